import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { area } from '../../shapes-settings.ts';

export const defaultAreaList = defineCall({
  name: 'default/area_list',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 3,
  because: READS,
  summary: 'Countries with their dialling codes.',
  request: z.object({}),
  response: z.array(area),
});
