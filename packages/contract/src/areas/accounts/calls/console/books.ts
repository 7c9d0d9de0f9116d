import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { bookDay, bookPosition } from '../../shapes-books.ts';
import { dayRange } from '../../../../shapes/day-range.ts';

export const consoleBooks = consoleRead({
  name: 'console/books',
  permission: 'money.read',
  cost: 20,
  summary:
    'The books of at most 366 days in UTC: by day and currency what users had, what moved it and what they had at its end; and what is owed and what covers it at the end of the last day.',
  request: dayRange,
  response: z.strictObject({ days: z.array(bookDay), positions: z.array(bookPosition) }),
});
