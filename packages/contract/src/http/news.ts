import { z } from 'zod';
import { id, isoTime, limit, page, pageOf } from './fields.ts';

export const newsCategory = z.strictObject({ id: z.int().positive(), name: z.string() });
export const categories = { request: z.object({}), response: z.array(newsCategory) };

/** `banner`: path of a picture of ours, empty without one. Title and content are in the caller's language. */
export const newsItem = z.strictObject({
  id: z.int().positive(),
  category_id: z.int().positive(),
  title: z.string(),
  banner: z.string(),
  created_at: isoTime,
});

/** What the operator pinned comes first, then the newest; 20 a page unless `limit` says otherwise. */
export const list = {
  request: z.object({ category_id: id, page, limit }),
  response: pageOf(newsItem),
};

/** `content`: HTML from a short list of tags, cleaned when it was written; `lang`: the language it is written in. */
export const info = {
  request: z.object({ id }),
  response: newsItem.extend({ content: z.string(), lang: z.string() }),
};
