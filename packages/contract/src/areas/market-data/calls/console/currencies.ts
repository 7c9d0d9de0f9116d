import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { currencyRow } from '../../shapes-listings.ts';

export const consoleCurrencies = consoleRead({
  name: 'console/currencies',
  permission: 'configuration.read',
  summary: 'Every listed currency with its switches and its rates for display.',
  request: z.object({}),
  response: z.array(currencyRow),
});
