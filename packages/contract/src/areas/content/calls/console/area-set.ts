import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { areaRow, areaTerms } from '../../shapes-countries.ts';

export const consoleAreaSet = consoleAct({
  name: 'console/area_set',
  permission: 'areas.change',
  cost: 10,
  summary: 'Switches a country on or off for new accounts, and changes its place in the list and its names.',
  request: areaTerms,
  response: z.strictObject({ before: areaRow, after: areaRow }),
  done: ['change_saved'],
  refuses: ['area_unknown'],
  audit: 'area_set',
});
