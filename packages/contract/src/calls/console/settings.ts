import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';

export const consoleSettings = defineCall({
  name: 'console/settings',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'configuration.read',
  limit: 'call',
  because: READS,
  summary: 'Every setting with its value, public or not.',
  request: z.object({}),
  response: z.array(z.strictObject({ key: z.string(), value: z.string() })),
});
