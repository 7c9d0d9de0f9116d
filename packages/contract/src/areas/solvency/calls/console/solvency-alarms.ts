import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { shownAlarm } from '../../shapes-operators.ts';

export const consoleSolvencyAlarms = consoleRead({
  name: 'console/solvency_alarms',
  permission: 'queues.read',
  cost: 10,
  summary: 'The alarms that live, with both sides of the sum behind each.',
  request: z.object({}),
  response: z.array(shownAlarm),
});
