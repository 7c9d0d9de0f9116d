import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { apiKeyRow } from '../../shapes.ts';

export const userApiKeys = defineCall({
  name: 'user/api_keys',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 5,
  because: IDENTITY,
  summary: 'The caller’s API keys, without their secrets.',
  request: z.object({}),
  response: z.array(apiKeyRow),
});
