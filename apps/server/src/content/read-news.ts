import { type Language, LEGAL_PAGES, type LegalPage } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { type ListRequest, narrowedTo, orderedBy } from '../tables/list-rows.ts';

export interface NewsCategory {
  readonly id: number;
  readonly name: string;
}

export interface NewsHeadline {
  readonly id: number;
  readonly categoryId: number;
  readonly title: string;
  readonly banner: string;
  readonly createdAt: Date;
}

export interface NewsArticle extends NewsHeadline {
  readonly content: string;
  /** The language of the text: English where the reader's is missing. */
  readonly language: string;
}

export interface HeadlinePage {
  readonly rows: readonly NewsHeadline[];
  readonly total: number;
}

/** True for an article that readers see at the time of the query. */
function isShown(sql: Sql | Transaction) {
  return sql`(published and coalesce(publish_at <= now(), true) and coalesce(withdraw_at > now(), true))`;
}

/** Returns the categories in their order, named in the reader's language. */
export async function newsCategories(sql: Sql, language: Language): Promise<readonly NewsCategory[]> {
  return sql<NewsCategory[]>`
    select id, coalesce(own.name, english.name, '') as name
    from news_categories
    left join news_category_names own on own.category_id = id and own.language = ${language}
    left join news_category_names english on english.category_id = id and english.language = 'en'
    order by list_order, id`;
}

/**
 * Returns the articles of a category that readers see now, pinned ones first, then newest first; undefined where there is no such
 * category.
 */
export async function newsHeadlines(
  sql: Sql,
  {
    categoryId,
    language,
    page,
    size,
  }: { categoryId: number; language: Language; page: number; size: number },
): Promise<HeadlinePage | undefined> {
  // A number from the request may exceed the column's range: then it is an unknown category, not a fault.
  const [category] = await sql<{ total: number }[]>`
    select (select count(*) from news where category_id = news_categories.id and ${isShown(sql)}) as total
    from news_categories where id = ${categoryId}::bigint`;
  if (category === undefined) return undefined;
  const rows = await sql<NewsHeadline[]>`
    select id, category_id as "categoryId", coalesce(own.title, english.title, '') as title, banner,
      created_at as "createdAt"
    from news
    left join news_texts own on own.news_id = id and own.language = ${language}
    left join news_texts english on english.news_id = id and english.language = 'en'
    where category_id = ${categoryId}::bigint and ${isShown(sql)}
    order by pinned desc, created_at desc, id desc
    limit ${size} offset ${(page - 1) * size}`;
  return { rows, total: category.total };
}

/** Returns an article that readers see now; undefined where there is none. */
export async function newsArticle(
  sql: Sql,
  { id, language }: { id: number; language: Language },
): Promise<NewsArticle | undefined> {
  const [article] = await sql<NewsArticle[]>`
    select id, category_id as "categoryId", title, banner, created_at as "createdAt", content, language
    from news join news_texts on news_id = id
    where id = ${id} and ${isShown(sql)} and language in (${language}, 'en')
    order by language = ${language} desc
    limit 1`;
  return article;
}

export interface LegalArticle extends Pick<NewsHeadline, 'id' | 'categoryId' | 'title'> {
  readonly page: LegalPage;
}

/** Returns the legal pages that readers see now, in their order. */
export async function legalArticles(sql: Sql, language: Language): Promise<readonly LegalArticle[]> {
  return sql<LegalArticle[]>`
    select legal as page, id, category_id as "categoryId", coalesce(own.title, english.title, '') as title
    from news
    left join news_texts own on own.news_id = id and own.language = ${language}
    left join news_texts english on english.news_id = id and english.language = 'en'
    where legal is not null and ${isShown(sql)}
    order by array_position(${[...LEGAL_PAGES]}::text[], legal)`;
}

export interface ArticleInFull {
  readonly id: number;
  readonly categoryId: number;
  readonly published: boolean;
  /** Readers see it now. */
  readonly isShown: boolean;
  readonly publishAt: Date | null;
  readonly withdrawAt: Date | null;
  readonly pinned: boolean;
  readonly banner: string;
  readonly legal: LegalPage | null;
  /** The date that readers see. */
  readonly createdAt: Date;
  /** False: a draft that gets its date with its publication. */
  readonly isDated: boolean;
  readonly updatedAt: Date;
  readonly texts: Partial<Readonly<Record<Language, { readonly title: string; readonly content: string }>>>;
}

/** Returns articles in every state with all their texts, newest first, and how many there are. */
export async function articlesInFull(
  sql: Sql | Transaction,
  {
    id,
    categoryId,
    isLegal,
    filters = {},
    page,
    size,
  }: {
    id?: number;
    categoryId?: number;
    /** Only legal pages. */
    isLegal?: true;
    filters?: Pick<ListRequest, 'from_ms' | 'until_ms' | 'order'>;
    page: number;
    size: number;
  },
): Promise<{ readonly rows: readonly ArticleInFull[]; readonly total: number }> {
  const matching = sql`
    where (${id ?? null}::bigint is null or id = ${id ?? null})
      and (${categoryId ?? null}::bigint is null or category_id = ${categoryId ?? null}::bigint)
      and (${isLegal !== true} or legal is not null)
      ${narrowedTo(sql, filters, { time: sql`created_at` })}`;
  const [count] = await sql<{ total: number }[]>`select count(*)::bigint as total from news ${matching}`;
  const rows = await sql<ArticleInFull[]>`
    select id, category_id as "categoryId", published, ${isShown(sql)} as "isShown", publish_at as "publishAt",
      withdraw_at as "withdrawAt", pinned, banner, legal, created_at as "createdAt", is_dated as "isDated",
      updated_at as "updatedAt",
      (select jsonb_object_agg(language, jsonb_build_object('title', title, 'content', content))
        from news_texts where news_id = news.id) as texts
    from news ${matching}
    ${orderedBy(sql, filters.order ?? 'newest', sql`created_at`, sql`id`)} limit ${size} offset ${(page - 1) * size}`;
  return { rows, total: count?.total ?? 0 };
}
