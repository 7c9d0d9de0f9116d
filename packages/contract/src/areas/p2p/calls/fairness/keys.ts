import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { evidenceKey } from '../../shapes-keys.ts';

export const fairnessKeys = defineCall({
  name: 'fairness/keys',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 10,
  because: READS,
  summary:
    'Public keys by which the evidence bundles of P2P orders are signed, with the times and public lines of each.',
  request: z.object({}),
  response: z.strictObject({ keys: z.array(evidenceKey) }),
});
