import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { proposalRow, reason } from '../../../../shapes/operators.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleProposalWithdraw = consoleAct({
  name: 'console/proposal_withdraw',
  permission: 'session.own',
  summary: 'Takes back what the operator themselves proposed, while nobody has decided on it.',
  request: z.strictObject({ id, reason }),
  response: proposalRow,
  done: ['proposal_withdrawn'],
  refuses: ['proposal_decided_already', 'proposal_of_another', 'proposal_unknown'],
  audit: 'proposal_withdraw',
});
