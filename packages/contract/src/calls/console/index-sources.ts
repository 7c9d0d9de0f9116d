import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { indexRow } from '../../shapes/console-index.ts';
import { id } from '../../shapes/fields.ts';

export const consoleIndexSources = defineCall({
  name: 'console/index_sources',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'configuration.read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'The sources of every index with what they said last, and the lists that are announced.',
  request: z.object({ currency_match_id: id.optional() }),
  response: z.array(indexRow),
});
