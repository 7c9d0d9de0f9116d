import type { NewsArticle } from '@candor/contract';
import { formatFullTime } from '@candor/ui';
import type { ReactNode } from 'react';
import { isLanguage, LANGUAGE_TAGS } from '../i18n/languages.ts';
import { ArticleHtml } from './article-html.tsx';

interface ArticleViewProps {
  readonly article: Pick<NewsArticle, 'title' | 'banner' | 'content' | 'created_at' | 'lang'>;
  /** Beside the time. */
  readonly action?: ReactNode;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** A notice as its readers see it: title, time, banner and text. */
export function ArticleView({ article, action, children }: ArticleViewProps) {
  const { title, banner, content, created_at: createdAt, lang } = article;
  return (
    <article lang={isLanguage(lang) ? LANGUAGE_TAGS[lang] : undefined}>
      <h1 className="text-[28px] leading-9 font-[650] text-balance max-md:text-[22px] max-md:leading-7">
        {title}
      </h1>
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4 text-[13px] text-t3">
        <time dateTime={createdAt} title={createdAt}>
          {formatFullTime(Date.parse(createdAt))}
        </time>
        {action}
      </div>
      {banner && (
        <img
          src={banner}
          alt=""
          width={1920}
          height={460}
          className="mt-3 aspect-[1920/460] w-full rounded-panel object-cover"
        />
      )}
      <ArticleHtml html={content} className="mt-5" />
      {children}
    </article>
  );
}
