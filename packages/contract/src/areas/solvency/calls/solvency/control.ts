import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { controlledAddress } from '../../shapes.ts';

export const solvencyControl = defineCall({
  name: 'solvency/control',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'The listed addresses of the exchange with the texts and signatures that prove control.',
  request: z.object({}),
  response: z.array(controlledAddress),
});
