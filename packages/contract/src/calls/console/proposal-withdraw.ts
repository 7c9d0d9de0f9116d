import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { proposalRow, reason } from '../../shapes/console.ts';
import { id } from '../../shapes/fields.ts';

export const consoleProposalWithdraw = defineCall({
  name: 'console/proposal_withdraw',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'session.own',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary: 'Takes back what the operator themselves proposed, while nobody has decided on it.',
  request: z.strictObject({ id, reason }),
  response: proposalRow,
  done: ['proposal_withdrawn'],
});
