import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { p2pAd } from '../../shapes-shop.ts';

export const legalInfo = defineCall({
  name: 'legal/info',
  base: 'api',
  method: 'GET',
  auth: 'optional',
  limit: 'call',
  cost: 5,
  because: READS,
  summary: 'An ad of the P2P desk. Payment details are shown only to the parties of an order.',
  request: z.object({ id }),
  response: p2pAd,
  refuses: ['p2p_ad_unavailable'],
});
