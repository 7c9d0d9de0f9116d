import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, decimalText, id, limit, page, pageOf, text } from '../../../../shapes/fields.ts';
import { P2P_WAYS, p2pReference } from '../../shapes-market.ts';
import { p2pAd } from '../../shapes-shop.ts';
import { payMethodCode } from '../../../../shapes/pay-method.ts';

export const legalList = defineCall({
  name: 'legal/list',
  base: 'api',
  method: 'GET',
  auth: 'optional',
  limit: 'call',
  cost: 20,
  because: READS,
  summary: 'Ads of the P2P desk that take orders now, best price first; no ad pays for its place.',
  request: z.object({
    /** The caller’s way: `in` lists ads of shops that sell. */
    way: choice(P2P_WAYS),
    currency_id: id,
    fiat: text(3),
    /** Only ads that take an order for so much. */
    money: decimalText.optional(),
    number: decimalText.optional(),
    pay_type: payMethodCode.optional(),
    /** 1: only ads that the caller can take; of a logged-in caller. */
    takeable: choice(['0', '1']).optional(),
    /** By price unless said otherwise; equal ones by completion rate, then by id. */
    sort: choice(['price', 'completion', 'time']).optional(),
    page,
    limit,
  }),
  response: z.strictObject({ ...pageOf(p2pAd).shape, reference: p2pReference }),
  refuses: ['p2p_market_closed'],
});
