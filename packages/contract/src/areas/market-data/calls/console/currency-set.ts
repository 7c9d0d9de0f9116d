import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { currencyRow, currencyTerms } from '../../shapes-listings.ts';

export const consoleCurrencySet = consoleAct({
  name: 'console/currency_set',
  permission: 'configuration.change',
  summary:
    'Changes how a currency is shown, and whether deposits and withdrawals of it are open, or previews the change.',
  request: currencyTerms,
  response: z.strictObject({ before: currencyRow, after: currencyRow }),
  done: ['change_saved'],
  refuses: ['currency_unknown', 'icon_unknown'],
  audit: 'currency_set',
});
