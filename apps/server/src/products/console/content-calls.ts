/** Calls by which operators write what everybody reads. */
import { type ErrorKey, type Language, LANGUAGES, type ResponseOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { type ArticleInFull, articlesInFull } from '../../content/read-news.ts';
import { NewsRefused, type NewsProblem, writeNews } from '../../content/write-news.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { pageOf } from '../../http/page.ts';
import { wireTime } from '../../wire/money.ts';
import type { ConsoleDesk } from './desk.ts';

const PAGE = 20;

type InFull = ResponseOf<'console/news_article'>;

export interface ContentPorts {
  readonly sql: Sql;
  readonly desk: ConsoleDesk;
}

/** Problems of an article under the error keys of the wire. */
const ERRORS: Readonly<Record<NewsProblem, ErrorKey>> = {
  news_unknown: 'news_unknown',
  news_category_unknown: 'news_category_unknown',
  title_empty: 'title_required',
  title_too_long: 'text_too_long',
  title_unprintable: 'title_unprintable',
  content_too_long: 'text_too_long',
  banner_not_own: 'banner_not_own',
};

export function news({ sql }: ContentPorts): CallHandler<'console/news'> {
  return async ({ category_id: categoryId, page = 1, limit: size = PAGE }) => {
    const only = categoryId === undefined ? {} : { categoryId };
    const { total, rows } = await articlesInFull(sql, { ...only, page, size });
    return { data: pageOf(rows.map(articleRow), total, page, size) };
  };
}

export function article({ sql }: ContentPorts): CallHandler<'console/news_article'> {
  return async ({ id }) => ({ data: inFull(await articleOf(sql, id)) });
}

export function saveNews({ desk }: ContentPorts): CallHandler<'console/news_save'> {
  return async (request, context) => {
    const { id, category_id: categoryId, published, pinned = false, banner = '', texts } = request;
    const createdAt = request.created_at === undefined ? undefined : new Date(request.created_at);
    const saved = await desk.act(context, async (transaction) => {
      const before = id === undefined ? undefined : await articleOf(transaction, id);
      const written = await writeNews(transaction, {
        ...(id === undefined ? {} : { id }),
        categoryId,
        published,
        pinned,
        banner,
        ...(createdAt === undefined ? {} : { createdAt }),
        texts: textsOf(texts),
      }).catch(explain);
      const result = await articleOf(transaction, written);
      const entry = { action: 'news_save', objectKind: 'news', objectId: written, before, after: result };
      return { entry, result };
    });
    return { data: inFull(saved), done: 'news_saved' };
  };
}

export function deleteNews({ desk }: ContentPorts): CallHandler<'console/news_delete'> {
  return async ({ id, reason }, context) => {
    await desk.act(context, async (transaction) => {
      const before = await articleOf(transaction, id);
      await transaction`delete from news where id = ${id}`;
      const entry = {
        action: 'news_delete',
        objectKind: 'news',
        objectId: id,
        before,
        reason: reason.trim(),
      };
      return { entry, result: null };
    });
    return { data: null, done: 'news_deleted' };
  };
}

type Texts = Parameters<typeof writeNews>[1]['texts'];

/** Returns the texts that were sent, without the languages that were not. */
function textsOf({ en, ...others }: ResponseOf<'console/news_article'>['texts']): Texts {
  const sent = Object.entries(others).filter(([, text]) => text !== undefined);
  return { en, ...(Object.fromEntries(sent) as Partial<Texts>) };
}

async function articleOf(sql: Sql | Transaction, id: number): Promise<ArticleInFull> {
  const { rows } = await articlesInFull(sql, { id, page: 1, size: 1 });
  const [found] = rows;
  if (found === undefined) throw new CallFailure('news_unknown', { fields: { id: 'news_unknown' } });
  return found;
}

function explain(error: unknown): never {
  if (!(error instanceof NewsRefused)) throw error;
  const key = ERRORS[error.problem];
  const field = error.language ?? (error.problem === 'banner_not_own' ? 'banner' : 'category_id');
  throw new CallFailure(key, { fields: { [field]: key } });
}

function inFull(found: ArticleInFull): InFull {
  return { article: articleRow(found), texts: { en: { title: '', content: '' }, ...found.texts } };
}

function articleRow(found: ArticleInFull): InFull['article'] {
  return {
    id: found.id,
    category_id: found.categoryId,
    published: found.published ? 1 : 0,
    pinned: found.pinned ? 1 : 0,
    banner: found.banner,
    title: found.texts.en?.title ?? '',
    missing_languages: LANGUAGES.filter((language: Language) => found.texts[language] === undefined),
    created_at: wireTime(found.createdAt.getTime()),
    updated_at: wireTime(found.updatedAt.getTime()),
  };
}
