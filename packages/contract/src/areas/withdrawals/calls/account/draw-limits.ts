import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { withdrawalLimits } from '../../shapes.ts';

export const accountDrawLimits = defineCall({
  name: 'account/draw_limits',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  because: READS,
  summary: 'How much of a currency the caller may withdraw from an account now, and what holds withdrawals.',
  request: z.object({
    currency_id: id,
    account_type_id: id.optional(),
    /** The network that a withdrawal would take; absent: one whose smallest amount is the currency's. */
    currency_protocol_id: id.optional(),
  }),
  response: withdrawalLimits,
  refuses: ['account_type_invalid', 'currency_unknown', 'protocol_unknown'],
});
