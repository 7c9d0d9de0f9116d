import { Link } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';
import './texts.ts';

/** Leads from the end of every page to the ways to check a result. */
export function RecordLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('record.title')} className="footer-row">
      <Link to="/fairness" className="footer-link">
        {t('record.verify')}
      </Link>
      <Link to="/house" className="footer-link">
        {t('record.house')}
      </Link>
      <Link to="/solvency" className="footer-link">
        {t('record.solvency')}
      </Link>
      <Link to="/help" className="footer-link">
        {t('header.help')}
      </Link>
    </nav>
  );
}
