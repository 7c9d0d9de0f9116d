import { Link } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';
import { useLegalPages } from '../../shared/api/use-legal-pages.ts';

/** Leads from the end of every page to the legal pages that are published. */
export function LegalLinks() {
  const { t } = useTranslation();
  const { data = [] } = useLegalPages();
  if (data.length === 0) return null;
  return (
    <nav aria-label={t('record.legal')} className="footer-row">
      {data.map(({ page, id, category_id: category }) => (
        <Link key={page} to="/notice" search={{ id, category_id: category }} className="footer-link">
          {t(`record.legal_${page}`)}
        </Link>
      ))}
    </nav>
  );
}
