import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { configurationChange, confirmationsTerms } from '../../shapes/console-terms.ts';

export const consoleConfirmationsSet = defineCall({
  name: 'console/confirmations_set',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'configuration.change',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary: 'The confirmations of a network: changes them, or previews the change.',
  request: confirmationsTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
});
