import { Link } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';
import { useAllLinks } from '../../shared/navigation.ts';

/** The places with an icon, at the bottom edge of a phone; hidden while the keyboard takes the space. */
export function BottomNav() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('header.places')} className="bottom-nav">
      {useAllLinks().map(
        ({ to, label, icon: Icon }) =>
          Icon && (
            <Link key={to} to={to}>
              <Icon size={20} strokeWidth={1.5} aria-hidden />
              <span>{t(label)}</span>
            </Link>
          ),
      )}
    </nav>
  );
}
