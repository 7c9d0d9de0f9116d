import { LANGUAGE_NAMES, useTranslation } from '@candor/web-kit';
import { Mark } from '../../shared/page/mark.tsx';
import { type ArticleRow, articleState, STATE_TONES } from './article.ts';

/** The state of an article, and that it is pinned. */
export function StateMarks({ article }: { readonly article: ArticleRow }) {
  const { t } = useTranslation();
  const state = articleState(article);
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Mark tone={STATE_TONES[state]}>{t(`content.state_${state}`)}</Mark>
      {article.pinned === 1 && <Mark>{t('content.pinned')}</Mark>}
    </span>
  );
}

/** The languages in which an article has no text; readers see the English one there. */
export function MissingLanguages({ article }: { readonly article: ArticleRow }) {
  const { t } = useTranslation();
  if (article.missing_languages.length === 0)
    return <span className="text-t3">{t('content.noneMissing')}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {article.missing_languages.map((language) => (
        <Mark key={language} tone="warn">
          {LANGUAGE_NAMES[language]}
        </Mark>
      ))}
    </span>
  );
}
