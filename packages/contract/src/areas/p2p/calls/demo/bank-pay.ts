import { z } from 'zod';
import { DEMO_BANK } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { decimalText, id, text } from '../../../../shapes/fields.ts';
import { bankEntry } from '../../shapes-desk.ts';

export const demoBankPay = defineCall({
  name: 'demo/bank_pay',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 20,
  because: DEMO_BANK,
  summary: 'Pays an order, or an account by its number, at the simulated bank. Only in a demo.',
  request: z.strictObject({
    /** An open order of the caller to pay: its payee, fiat and method. */
    order_id: id.optional(),
    /** The number of an account of the simulated bank, where no order is named. */
    account: text(100).optional(),
    fiat: text(3).optional(),
    money: decimalText,
    /** The name that the payee sees; the caller’s own unless named. */
    from_name: text(60).optional(),
  }),
  response: bankEntry,
  done: ['bank_paid'],
  refuses: [
    'account_unknown',
    'accounts_identical',
    'amount_invalid',
    'insufficient_balance',
    'p2p_order_unknown',
  ],
});
