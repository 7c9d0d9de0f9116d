import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { configurationChange, creditingTerms } from '../../shapes/console-terms.ts';

export const consoleCreditingSet = defineCall({
  name: 'console/crediting_set',
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
    'Where deposits of a currency are credited, when notices need two persons, and whether only bound addresses are paid: changes it, or previews the change.',
  request: creditingTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
});
