import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { statement, statementRequest } from '../../shapes.ts';

export const accountLogFinancial = defineCall({
  name: 'account_log/financial',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'read',
  limit: 'call',
  cost: 15,
  because: READS,
  summary: 'Statement of the savings account, newest first.',
  request: statementRequest,
  response: statement,
  refuses: ['currency_unknown'],
});
