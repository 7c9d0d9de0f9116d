/** Calls by which operators write what everybody reads. */
import { type ErrorKey, type Language, LANGUAGES, LEGAL_PAGES, type ResponseOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { addPublicPicture, PICTURE_PLACES, publicPicturePath } from '../../content/public-pictures.ts';
import { type ArticleInFull, articlesInFull } from '../../content/read-news.ts';
import { NewsRefused, type NewsProblem, writeNews } from './write-news.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { pageOf } from '../../commons/page.ts';
import { readPicture } from '../../commons/picture.ts';
import { wireDate } from '../../wire/money.ts';
import { type AreaPorts, areas, setArea } from './area-calls.ts';
import type { OperatorDesk } from '../../facets/operators.ts';

const PAGE = 20;

type InFull = ResponseOf<'console/news_article'>;

export interface ContentPorts {
  readonly sql: Sql;
  readonly access: OperatorDesk;
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
  schedule_inverted: 'time_range_invalid',
};

/** Fields that problems are about, but for those of a language. */
const FIELDS: Readonly<Partial<Record<NewsProblem, string>>> = {
  banner_not_own: 'banner',
  schedule_inverted: 'withdraw_at',
};

export function news({ sql }: ContentPorts): CallHandler<'console/news'> {
  return async ({ category_id: categoryId, page = 1, limit: size = PAGE, ...filters }) => {
    const only = categoryId === undefined ? {} : { categoryId };
    const { total, rows } = await articlesInFull(sql, { ...only, filters, page, size });
    return { data: pageOf(rows.map(articleRow), total, page, size) };
  };
}

export function legalPages({ sql }: ContentPorts): CallHandler<'console/legal_pages'> {
  return async () => {
    const { rows } = await articlesInFull(sql, { isLegal: true, page: 1, size: LEGAL_PAGES.length });
    const data = LEGAL_PAGES.map((page) => {
      const found = rows.find(({ legal }) => legal === page);
      return { page, article: found === undefined ? null : articleRow(found) };
    });
    return { data };
  };
}

export function article({ sql }: ContentPorts): CallHandler<'console/news_article'> {
  return async ({ id }) => ({ data: inFull(await articleOf(sql, id)) });
}

export function saveNews({ access }: ContentPorts): CallHandler<'console/news_save'> {
  return async (request, context) => {
    const { id, category_id: categoryId, published, pinned = false, banner = '', legal, texts } = request;
    const times = {
      publishAt: timeOf(request.publish_at),
      withdrawAt: timeOf(request.withdraw_at),
      createdAt: timeOf(request.created_at),
    };
    const saved = await access.act(context, async (transaction) => {
      const before = id === undefined ? undefined : await articleOf(transaction, id);
      const written = await writeNews(transaction, {
        ...(id === undefined ? {} : { id }),
        categoryId,
        published,
        pinned,
        banner,
        ...(legal === undefined ? {} : { legal: legal === 'none' ? null : legal }),
        ...given(times),
        texts: textsOf(texts),
      }).catch(explain);
      const result = await articleOf(transaction, written);
      const entry = {
        action: 'news_save',
        objectKind: 'news',
        objectId: written,
        before,
        after: result,
      } as const;
      return { entry, result };
    });
    return { data: inFull(saved), done: 'news_saved' };
  };
}

export function deleteNews({ access }: ContentPorts): CallHandler<'console/news_delete'> {
  return async ({ id, reason }, context) => {
    await access.act(context, async (transaction) => {
      const before = await articleOf(transaction, id);
      await transaction`delete from news where id = ${id}`;
      const entry = {
        action: 'news_delete',
        objectKind: 'news',
        objectId: id,
        before,
        reason: reason.trim(),
      } as const;
      return { entry, result: null };
    });
    return { data: null, done: 'news_deleted' };
  };
}

/** Stores a picture that everybody may see, and answers the path by which a page, an article and a currency name it. */
export function addPicture({ access }: ContentPorts): CallHandler<'console/picture_add'> {
  return async ({ file, purpose = 'article' }, context) => {
    const place = purpose === 'article' ? undefined : PICTURE_PLACES[purpose];
    const picture = await readPicture(file.bytes, {
      owner: `operator ${context.operator.operatorId}`,
      sideMax: place?.sideMax,
      storedAs: place?.isPng === true ? 'image/png' : undefined,
      isWanted: () => !context.reply.raw.destroyed,
      spend: context.spend,
    });
    if (place?.isSquare === true && picture.width !== picture.height)
      throw CallFailure.at('file', 'image_not_square');
    const name = await access.act(context, async (transaction) => {
      const result = await addPublicPicture(transaction, context.operator.operatorId, picture);
      if (result === undefined) throw CallFailure.at('file', 'uploads_full');
      const { type, width, height } = picture;
      const entry = {
        action: 'picture_add',
        objectKind: 'picture',
        objectId: result,
        after: { type, width, height },
      } as const;
      return { entry, result };
    });
    return { data: { url: publicPicturePath(name) }, done: 'image_uploaded' };
  };
}

function timeOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

/** Returns the times that were sent, without those that were not. */
function given(times: Readonly<Record<'publishAt' | 'withdrawAt' | 'createdAt', Date | undefined>>) {
  return Object.fromEntries(Object.entries(times).filter(([, time]) => time !== undefined)) as Partial<
    Record<keyof typeof times, Date>
  >;
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
  if (found === undefined) throw CallFailure.at('id', 'news_unknown');
  return found;
}

function explain(error: unknown): never {
  if (!(error instanceof NewsRefused)) throw error;
  const key = ERRORS[error.problem];
  const field = error.language ?? FIELDS[error.problem] ?? 'category_id';
  throw CallFailure.at(field, key);
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
    legal: found.legal,
    title: found.texts.en?.title ?? '',
    missing_languages: LANGUAGES.filter((language: Language) => found.texts[language] === undefined),
    is_shown: found.isShown ? 1 : 0,
    publish_at: wireDate(found.publishAt),
    withdraw_at: wireDate(found.withdrawAt),
    created_at: wireDate(found.createdAt),
    is_dated: found.isDated ? 1 : 0,
    updated_at: wireDate(found.updatedAt),
  };
}

/** The calls by which operators write news and pages, and say where the exchange has users. */
export function contentOperators(ports: ContentPorts & AreaPorts) {
  return {
    'console/areas': areas(ports),
    'console/area_set': setArea(ports),
    'console/news': news(ports),
    'console/legal_pages': legalPages(ports),
    'console/news_article': article(ports),
    'console/news_save': saveNews(ports),
    'console/news_delete': deleteNews(ports),
    'console/picture_add': addPicture(ports),
  };
}
