import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { CONFIGURATION_SUBJECTS } from '../../../../shapes/terms.ts';
import { configurationRow } from '../../shapes-configuration.ts';
import { choice } from '../../../../shapes/fields.ts';

export const consoleConfiguration = consoleRead({
  name: 'console/configuration',
  permission: 'configuration.read',
  cost: 10,
  summary: 'The terms of every pair, product and currency, as the engine applies them.',
  request: z.object({ subject: choice(CONFIGURATION_SUBJECTS).optional() }),
  response: z.array(configurationRow),
});
