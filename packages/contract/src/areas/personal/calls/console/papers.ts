import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { papersRow } from '../../shapes-operators.ts';
import { id } from '../../../../shapes/fields.ts';

export const consolePapers = consoleAct({
  name: 'console/papers',
  permission: 'identity.review',
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
  refuses: ['identity_not_under_review'],
  audit: 'papers',
});
