import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { papersRow } from '../../shapes/console.ts';
import { id } from '../../shapes/fields.ts';

export const consolePapers = defineCall({
  name: 'console/papers',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'identity.review',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary: 'One set of identity papers in full; the look is on the record.',
  request: z.strictObject({ id }),
  response: z.strictObject({
    papers: papersRow,
    name: z.string(),
    card_id: z.string(),
    /** Names of pictures, for `console/papers_picture`. */
    pictures: z.strictObject({ front: z.string(), back: z.string(), hand: z.string().nullable() }),
    /** Other users who sent papers with the same number. */
    same_card_user_ids: z.array(z.int().positive()),
  }),
  done: [],
});
