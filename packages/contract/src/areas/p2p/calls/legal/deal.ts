import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { PAY_METHOD_CODES } from '../../../../personal-bounds.ts';
import { choice, clientOrderId, decimalText, id, text } from '../../../../shapes/fields.ts';
import { p2pOrder } from '../../shapes-order.ts';

export const legalDeal = defineCall({
  name: 'legal/deal',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  cost: 60,
  because: OWN,
  summary:
    'Takes an ad: the price is a limit, and the order has the ad’s price if that is no worse. The coins are locked at once.',
  request: z.strictObject({
    id,
    /** The version of the ad that the caller saw. */
    version: id,
    /** Fiat; exactly one of `money` and `number` is given. */
    money: decimalText.optional(),
    /** Coins. */
    number: decimalText.optional(),
    /** The worst price that the caller accepts. */
    price: decimalText,
    pay_type: choice(PAY_METHOD_CODES),
    /** For a sale, unless the session has been granted time. */
    pay_password: text(128).optional(),
    client_order_id: clientOrderId,
  }),
  response: p2pOrder,
  done: ['deal_opened'],
});
