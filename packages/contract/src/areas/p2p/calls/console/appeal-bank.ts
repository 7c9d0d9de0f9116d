import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { bankLook } from '../../shapes-cases.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleAppealBank = consoleAct({
  name: 'console/appeal_bank',
  permission: 'p2p.evidence',
  cost: 20,
  summary:
    'What the simulated bank shows both parties of a case since their order opened; each look is on the record. Only in a demo.',
  request: z.strictObject({ id }),
  response: bankLook,
  done: [],
  refuses: ['appeal_unknown'],
  audit: 'appeal_bank',
});
