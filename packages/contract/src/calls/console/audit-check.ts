import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';

export const consoleAuditCheck = defineCall({
  name: 'console/audit_check',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'audit.read',
  limit: 'call',
  cost: 500,
  because: READS,
  summary: 'Recomputes the chain of hashes of the whole record.',
  request: z.object({}),
  response: z.strictObject({
    rows: z.int().nonnegative(),
    /** Hash of the last row, in 64 hexadecimal digits; 64 zeros for an empty record. */
    head: z.string().length(64),
    /** Id of the first row that does not follow from the row before it; null: the chain is unbroken. */
    broken_at: z.int().positive().nullable(),
  }),
});
