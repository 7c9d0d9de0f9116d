import { SOURCES_ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { indexChange, indexTerms } from '../../shapes/console-index.ts';

export const consoleIndexSet = defineCall({
  name: 'console/index_set',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'configuration.change',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: SOURCES_ON_RECORD,
  summary: 'Adds and removes sources of a pair’s index and sets its quorum, or previews the change.',
  request: indexTerms,
  response: indexChange,
  done: ['change_saved', 'proposal_sent'],
});
