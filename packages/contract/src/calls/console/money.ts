import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { exposureRow, moneyRow } from '../../shapes/console-home.ts';

export const consoleMoney = defineCall({
  name: 'console/money',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'money.read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary:
    'The accounts of the house with what they owe, the sum over all accounts, and the exposure of each pair.',
  request: z.object({}),
  response: z.strictObject({ currencies: z.array(moneyRow), exposure: z.array(exposureRow) }),
});
