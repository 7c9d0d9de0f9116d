import type { NewsArticle, NewsItem } from '@candor/contract';
import { Button, EmptyState, ErrorState, formatFullTime, SkeletonRows } from '@candor/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText, requestIdOf, copyText, isLanguage, LANGUAGE_TAGS } from '@candor/web-kit';
import { ArticleHtml } from '../../shared/article-html.tsx';

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
    <div className="notice-article">
      {category !== undefined && (
        <Link
          to="/notice"
          search={{ category_id: category }}
          className="mb-4 inline-flex min-h-11 items-center gap-2 text-sm text-t2 md:hidden"
        >
          <ArrowLeft size={16} aria-hidden />
          {t('notice.backToList')}
        </Link>
      )}
      {article ? (
        <ReadArticle article={article} neighbours={neighbours} />
      ) : failed ? (
        <ErrorState
          message={errorText(failed.error) ?? t('common.serverError')}
          retryLabel={t('common.retry')}
          onRetry={() => void failed.refetch()}
          requestId={requestIdOf(failed.error)}
          requestIdLabel={t('common.copyRequestId')}
        />
      ) : isEmpty ? (
        <EmptyState>{t('notice.empty')}</EmptyState>
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
  const createdMs = Date.parse(article.created_at);
  return (
    <article lang={isLanguage(article.lang) ? LANGUAGE_TAGS[article.lang] : undefined}>
      <h1 className="text-[28px] leading-9 font-[650] text-balance max-md:text-[22px] max-md:leading-7">
        {article.title}
      </h1>
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4 text-[13px] text-t3">
        <time dateTime={article.created_at} title={article.created_at}>
          {formatFullTime(createdMs)}
        </time>
        <Button
          kind="quiet"
          onClick={() =>
            void copyText(`${location.origin}/notice?id=${article.id}&category_id=${article.category_id}`)
          }
        >
          <Link2 size={16} strokeWidth={1.5} aria-hidden />
          {t('notice.copyLink')}
        </Button>
      </div>
      {article.banner && (
        <img
          src={article.banner}
          alt=""
          width={1920}
          height={460}
          className="mt-3 aspect-[1920/460] w-full rounded-panel object-cover"
        />
      )}
      <ArticleHtml html={article.content} className="mt-5" />
      {(previous || next) && (
        <nav
          aria-label={t('notice.neighbours')}
          className="mt-10 grid grid-cols-2 gap-6 border-t border-hairline pt-5 text-sm max-md:grid-cols-1"
        >
          {previous ? <Neighbour label={t('notice.newer')} notice={previous} /> : <span />}
          {next && <Neighbour label={t('notice.older')} notice={next} />}
        </nav>
      )}
    </article>
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
