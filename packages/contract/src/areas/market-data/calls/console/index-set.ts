import { SOURCES_ON_RECORD } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { indexChange, indexTerms } from '../../shapes-index.ts';

export const consoleIndexSet = consoleAct({
  name: 'console/index_set',
  permission: 'configuration.change',
  because: SOURCES_ON_RECORD,
  summary: 'Adds and removes sources of a pair’s index and sets its quorum, or previews the change.',
  request: indexTerms,
  response: indexChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: [
    'amount_invalid',
    'index_address_invalid',
    'index_source_unknown',
    'index_sources_too_few',
    'index_time_missing',
    'market_unknown',
    'settings_invalid',
    'settings_unchanged',
  ],
  audit: ['index_set', 'propose'],
});
