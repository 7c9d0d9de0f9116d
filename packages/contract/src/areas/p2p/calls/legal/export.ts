import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, period } from '../../../../shapes/fields.ts';

export const legalExport = defineCall({
  name: 'legal/export',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 500,
  because: READS,
  summary:
    'A file of the caller’s orders of the P2P desk, one row each, newest first. One at a time for each user.',
  request: z.object({ format: choice(['csv', 'json']), ...period }),
  response: { file: ['text/csv', 'application/json'] },
});
