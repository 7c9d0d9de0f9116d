import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { exposureRow, moneyRow } from '../../shapes-money.ts';

export const consoleMoney = consoleRead({
  name: 'console/money',
  permission: 'money.read',
  cost: 10,
  summary:
    'The accounts of the house with what they owe, the sum over all accounts, and the exposure of each pair.',
  request: z.object({}),
  response: z.strictObject({ currencies: z.array(moneyRow), exposure: z.array(exposureRow) }),
});
