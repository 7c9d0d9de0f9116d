import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';

export const legalEvidence = defineCall({
  name: 'legal/evidence',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 500,
  because: READS,
  summary: 'Everything that proves an order, as a ZIP file that can be checked without the exchange.',
  request: z.object({ id }),
  response: { file: ['application/zip'] },
  refuses: ['p2p_evidence_erased', 'p2p_order_unknown'],
});
