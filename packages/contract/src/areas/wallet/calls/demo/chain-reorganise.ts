import { z } from 'zod';
import { DEMO_CHAIN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { flag, id, limit } from '../../../../shapes/fields.ts';

export const demoChainReorganise = defineCall({
  name: 'demo/chain_reorganise',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'none',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 20,
  because: DEMO_CHAIN,
  summary: 'Replaces the newest blocks of a simulated chain by others. Only in a demo.',
  request: z.strictObject({
    chain_protocol_id: id,
    /** Number of blocks that are replaced. */
    depth: limit.unwrap(),
    /** The transactions of the replaced blocks are dropped; otherwise they wait for a later block. */
    drops: flag.optional(),
  }),
  response: z.strictObject({ height: z.int().nonnegative(), hash: z.string() }),
  done: ['chain_reorganised'],
  refuses: ['chain_unknown'],
});
