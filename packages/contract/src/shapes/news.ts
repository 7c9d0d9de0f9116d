import { z } from 'zod';
import { isoTime } from './fields.ts';

export const newsCategory = z.strictObject({ id: z.int().positive(), name: z.string() });

/** `banner`: path of a picture on this site, empty without one. Title and content are in the caller's language. */
export const newsItem = z.strictObject({
  id: z.int().positive(),
  category_id: z.int().positive(),
  title: z.string(),
  banner: z.string(),
  created_at: isoTime,
});
