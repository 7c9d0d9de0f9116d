import { z } from 'zod';
import { DEMO_CHAIN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';

export const demoChainTake = defineCall({
  name: 'demo/chain_take',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'none',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 20,
  because: DEMO_CHAIN,
  summary:
    'Takes the coins of a currency away from the main address of the exchange on a simulated chain. Only in a demo.',
  request: z.strictObject({ chain_protocol_id: id, currency_id: id }),
  response: z.strictObject({ tx_hash: z.string() }),
  done: ['coins_taken'],
  refuses: ['chain_unknown', 'nothing_to_take', 'protocol_unknown'],
});
