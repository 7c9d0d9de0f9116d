import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { areaRow } from '../../shapes-countries.ts';

export const consoleAreas = consoleRead({
  name: 'console/areas',
  permission: 'areas.change',
  cost: 10,
  summary: 'Countries, whether they may be chosen, and their names in every language.',
  request: z.object({}),
  response: z.array(areaRow),
});
