import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';

export const consoleAuditCheck = consoleRead({
  name: 'console/audit_check',
  permission: 'audit.read',
  cost: 500,
  summary:
    'Recomputes the chain of hashes of the whole record, and compares it with its heads in the public record.',
  request: z.object({}),
  response: z.strictObject({
    rows: z.int().nonnegative(),
    /** Hash of the last row, in 64 hexadecimal digits; 64 zeros for an empty record. */
    head: z.string().length(64),
    /** Id of the first row that does not follow from the row before it; null: the chain is unbroken. */
    broken_at: z.int().positive().nullable(),
    /** Rows of the newest head of this record that the public record has; 0 before the first. */
    published_rows: z.int().nonnegative(),
    /** Id of the first row that is missing, or has another hash than was published for it; null: there is none. */
    contradicted_at: z.int().positive().nullable(),
  }),
});
