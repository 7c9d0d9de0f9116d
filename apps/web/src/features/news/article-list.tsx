import { Button, EmptyState, formatFullTime, SkeletonRows } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { failureOf, useTranslation } from '@candor/web-kit';
import { useNewsCategories } from '../../shared/api/use-news.ts';
import type { ArticlePages } from './use-article-pages.ts';

interface ArticleListProps {
  readonly category: number | undefined;
  readonly list: ArticlePages;
  readonly shownId: number | undefined;
}

/** The titles of a category; a press opens one. */
export function ArticleList({ category, list, shownId }: ArticleListProps) {
  const { t } = useTranslation();
  const { data: categories } = useNewsCategories();
  return (
    <nav aria-label={t('news.list')} className="notice-list">
      <ul className="notice-categories" aria-label={t('news.categories')}>
        {categories?.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/notice"
              search={{ category_id: id }}
              className="category-chip"
              aria-current={id === category ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {list.data === undefined ? (
        (failureOf(list) ?? <SkeletonRows count={6} rowClassName="h-16 px-4" label={t('common.loading')} />)
      ) : list.articles?.length === 0 ? (
        <EmptyState>{t('news.empty')}</EmptyState>
      ) : (
        <>
          <ul>
            {list.articles?.map((notice) => (
              <li key={notice.id}>
                <Link
                  to="/notice"
                  search={{ id: notice.id, category_id: notice.category_id }}
                  className="notice-row"
                  aria-current={notice.id === shownId ? 'page' : undefined}
                >
                  <span className="line-clamp-2 text-sm font-[550]">{notice.title}</span>
                  <time dateTime={notice.created_at} className="mt-0.5 block text-xs text-t3">
                    {formatFullTime(Date.parse(notice.created_at)).slice(0, 10)}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <div className="p-3 text-center">
              <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('news.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </nav>
  );
}
