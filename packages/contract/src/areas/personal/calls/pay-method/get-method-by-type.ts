import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { payMethod } from '../../shapes.ts';
import { payMethodCode } from '../../../../shapes/pay-method.ts';

export const payMethodGetMethodByType = defineCall({
  name: 'pay_method/get_method_by_type',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  because: IDENTITY,
  summary: 'The caller’s saved method of a kind.',
  request: z.object({ type: payMethodCode }),
  response: payMethod,
});
