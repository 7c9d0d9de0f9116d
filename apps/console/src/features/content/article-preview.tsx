import type { Language, NewsArticle } from '@candor/contract';
import { EmptyState, Segments } from '@candor/ui';
import { themeStore, useTranslation } from '@candor/web-kit';
import { ArticleView } from '@candor/web-kit/article';
import { clsx } from 'clsx';
import { useState } from 'react';
import { PreviewFrame } from './preview-frame.tsx';

export interface PreviewedArticle extends Pick<NewsArticle, 'title' | 'banner' | 'content' | 'created_at'> {
  readonly lang: Language;
}

const WIDTHS = ['desktop', 'phone'] as const;
const PHONE_WIDTH = 390;
const THEMES = ['dark', 'light'] as const;

/** An article as its readers will see it, on either width and in either theme. */
export function ArticlePreview({ article }: { readonly article: PreviewedArticle }) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('desktop');
  const [theme, setTheme] = useState<(typeof THEMES)[number]>(themeStore.get());
  if (article.title === '' && article.content === '')
    return <EmptyState>{t('content.nothingToPreview')}</EmptyState>;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Segments
          label={t('content.previewWidth')}
          className="h-9 w-56"
          items={WIDTHS.map((value) => ({ value, label: t(`content.width_${value}`) }))}
          value={width}
          onChange={setWidth}
        />
        <Segments
          label={t('content.previewTheme')}
          className="h-9 w-44"
          items={THEMES.map((value) => ({ value, label: t(`content.theme_${value}`) }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <div
        role="group"
        aria-label={t('content.preview')}
        tabIndex={0}
        className="overflow-x-auto rounded-control border border-hairline"
      >
        <PreviewFrame
          label={t('content.preview')}
          theme={theme}
          language={article.lang}
          width={width === 'phone' ? PHONE_WIDTH : undefined}
          className={clsx('h-[70dvh] bg-bg0', width === 'phone' ? 'mx-auto' : 'min-w-[768px]')}
        >
          <div className="article-column mx-auto px-4 py-6">
            <ArticleView article={article} />
          </div>
        </PreviewFrame>
      </div>
    </div>
  );
}
