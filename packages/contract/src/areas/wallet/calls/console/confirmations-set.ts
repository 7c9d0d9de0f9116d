import { consoleAct } from '../../../../define-console-call.ts';
import { configurationChange } from '../../../../shapes/terms.ts';
import { confirmationsTerms } from '../../shapes-terms.ts';

export const consoleConfirmationsSet = consoleAct({
  name: 'console/confirmations_set',
  permission: 'configuration.change',
  summary: 'The confirmations of a network: changes them, or previews the change.',
  request: confirmationsTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: ['chain_unknown', 'settings_invalid', 'settings_unchanged'],
  audit: ['confirmations_set', 'propose'],
});
