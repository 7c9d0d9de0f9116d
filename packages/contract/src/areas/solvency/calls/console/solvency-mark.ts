import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';

export const consoleSolvencyMark = consoleAct({
  name: 'console/solvency_mark',
  permission: 'solvency.act',
  summary: 'Asks for a snapshot now, without waiting for its time.',
  request: z.strictObject({ reason }),
  response: z.strictObject({
    /** The snapshot after which the one that was asked for comes. */
    after: z.int().positive(),
  }),
  done: ['snapshot_asked'],
  refuses: ['snapshot_unfinished', 'snapshot_unknown'],
  audit: 'solvency_mark',
});
