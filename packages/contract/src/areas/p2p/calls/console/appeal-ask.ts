import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { evidenceRequest, P2P_SIDES } from '../../shapes-cases.ts';
import { choice, id, text } from '../../../../shapes/fields.ts';

/** Longest time for an answer, in hours. */
const HOURS_MAX = 168;

export const consoleAppealAsk = consoleAct({
  name: 'console/appeal_ask',
  permission: 'p2p.mediate',
  summary: 'Asks a party of a case for evidence by a time.',
  request: z.strictObject({
    id,
    of: choice(P2P_SIDES),
    content: text(500),
    hours: id.refine((value) => value <= HOURS_MAX, { error: 'number_too_large' }),
  }),
  response: evidenceRequest,
  done: ['evidence_asked'],
  refuses: ['appeal_unknown', 'message_empty', 'own_account_concerned', 'p2p_order_not_appealed'],
  audit: 'appeal_ask',
});
