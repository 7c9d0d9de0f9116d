import { consoleAct } from '../../../../define-console-call.ts';
import { configurationChange } from '../../../../shapes/terms.ts';
import { creditingTerms } from '../../shapes-terms.ts';

export const consoleCreditingSet = consoleAct({
  name: 'console/crediting_set',
  permission: 'configuration.change',
  summary:
    'Where deposits of a currency are credited, when notices need two persons, and whether only bound addresses are paid: changes it, or previews the change.',
  request: creditingTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: ['currency_unknown', 'settings_invalid', 'settings_unchanged'],
  audit: ['crediting_set', 'propose'],
});
