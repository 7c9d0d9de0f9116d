import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { home } from '../../shapes/console-home.ts';

export const consoleHome = defineCall({
  name: 'console/home',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'queues.read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'Queues by age, and the state of the machine.',
  request: z.object({}),
  response: home,
});
