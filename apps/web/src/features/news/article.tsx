import type { NewsArticle, NewsItem } from '@candor/contract';
import { Button, EmptyState, SkeletonRows } from '@candor/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Link2 } from 'lucide-react';
import { copyText, QueryFailure, useTranslation } from '@candor/web-kit';
import { ArticleView } from '@candor/web-kit/article';

interface ArticleProps {
  readonly article: NewsArticle | undefined;
  /** The reading that failed, of the article or of the list that it is the first of. */
  readonly failed: Pick<UseQueryResult, 'error' | 'refetch'> | undefined;
  readonly isEmpty: boolean;
  readonly category: number | undefined;
  readonly neighbours: readonly [previous: NewsItem | undefined, next: NewsItem | undefined];
}

export function Article({ article, failed, isEmpty, category, neighbours }: ArticleProps) {
  const { t } = useTranslation();
  return (
    <div className="notice-article article-column">
      {category !== undefined && (
        <Link
          to="/notice"
          search={{ category_id: category }}
          className="mb-4 inline-flex min-h-11 items-center gap-2 text-sm text-t2 md:hidden"
        >
          <ArrowLeft size={16} aria-hidden />
          {t('news.backToList')}
        </Link>
      )}
      {article ? (
        <ReadArticle article={article} neighbours={neighbours} />
      ) : failed ? (
        <QueryFailure query={failed} />
      ) : isEmpty ? (
        <EmptyState>{t('news.empty')}</EmptyState>
      ) : (
        <SkeletonRows count={8} rowClassName="h-7" label={t('common.loading')} />
      )}
    </div>
  );
}

function ReadArticle({
  article,
  neighbours: [previous, next],
}: {
  readonly article: NewsArticle;
  readonly neighbours: ArticleProps['neighbours'];
}) {
  const { t } = useTranslation();
  return (
    <ArticleView
      article={article}
      action={
        <Button
          kind="quiet"
          onClick={() =>
            void copyText(`${location.origin}/notice?id=${article.id}&category_id=${article.category_id}`)
          }
        >
          <Link2 size={16} strokeWidth={1.5} aria-hidden />
          {t('news.copyLink')}
        </Button>
      }
    >
      {(previous || next) && (
        <nav
          aria-label={t('news.neighbours')}
          className="mt-10 grid grid-cols-2 gap-6 border-t border-hairline pt-5 text-sm max-md:grid-cols-1"
        >
          {previous ? <Neighbour label={t('news.newer')} notice={previous} /> : <span />}
          {next && <Neighbour label={t('news.older')} notice={next} />}
        </nav>
      )}
    </ArticleView>
  );
}

function Neighbour({ label, notice }: { readonly label: string; readonly notice: NewsItem }) {
  return (
    <Link
      to="/notice"
      search={{ id: notice.id, category_id: notice.category_id }}
      className="block py-1 text-t2 hover:text-t1"
    >
      <span className="block text-xs text-t3">{label}</span>
      {notice.title}
    </Link>
  );
}
