import { z } from 'zod';
import { text, openFlag, isoTime } from '../../shapes/fields.ts';
import { LEGAL_PAGES } from './legal-pages.ts';
import { byLanguage, LANGUAGES } from '../../language.ts';

const newsText = z.strictObject({ title: text(200), content: text(70_000) });

const otherText = newsText.optional();

/** Texts by language; English is shown where the reader's is missing. */
export const newsTexts = z.strictObject({ ...byLanguage(() => otherText), en: newsText });

export const newsRow = z.strictObject({
  id: z.int().positive(),
  category_id: z.int().positive(),
  published: openFlag,
  /** Published, and between the two times: readers see it now. */
  is_shown: openFlag,
  /** Readers do not see it before; null: at once. */
  publish_at: isoTime.nullable(),
  /** Readers do not see it from then on; null: it stays. */
  withdraw_at: isoTime.nullable(),
  pinned: openFlag,
  banner: z.string(),
  /** The legal page that it is; null: none. */
  legal: z.enum(LEGAL_PAGES).nullable(),
  /** In English. */
  title: z.string(),
  missing_languages: z.array(z.enum(LANGUAGES)),
  created_at: isoTime,
  /** 0: a draft, whose date is that of its publication unless one is chosen. */
  is_dated: openFlag,
  updated_at: isoTime,
});

export const newsInFull = z.strictObject({ article: newsRow, texts: newsTexts });

export const newsCategory = z.strictObject({ id: z.int().positive(), name: z.string() });

/** `banner`: path of a picture on this site, empty without one. Title and content are in the caller's language. */
export const newsItem = z.strictObject({
  id: z.int().positive(),
  category_id: z.int().positive(),
  title: z.string(),
  banner: z.string(),
  created_at: isoTime,
});
