import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { coverLook, snapshotRow } from '../../shapes-operators.ts';
import { isoTime } from '../../../../shapes/fields.ts';

export const consoleSolvencyList = consoleRead({
  name: 'console/solvency_list',
  permission: 'queues.read',
  cost: 20,
  summary: 'The newest snapshots, and the exact cover of every currency.',
  request: z.object({}),
  response: z.strictObject({
    /** Newest first. */
    snapshots: z.array(snapshotRow),
    cover: z.array(coverLook),
    next_due: isoTime,
  }),
});
