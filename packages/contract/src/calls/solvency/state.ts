import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { isoTime } from '../../shapes/fields.ts';
import { solvencySnapshot } from '../../shapes/solvency.ts';

export const solvencyState = defineCall({
  name: 'solvency/state',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'The newest snapshot of what is owed to users, and the one whose trees are being built.',
  request: z.object({}),
  response: z.strictObject({
    /** Null: no snapshot was published yet. */
    newest: solvencySnapshot.nullable(),
    /** Null: every mark has its roots. */
    under_way: solvencySnapshot.nullable(),
    /** No mark comes later than this unless the exchange is late. */
    next_due: isoTime,
  }),
});
