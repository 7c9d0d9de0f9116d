import { Link } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';
import { useLinks } from '../../../shared/navigation.ts';
import './texts.ts';

/** Leads from the end of every page to the ways to check a result. */
export function RecordLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('record.title')} className="footer-row">
      {useLinks('footer').map(({ to, label }) => (
        <Link key={to} to={to} className="footer-link">
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
