import { Link } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';

/** The way back to the list of articles. */
export function NewsLink() {
  const { t } = useTranslation();
  return (
    <Link to="/news" className="text-[13px] text-t2 underline">
      {t('contentPlace.news')}
    </Link>
  );
}
