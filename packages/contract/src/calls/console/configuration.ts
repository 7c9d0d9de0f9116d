import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { CONFIGURATION_SUBJECTS, configurationRow } from '../../shapes/console-terms.ts';
import { choice } from '../../shapes/fields.ts';

export const consoleConfiguration = defineCall({
  name: 'console/configuration',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'configuration.read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'The terms of every pair, product and currency, as the engine applies them.',
  request: z.object({ subject: choice(CONFIGURATION_SUBJECTS).optional() }),
  response: z.array(configurationRow),
});
