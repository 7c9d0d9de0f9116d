import type { Language } from '@candor/contract';
import { Section } from '@candor/ui';
import { useState } from 'react';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { categoryName, type OpenedArticle } from './article.ts';
import { MissingLanguages, StateMarks } from './article-marks.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { valuesOf } from './article-values.ts';
import { LanguagePanel } from './language-texts.tsx';
import { NewsLink } from './news-link.tsx';
import { useTranslation } from '@candor/web-kit';

/** An article for those who may only look at it. */
export function ArticleFacts({ opened }: { readonly opened: OpenedArticle }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>('en');
  const { article, texts } = opened;
  const category = categoryName(article.category_id);
  return (
    <ConsolePage title={article.title} above={<NewsLink />}>
      <Section title={t('content.publication')}>
        <Facts
          facts={[
            { label: t('content.state'), value: <StateMarks article={article} /> },
            {
              label: t('content.category'),
              value: category === undefined ? article.category_id : t(`content.category_${category}`),
            },
            { label: t('content.missing'), value: <MissingLanguages article={article} /> },
            { label: t('content.publish_at'), value: <TimeText at={article.publish_at} /> },
            { label: t('content.withdraw_at'), value: <TimeText at={article.withdraw_at} /> },
            { label: t('content.created_at'), value: <TimeText at={article.created_at} /> },
            { label: t('content.updatedAt'), value: <TimeText at={article.updated_at} /> },
          ]}
        />
      </Section>
      <Section title={t('content.preview')} isPadded>
        <LanguagePanel form={{ values: valuesOf(opened), language, setLanguage }}>
          <ArticlePreview
            article={{
              title: texts[language]?.title ?? '',
              content: texts[language]?.content ?? '',
              banner: article.banner,
              created_at: article.created_at,
              lang: language,
            }}
          />
        </LanguagePanel>
      </Section>
    </ConsolePage>
  );
}
