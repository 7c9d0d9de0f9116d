import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { areaRow, areaTerms } from '../../shapes/console-area.ts';

export const consoleAreaSet = defineCall({
  name: 'console/area_set',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'areas.change',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 10,
  because: ON_RECORD,
  summary: 'Switches a country on or off for new accounts, and changes its place in the list and its names.',
  request: areaTerms,
  response: z.strictObject({ before: areaRow, after: areaRow }),
  done: ['change_saved'],
});
