import { INDEXED } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { microOrder, microRequest } from '../../shapes.ts';

export const microtradeSubmit = defineCall({
  name: 'microtrade/submit',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  cost: 20,
  because: INDEXED,
  summary: 'Opens a seconds contract at the next price of the index.',
  request: microRequest,
  response: microOrder,
  done: ['contract_opened', 'contract_pending', 'contract_refunded'],
});
