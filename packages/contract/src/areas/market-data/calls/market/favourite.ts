import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, id, openFlag } from '../../../../shapes/fields.ts';

export const marketFavourite = defineCall({
  name: 'market/favourite',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: OWN,
  summary: 'Adds a pair to the caller’s favourites or takes it away.',
  request: z.strictObject({ currency_match_id: id, added: choice(['0', '1']) }),
  response: z.strictObject({ currency_match_id: z.int(), added: openFlag }),
  done: [],
  refuses: ['market_unknown'],
});
