import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { id, isoTime } from '../../../../shapes/fields.ts';

export const consoleSolvencyControlText = consoleRead({
  name: 'console/solvency_control_text',
  permission: 'solvency.act',
  summary: 'The text that the key of a listed address has to sign now.',
  request: z.object({ id }),
  response: z.strictObject({ text: z.string(), until: isoTime }),
  refuses: ['address_invalid'],
});
