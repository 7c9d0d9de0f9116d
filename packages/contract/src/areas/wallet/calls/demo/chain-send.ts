import { z } from 'zod';
import { DEMO_CHAIN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { decimalText, id } from '../../../../shapes/fields.ts';
import { chainAddress, chainMemo } from '../../../../shapes/funds.ts';

export const demoChainSend = defineCall({
  name: 'demo/chain_send',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'none',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 10,
  because: DEMO_CHAIN,
  summary: 'Pays test coins to an address of a simulated chain. Only in a demo.',
  request: z.strictObject({
    chain_protocol_id: id,
    currency_id: id,
    address: chainAddress,
    memo: chainMemo.optional(),
    number: decimalText,
  }),
  response: z.strictObject({ tx_hash: z.string() }),
  done: ['coins_sent'],
  refuses: ['address_invalid', 'amount_invalid', 'chain_unknown', 'memo_invalid', 'protocol_unknown'],
});
