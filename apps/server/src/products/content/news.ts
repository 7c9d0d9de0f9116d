import { newsArticle, newsCategories, type NewsHeadline, newsHeadlines } from '../../content/read-news.ts';
import type { Sql } from '@candor/storage';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { pageOf } from '../../http/page.ts';

const PAGE_SIZE = 20;

/** Reads from the tables at each call: an operator's changes are visible at once in every process. */
export interface NewsPorts {
  readonly sql: Sql;
}

export function categories({ sql }: NewsPorts): CallHandler<'news/categories'> {
  return async (_request, { language }) => ({ data: [...(await newsCategories(sql, language))] });
}

export function list({ sql }: NewsPorts): CallHandler<'news/list'> {
  return async ({ category_id, page = 1, limit: size = PAGE_SIZE }, { language }) => {
    const found = await newsHeadlines(sql, { categoryId: category_id, language, page, size });
    if (found === undefined) {
      throw new CallFailure('news_category_unknown', { fields: { category_id: 'news_category_unknown' } });
    }
    return { data: pageOf(found.rows.map(headline), found.total, page, size) };
  };
}

export function info({ sql }: NewsPorts): CallHandler<'news/info'> {
  return async ({ id }, { language }) => {
    const article = await newsArticle(sql, { id, language });
    if (article === undefined) throw new CallFailure('news_unknown', { fields: { id: 'news_unknown' } });
    return { data: { ...headline(article), content: article.content, lang: article.language } };
  };
}

function headline({ id, categoryId, title, banner, createdAt }: NewsHeadline) {
  return { id, category_id: categoryId, title, banner, created_at: createdAt.toISOString() };
}
