import {
  legalArticles,
  newsArticle,
  newsCategories,
  type NewsHeadline,
  newsHeadlines,
} from '../../content/read-news.ts';
import { readPublicPicture } from '../../content/public-pictures.ts';
import type { Sql } from '@candor/storage';
import { pictureReadCost } from '../../http/call-costs.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { InlineHandler } from '../../http/inline-file.ts';
import { pageOf } from '../../commons/page.ts';

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
      throw CallFailure.at('category_id', 'news_category_unknown');
    }
    return { data: pageOf(found.rows.map(headline), found.total, page, size) };
  };
}

export function info({ sql }: NewsPorts): CallHandler<'news/info'> {
  return async ({ id }, { language }) => {
    const article = await newsArticle(sql, { id, language });
    if (article === undefined) throw CallFailure.at('id', 'news_unknown');
    return { data: { ...headline(article), content: article.content, lang: article.language } };
  };
}

export function legal({ sql }: NewsPorts): CallHandler<'news/legal'> {
  return async (_request, { language }) => {
    const articles = await legalArticles(sql, language);
    return { data: articles.map(({ categoryId, ...article }) => ({ ...article, category_id: categoryId })) };
  };
}

export function picture({ sql }: NewsPorts): InlineHandler<'news/picture'> {
  return async ({ name }, { spend }) => {
    const found = await readPublicPicture(sql, name);
    if (found === undefined) throw new CallFailure('path_unknown');
    await spend(pictureReadCost(found.bytes.length));
    return { ...found, isPublic: true };
  };
}

function headline({ id, categoryId, title, banner, createdAt }: NewsHeadline) {
  return { id, category_id: categoryId, title, banner, created_at: createdAt.toISOString() };
}
