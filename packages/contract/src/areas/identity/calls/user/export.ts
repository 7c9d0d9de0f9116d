import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';

export const userExport = defineCall({
  name: 'user/export',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 2_000,
  because: READS,
  summary:
    'Everything that is stored about the caller, as a ZIP file of JSON documents and pictures; `user/prove` comes first.',
  request: z.object({}),
  response: { file: ['application/zip'] },
  refuses: ['proof_required'],
});
