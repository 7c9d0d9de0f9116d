import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { bookFinding } from '../../shapes-books.ts';
import { dayRange } from '../../../../shapes/day-range.ts';
import { isoTime } from '../../../../shapes/fields.ts';

export const consoleBooksCheck = consoleRead({
  name: 'console/books_check',
  permission: 'money.read',
  cost: 200,
  summary:
    'Adds up every movement of at most 31 days again and compares the books with it, with the balances and with the engine; what does not agree is named.',
  request: dayRange,
  response: z.strictObject({
    findings: z.array(bookFinding),
    /** Movements that were added up. */
    movements: z.int().nonnegative(),
    /** The command up to which the engine was compared. */
    sequence: z.int().nonnegative(),
    checked_at: isoTime,
  }),
});
