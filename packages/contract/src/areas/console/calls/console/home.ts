import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { home } from '../../shapes-home.ts';

export const consoleHome = consoleRead({
  name: 'console/home',
  permission: 'queues.read',
  cost: 10,
  summary: 'Queues by age, and the state of the machine.',
  request: z.object({}),
  response: home,
});
