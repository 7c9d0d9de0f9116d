import { type Language, LANGUAGES, type LegalPage } from '@candor/contract';
import type { Transaction } from '@candor/storage';
import { cleanHtml, readOwnPath } from './clean-html.ts';

const TITLE_LENGTH_MAX = 120;
const CONTENT_BYTES_MAX = 64 * 1024;
/** Control characters, and those that change the direction of the text after them. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export interface NewsText {
  /** Plain text. */
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

export interface WantedNews {
  /** Id of the article to replace; absent for a new one. */
  readonly id?: number;
  readonly categoryId: number;
  readonly published: boolean;
  /** Listed before newer articles. */
  readonly pinned?: boolean;
  /** Path of a picture on this site; absent: none. */
  readonly banner?: string;
  /** The legal page that it becomes, instead of the article that was it; null: no longer one; absent: as it was. */
  readonly legal?: LegalPage | null;
  /** Readers do not see it before; absent: at once. */
  readonly publishAt?: Date;
  /** Readers do not see it from then on; absent: it stays. */
  readonly withdrawAt?: Date;
  /** Absent: the time of publication; without that, now for a new article, and unchanged for an existing one. */
  readonly createdAt?: Date;
  /** English is the fallback where the reader's language is missing. */
  readonly texts: { readonly en: NewsText } & Partial<Readonly<Record<Language, NewsText>>>;
}

export type NewsProblem =
  | 'news_unknown'
  | 'news_category_unknown'
  | 'title_empty'
  | 'title_too_long'
  | 'title_unprintable'
  | 'content_too_long'
  | 'banner_not_own'
  | 'schedule_inverted';

/** Thrown when an article cannot be saved; names the problem and the language it occurs in. */
export class NewsRefused extends Error {
  readonly problem: NewsProblem;
  readonly language: Language | undefined;

  constructor(problem: NewsProblem, language?: Language) {
    super(language === undefined ? problem : `${problem} (${language})`);
    this.problem = problem;
    this.language = language;
  }
}

/**
 * Writes one article with all its texts, cleaned, and returns its id; languages that are left out are removed.
 *
 * @throws {NewsRefused} The transaction must then be rolled back.
 */
export async function writeNews(sql: Transaction, wanted: WantedNews): Promise<number> {
  const texts = readTexts(wanted);
  const banner = wanted.banner ?? '';
  if (banner !== '' && readOwnPath(banner) !== banner) throw new NewsRefused('banner_not_own');
  const { publishAt, withdrawAt } = wanted;
  if (publishAt !== undefined && withdrawAt !== undefined && withdrawAt <= publishAt)
    throw new NewsRefused('schedule_inverted');
  const [category] = await sql`select from news_categories where id = ${wanted.categoryId}::bigint`;
  if (category === undefined) throw new NewsRefused('news_category_unknown');
  const id = await writeArticle(sql, { ...wanted, banner });
  if (wanted.legal !== undefined) await writeLegal(sql, id, wanted.legal);
  await sql`delete from news_texts where news_id = ${id}`;
  await sql`insert into news_texts ${sql(texts.map((text) => ({ news_id: id, ...text })))}`;
  return id;
}

async function writeArticle(sql: Transaction, wanted: WantedNews & { banner: string }): Promise<number> {
  const { id, categoryId, published, pinned = false, banner, publishAt = null, withdrawAt = null } = wanted;
  const createdAt = wanted.createdAt ?? publishAt;
  const [row] =
    id === undefined
      ? await sql<{ id: number }[]>`
          insert into news (category_id, published, pinned, banner, publish_at, withdraw_at, created_at, is_dated)
          values (${categoryId}, ${published}, ${pinned}, ${banner}, ${publishAt}, ${withdrawAt},
            coalesce(${createdAt}, now()), ${published || createdAt !== null})
          returning id`
      : await sql<{ id: number }[]>`
          update news set category_id = ${categoryId}, published = ${published}, pinned = ${pinned},
            banner = ${banner}, publish_at = ${publishAt}, withdraw_at = ${withdrawAt},
            -- A draft has no date of its own before it is published or given one.
            created_at = coalesce(${createdAt}, case when is_dated then created_at else now() end),
            is_dated = is_dated or ${published || createdAt !== null}, updated_at = now()
          where id = ${id}
          returning id`;
  if (row === undefined) throw new NewsRefused('news_unknown');
  return row.id;
}

async function writeLegal(sql: Transaction, id: number, legal: LegalPage | null): Promise<void> {
  await sql`update news set legal = null where legal = ${legal}::text and id <> ${id}`;
  await sql`update news set legal = ${legal}::text where id = ${id}`;
}

function readTexts({ texts }: WantedNews): (NewsText & { language: Language })[] {
  return LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : [{ language, ...readText(text, language) }];
  });
}

function readText({ title, content }: NewsText, language: Language): NewsText {
  const plain = title.trim();
  if (plain === '') throw new NewsRefused('title_empty', language);
  if (plain.length > TITLE_LENGTH_MAX) throw new NewsRefused('title_too_long', language);
  if (UNPRINTABLE.test(plain)) throw new NewsRefused('title_unprintable', language);
  // The size is checked before parsing and after it: escaping makes texts longer.
  if (bytes(content) > CONTENT_BYTES_MAX) throw new NewsRefused('content_too_long', language);
  const cleaned = cleanHtml(content);
  if (bytes(cleaned) > CONTENT_BYTES_MAX) throw new NewsRefused('content_too_long', language);
  return { title: plain, content: cleaned };
}

function bytes(text: string): number {
  return Buffer.byteLength(text);
}
