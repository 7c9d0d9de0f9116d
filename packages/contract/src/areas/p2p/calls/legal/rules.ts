import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { decisionTable } from '../../shapes-rules.ts';
import { id } from '../../../../shapes/fields.ts';

export const legalRules = defineCall({
  name: 'legal/rules',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  because: READS,
  summary: 'The table by which appeals are decided, in the caller’s language, with its version and dates.',
  request: z.object({
    /** Absent: the one in force. */
    version: id.optional(),
  }),
  response: decisionTable.extend({ versions: z.array(decisionTable.omit({ rules: true })) }),
  refuses: ['rule_version_unknown'],
});
