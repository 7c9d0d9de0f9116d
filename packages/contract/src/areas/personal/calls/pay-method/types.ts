import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { payMethodType } from '../../shapes.ts';

export const payMethodTypes = defineCall({
  name: 'pay_method/types',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  because: READS,
  summary: 'The kinds of payment methods.',
  request: z.object({}),
  response: z.array(payMethodType),
});
