import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { isoTime } from '../../../../shapes/fields.ts';
import { COVER_STATES, coverRow, livingAlarm, solvencySnapshot } from '../../shapes.ts';

export const solvencyState = defineCall({
  name: 'solvency/state',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 10,
  because: READS,
  summary:
    'What is owed to users beside the coins that are there, living alarms, the newest snapshot, and the one whose trees are being built.',
  request: z.object({}),
  response: z.strictObject({
    state: z.enum(COVER_STATES),
    /** By currency, at the mark of the newest snapshot. */
    rows: z.array(coverRow),
    /** Oldest first. */
    alarms: z.array(livingAlarm),
    /** Null: no snapshot was published yet. */
    newest: solvencySnapshot.nullable(),
    /** Null: every mark has its roots. */
    under_way: solvencySnapshot.nullable(),
    /** No mark comes later than this unless the exchange is late. */
    next_due: isoTime,
    /** The address at which the operator has copies of the lines kept; null: nowhere. */
    mirror: z.url().nullable(),
  }),
});
