import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';

export const consoleSettings = consoleRead({
  name: 'console/settings',
  permission: 'configuration.read',
  summary: 'Every setting with its value, public or not, and the values that it takes.',
  request: z.object({}),
  response: z.array(
    z.strictObject({
      key: z.string(),
      value: z.string(),
      /** `fixed` cannot be changed; `several` is a list of choices with commas; a `name` is a line that is not empty. */
      kind: z.enum([
        'flag',
        'whole',
        'choice',
        'several',
        'article',
        'address',
        'picture',
        'accent',
        'name',
        'line',
        'fixed',
      ]),
      /** Bounds of a whole number; null for the others. */
      min: z.number().int().nullable(),
      max: z.number().int().nullable(),
      /** Empty where there is nothing to choose from. */
      choices: z.array(z.string()),
    }),
  ),
});
