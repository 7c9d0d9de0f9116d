import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { appealCase } from '../../shapes-cases.ts';
import { flag, id } from '../../../../shapes/fields.ts';

export const consoleAppeal = consoleAct({
  name: 'console/appeal',
  permission: 'p2p.read',
  cost: 40,
  summary:
    'One case. Payment details, chat and statements are shown to those who may look at evidence; each look is on the record.',
  request: z.strictObject({
    id,
    /** Shows the evidence too. */
    evidence: flag.optional(),
  }),
  response: appealCase,
  done: [],
  refuses: ['appeal_unknown'],
  audit: 'appeal_look',
});
