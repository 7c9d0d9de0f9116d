import { NEWS_CATEGORIES } from '@candor/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Megaphone } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import { useNewsList } from '../../shared/api/use-news.ts';

const SHOWN = 3;

/** The newest announcements in one line, as many as fit. */
export function Announcements() {
  const { t } = useTranslation();
  const { data: news, isPending, isError, refetch } = useNewsList(NEWS_CATEGORIES.announcements, SHOWN);
  return (
    <nav
      aria-label={t('home.announcements')}
      className="announcements"
      data-state={isPending ? 'loading' : 'ready'}
    >
      <div className="page-width flex min-w-0 items-center gap-3 px-4 lg:px-0" data-share="80">
        <Megaphone size={16} strokeWidth={1.5} className="shrink-0 text-t3" aria-hidden />
        {isError && !news && (
          <p role="alert" className="flex-1 text-t2">
            {t('common.serverError')}{' '}
            <button
              type="button"
              className="min-h-6 underline underline-offset-2"
              onClick={() => void refetch()}
            >
              {t('common.retry')}
            </button>
          </p>
        )}
        <ul className="flex min-w-0 flex-1 gap-8">
          {news?.map(({ id, title }, place) => (
            <li
              key={id}
              className={`min-w-0 ${place === 0 ? '' : place === 1 ? 'max-md:hidden' : 'max-xl:hidden'}`}
            >
              <Link
                to="/notice"
                search={{ id, category_id: NEWS_CATEGORIES.announcements }}
                className="block truncate py-2 text-t2 hover:text-t1 hover:underline hover:underline-offset-2"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
        <Link
          to="/notice"
          search={{ category_id: NEWS_CATEGORIES.announcements }}
          className="flex min-h-11 shrink-0 items-center gap-1 text-t3 hover:text-t1"
        >
          {t('home.more')}
          <span className="sr-only">: {t('home.announcements')}</span>
          <ChevronRight size={14} aria-hidden />
        </Link>
      </div>
    </nav>
  );
}
