import { LANGUAGES, type Language, type RequestOf } from '@candor/contract';
import { type Problems, useCallForm, useTranslation } from '@candor/web-kit';
import { type RefObject, useState } from 'react';
import type { OpenedArticle } from './article.ts';
import { type ArticleValues, isMissing, type MomentField, requestOf, valuesOf } from './article-values.ts';

const CONTENT_BYTES_MAX = 65_536;
const MOMENTS: readonly MomentField[] = ['publish_at', 'withdraw_at', 'created_at'];

/** The fields that refusals are about; one that names a language is about its title, because texts are checked here. */
const FIELD_OF = {
  ...(Object.fromEntries(LANGUAGES.map((language) => [language, `title_${language}`])) as Record<
    Language,
    `title_${Language}`
  >),
  category_id: 'category_id',
  banner: 'banner',
  publish_at: 'publish_at',
  withdraw_at: 'withdraw_at',
  created_at: 'created_at',
} as const;

export interface ArticleFormOptions {
  /** Absent: a new article. */
  readonly opened: OpenedArticle | undefined;
  /** Saves the article, and resolves with it as it is stored. */
  readonly onSave: (request: RequestOf<'console/news_save'>) => Promise<OpenedArticle>;
  /** The element around the fields. */
  readonly fields: RefObject<HTMLElement | null>;
}

/** The form of an article, and the language whose text it shows. */
export function useArticleForm({ opened, onSave, fields }: ArticleFormOptions) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>('en');
  const callForm = useCallForm<ArticleValues>({
    name: 'article',
    defaults: valuesOf(opened),
    fieldOf: FIELD_OF,
    check: (values) => ({ ...textProblems(values), ...momentProblems(values) }),
  });
  const { form, submit } = callForm;

  function textProblems(values: ArticleValues): Problems<ArticleValues> {
    const problems: Problems<ArticleValues> = {};
    for (const each of LANGUAGES) {
      if (each !== 'en' && isMissing(values, each)) continue;
      if (values[`title_${each}`].trim() === '') problems[`title_${each}`] = t('content.titleMissing');
      const { length } = new TextEncoder().encode(values[`content_${each}`]);
      if (length > CONTENT_BYTES_MAX) problems[`content_${each}`] = t('content.textTooLong');
    }
    return problems;
  }

  function momentProblems(values: ArticleValues): Problems<ArticleValues> {
    const problems: Problems<ArticleValues> = {};
    const { publish_at: publishAt, withdraw_at: withdrawAt } = values;
    if (publishAt !== '' && withdrawAt !== '' && new Date(withdrawAt) <= new Date(publishAt))
      problems.withdraw_at = t('content.timesInverted');
    for (const name of MOMENTS) {
      // A moment that is typed in part has an empty value, which would be saved as none.
      const input = fields.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (input?.validity.badInput === true) problems[name] = t('content.momentIncomplete');
    }
    return problems;
  }

  async function save(): Promise<void> {
    await submit(async (values) => {
      const saved = await onSave(requestOf(values, opened));
      // The editors keep their texts, with their places and their undo.
      const texts = Object.fromEntries(
        LANGUAGES.map((each) => [`content_${each}`, values[`content_${each}`]]),
      );
      form.reset({ ...valuesOf(saved), ...texts });
    })();
    const refused = LANGUAGES.find(
      (each) => form.getFieldState(`title_${each}`).invalid || form.getFieldState(`content_${each}`).invalid,
    );
    if (refused !== undefined) setLanguage(refused);
  }

  return { ...callForm, values: form.watch(), isDirty: form.formState.isDirty, language, setLanguage, save };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;
