import { type Language, LANGUAGES, type LegalPage, NEWS_CATEGORIES, type RequestOf } from '@candor/contract';
import type { OpenedArticle } from './article.ts';
import { localText, momentOf } from './local-moment.ts';

type TextField = `${'title' | 'content'}_${Language}`;

/** The fields of the form of an article. */
export type ArticleValues = Record<TextField, string> & {
  category_id: string;
  published: '0' | '1';
  pinned: '0' | '1';
  banner: string;
  legal: LegalPage | 'none';
  /** Local date and time; '' for none. */
  publish_at: string;
  withdraw_at: string;
  created_at: string;
};

export type MomentField = 'publish_at' | 'withdraw_at' | 'created_at';

const EMPTY: Omit<ArticleValues, TextField> = {
  category_id: String(NEWS_CATEGORIES.announcements),
  published: '0',
  pinned: '0',
  banner: '',
  legal: 'none',
  publish_at: '',
  withdraw_at: '',
  created_at: '',
};

/** Returns the fields of an article, or those of a new one. */
export function valuesOf(opened: OpenedArticle | undefined): ArticleValues {
  const texts = Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [`title_${language}`, opened?.texts[language]?.title ?? ''],
      [`content_${language}`, opened?.texts[language]?.content ?? ''],
    ]),
  ) as Record<TextField, string>;
  if (opened === undefined) return { ...EMPTY, ...texts };
  const { article } = opened;
  return {
    ...texts,
    category_id: String(article.category_id),
    published: article.published === 1 ? '1' : '0',
    pinned: article.pinned === 1 ? '1' : '0',
    banner: article.banner,
    legal: article.legal ?? 'none',
    publish_at: localText(article.publish_at),
    withdraw_at: localText(article.withdraw_at),
    created_at: article.is_dated === 1 ? localText(article.created_at) : '',
  };
}

/** Returns whether an article has neither title nor text in a language. */
export function isMissing(values: ArticleValues, language: Language): boolean {
  return values[`title_${language}`].trim() === '' && values[`content_${language}`] === '';
}

/** Returns the request that saves the fields; a language without title and text is left out, which removes it. */
export function requestOf(
  values: ArticleValues,
  opened: OpenedArticle | undefined,
): RequestOf<'console/news_save'> {
  const textOf = (language: Language) => ({
    title: values[`title_${language}`].trim(),
    content: values[`content_${language}`],
  });
  const written = LANGUAGES.filter((language) => !isMissing(values, language));
  const moment = (name: MomentField) => momentOf(values[name], opened?.article[name] ?? null);
  return {
    ...(opened === undefined ? {} : { id: opened.article.id }),
    category_id: values.category_id,
    published: values.published,
    pinned: values.pinned,
    banner: values.banner,
    legal: values.legal,
    ...given({
      publish_at: moment('publish_at'),
      withdraw_at: moment('withdraw_at'),
      created_at: moment('created_at'),
    }),
    texts: {
      ...Object.fromEntries(written.map((language) => [language, textOf(language)])),
      en: textOf('en'),
    },
  };
}

/** Returns the moments that are set, without those that are not. */
function given(
  moments: Readonly<Record<MomentField, string | undefined>>,
): Partial<Record<MomentField, string>> {
  return Object.fromEntries(Object.entries(moments).filter(([, moment]) => moment !== undefined));
}
