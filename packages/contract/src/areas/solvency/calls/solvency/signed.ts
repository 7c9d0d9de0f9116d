import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { signedLine } from '../../shapes.ts';

export const solvencySigned = defineCall({
  name: 'solvency/signed',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 50,
  because: READS,
  summary:
    'The lines of a snapshot, each with a signature of the exchange: two that differ are evidence against it.',
  request: z.object({ number: id }),
  response: z.strictObject({
    number: z.int().positive(),
    algorithm: z.literal('Ed25519'),
    /** In PEM. */
    public_key: z.string(),
    lines: z.array(signedLine),
  }),
  refuses: ['snapshot_unknown'],
});
