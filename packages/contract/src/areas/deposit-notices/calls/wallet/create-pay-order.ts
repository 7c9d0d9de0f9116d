import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, decimalOrEmpty, id } from '../../../../shapes/fields.ts';
import { chainAddress, payOrder } from '../../../../shapes/funds.ts';

export const walletCreatePayOrder = defineCall({
  name: 'wallet/createPayOrder',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: true,
  cost: 10,
  because: OWN,
  summary: 'Gives notice of a deposit. No balance changes until an operator approves it.',
  request: z.strictObject({
    currency_id: id,
    /** The address of the exchange that was paid. */
    in_address: chainAddress,
    chargeNum: decimalOrEmpty,
    /** The address that was paid from. */
    walletAddress: chainAddress,
    client_order_id: clientOrderId,
  }),
  response: payOrder,
  done: ['pay_order_sent'],
  refuses: [
    'address_required',
    'amount_invalid',
    'currency_unknown',
    'deposits_closed',
    'in_address_unknown',
    'pay_orders_too_many',
  ],
});
