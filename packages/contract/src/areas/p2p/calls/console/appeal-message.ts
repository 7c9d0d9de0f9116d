import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { evidenceItem } from '../../shapes-cases.ts';
import { id, text } from '../../../../shapes/fields.ts';

export const consoleAppealMessage = consoleAct({
  name: 'console/appeal_message',
  permission: 'p2p.mediate',
  summary: 'Writes to both parties of a case, under the operator’s role and number.',
  request: z.strictObject({ id, content: text(500) }),
  response: evidenceItem,
  done: ['message_sent'],
  refuses: ['appeal_unknown', 'message_empty', 'own_account_concerned', 'p2p_order_not_appealed'],
  audit: 'appeal_message',
});
