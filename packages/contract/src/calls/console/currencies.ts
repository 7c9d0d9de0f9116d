import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { currencyRow } from '../../shapes/console-terms.ts';

export const consoleCurrencies = defineCall({
  name: 'console/currencies',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'configuration.read',
  limit: 'call',
  because: READS,
  summary: 'Every listed currency with its switches and its rates for display.',
  request: z.object({}),
  response: z.array(currencyRow),
});
