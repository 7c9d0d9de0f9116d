import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { areaRow } from '../../shapes/console-area.ts';

export const consoleAreas = defineCall({
  name: 'console/areas',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'areas.change',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'Countries, whether they may be chosen, and their names in every language.',
  request: z.object({}),
  response: z.array(areaRow),
});
