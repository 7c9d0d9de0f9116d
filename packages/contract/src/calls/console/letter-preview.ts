import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { LANGUAGES } from '../../language.ts';
import { choice } from '../../shapes/fields.ts';

export const consoleLetterPreview = defineCall({
  name: 'console/letter_preview',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'configuration.read',
  limit: 'call',
  because: READS,
  summary: 'The test letter in a language, in the frame that every letter has now; nothing is sent.',
  request: z.object({ language: choice(LANGUAGES) }),
  response: z.strictObject({ subject: z.string(), body: z.string() }),
});
