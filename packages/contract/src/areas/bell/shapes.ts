import { z } from 'zod';
import { openFlag, isoTime } from '../../shapes/fields.ts';

/** Something that happened to the caller, in the words of its letter and without its link. */
export const bellNotice = z.strictObject({
  id: z.int().positive(),
  /** The event of the letter. */
  event: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page of the app to which it leads, as a path; empty where there is none. */
  path: z.string(),
  /** The order that it is about, with the caller’s side of it: `in` buys. */
  order_id: z.int().positive().nullable(),
  way: z.enum(['', 'in', 'out']),
  is_read: openFlag,
  created_at: isoTime,
});
