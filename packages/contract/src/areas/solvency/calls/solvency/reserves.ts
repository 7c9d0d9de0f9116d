import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { recordLine } from '../../shapes.ts';

export const solvencyReserves = defineCall({
  name: 'solvency/reserves',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 10,
  because: READS,
  summary:
    'The reserves file of a snapshot and currency: addresses, their balances at the blocks of the mark, and what was counted.',
  request: z.object({ number: id, currency_id: id }),
  response: z.strictObject({
    /** The file, exactly: its SHA-256 is in the line. */
    file: z.string(),
    /** The line `reserves` of the public record. */
    published: recordLine,
  }),
  refuses: ['reserves_unknown'],
});
