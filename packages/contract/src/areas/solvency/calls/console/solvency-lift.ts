import { z } from 'zod';
import { TWO_OPERATORS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { proposalRow, reason } from '../../../../shapes/operators.ts';
import { flag, id } from '../../../../shapes/fields.ts';

export const consoleSolvencyLift = consoleAct({
  name: 'console/solvency_lift',
  permission: 'solvency.act',
  because: TWO_OPERATORS,
  summary: 'Proposes to lift an alarm.',
  request: z.strictObject({
    id,
    /** Lifts it although its check still fails: withdrawals go on while coins are missing. */
    still_fails: flag.optional(),
    reason,
  }),
  response: proposalRow,
  done: ['proposal_sent'],
  refuses: ['alarm_still_fails', 'alarm_unknown'],
  audit: 'propose',
});
