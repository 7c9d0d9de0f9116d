import { IconButton } from '@candor/ui';
import { setTheme, themeStore, useTranslation, useValue } from '@candor/web-kit';
import { Moon, Sun } from 'lucide-react';

export function ThemeButton() {
  const { t } = useTranslation();
  const isDark = useValue(themeStore) === 'dark';
  return (
    <IconButton
      label={isDark ? t('header.toLight') : t('header.toDark')}
      icon={isDark ? Sun : Moon}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  );
}
