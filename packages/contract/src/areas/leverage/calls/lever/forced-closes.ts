import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { forcedClose } from '../../shapes.ts';

export const leverForcedCloses = defineCall({
  name: 'lever/forced_closes',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'pair',
  limit: 'call',
  cost: 5,
  because: READS,
  summary: 'Forced closes whose notice the caller has not closed, newest first, at most 20.',
  request: z.object({}),
  response: z.array(forcedClose),
});
