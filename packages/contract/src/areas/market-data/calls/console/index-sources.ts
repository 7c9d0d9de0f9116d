import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { indexRow } from '../../shapes-index.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleIndexSources = consoleRead({
  name: 'console/index_sources',
  permission: 'configuration.read',
  cost: 10,
  summary: 'The sources of every index with what they said last, and the lists that are announced.',
  request: z.object({ currency_match_id: id.optional() }),
  response: z.array(indexRow),
  refuses: ['market_unknown'],
});
