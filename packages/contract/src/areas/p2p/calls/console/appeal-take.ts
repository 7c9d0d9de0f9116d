import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { appealRow } from '../../shapes-cases.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleAppealTake = consoleAct({
  name: 'console/appeal_take',
  permission: 'p2p.mediate',
  summary: 'Takes a case, or hands it to the operator who asks.',
  request: z.strictObject({ id }),
  response: appealRow,
  done: ['appeal_taken'],
  refuses: ['appeal_unknown', 'own_account_concerned', 'p2p_order_not_appealed'],
  audit: 'appeal_take',
});
