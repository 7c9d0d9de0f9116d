import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { foundUser } from '../../shapes.ts';
import { timeFilters } from '../../../../shapes/console-list.ts';
import { flag, limit, page, pageOf, text } from '../../../../shapes/fields.ts';

export const consolePeople = consoleRead({
  name: 'console/people',
  permission: 'people.read',
  cost: 10,
  summary:
    'Users by id, code, contact, address, transaction, number, network, note, name or papers; newest first.',
  /** `frozen`: only users whom operators froze. */
  request: z.object({ search: text(254).optional(), frozen: flag.optional(), ...timeFilters, page, limit }),
  response: pageOf(foundUser),
});
