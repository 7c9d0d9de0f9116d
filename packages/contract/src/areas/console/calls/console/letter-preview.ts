import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { LANGUAGES } from '../../../../language.ts';
import { choice } from '../../../../shapes/fields.ts';

export const consoleLetterPreview = consoleRead({
  name: 'console/letter_preview',
  permission: 'configuration.read',
  summary: 'The test letter in a language, in the frame that every letter has now; nothing is sent.',
  request: z.object({ language: choice(LANGUAGES) }),
  response: z.strictObject({ subject: z.string(), body: z.string() }),
});
