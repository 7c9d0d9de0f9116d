import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { flag, text } from '../../../../shapes/fields.ts';

export const userEndSession = defineCall({
  name: 'user/end_session',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary: 'Ends one of the caller’s sessions or all others, then the API keys too where the caller says so.',
  request: z.strictObject({
    /** Absent: every session but the caller's own. */
    id: text(64).optional(),
    /** 1 ends the caller’s API keys too; only without `id`. */
    end_api_keys: flag.optional(),
  }),
  response: z.null(),
  done: ['session_ended'],
  refuses: ['session_unknown'],
});
