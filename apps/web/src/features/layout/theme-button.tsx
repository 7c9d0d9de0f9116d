import { Moon, Sun } from 'lucide-react';
import { setTheme, themeStore, useTranslation, useValue } from '@candor/web-kit';

export function ThemeButton() {
  const { t } = useTranslation();
  const isDark = useValue(themeStore) === 'dark';
  const label = isDark ? t('header.toLight') : t('header.toDark');
  const Icon = isDark ? Sun : Moon;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden />
    </button>
  );
}
