import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { reason } from '../../../../shapes/operators.ts';

export const consoleAreaReset = consoleAct({
  name: 'console/area_reset',
  permission: 'areas.change',
  summary: 'Gives a country its standard names back.',
  request: z.strictObject({ id, reason }),
  response: z.strictObject({}),
  done: ['change_saved'],
  refuses: ['area_unknown'],
  audit: 'area_reset',
});
