import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { statement, statementRequest } from '../../shapes.ts';

export const accountLogLegal = defineCall({
  name: 'account_log/legal',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 15,
  because: READS,
  summary: 'Statement of the fiat account, newest first.',
  request: statementRequest,
  response: statement,
  refuses: ['currency_unknown'],
});
