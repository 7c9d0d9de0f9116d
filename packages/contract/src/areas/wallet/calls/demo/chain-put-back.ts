import { z } from 'zod';
import { DEMO_CHAIN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';

export const demoChainPutBack = defineCall({
  name: 'demo/chain_put_back',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'none',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 20,
  because: DEMO_CHAIN,
  summary: 'Puts all coins of a currency back that were taken away on a simulated chain. Only in a demo.',
  request: z.strictObject({ chain_protocol_id: id, currency_id: id }),
  response: z.strictObject({ tx_hash: z.string() }),
  done: ['coins_put_back'],
  refuses: ['chain_unknown', 'nothing_taken', 'protocol_unknown'],
});
