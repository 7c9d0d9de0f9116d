import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { currencyRow, currencyTerms } from '../../shapes/console-terms.ts';

export const consoleCurrencySet = defineCall({
  name: 'console/currency_set',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'configuration.change',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary:
    'Changes how a currency is shown, and whether deposits and withdrawals of it are open, or previews the change.',
  request: currencyTerms,
  response: z.strictObject({ before: currencyRow, after: currencyRow }),
  done: ['change_saved'],
});
