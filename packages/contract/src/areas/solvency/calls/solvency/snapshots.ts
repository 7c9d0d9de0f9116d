import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { page, pageOf } from '../../../../shapes/fields.ts';
import { solvencySnapshot } from '../../shapes.ts';

export const solvencySnapshots = defineCall({
  name: 'solvency/snapshots',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 20,
  because: READS,
  summary: 'All snapshots of what was owed to users with their lines and files, newest first.',
  request: z.object({ page }),
  response: pageOf(solvencySnapshot),
});
