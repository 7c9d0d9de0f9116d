import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { accountGroup } from '../../shapes.ts';

export const accountList = defineCall({
  name: 'account/list',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'read',
  limit: 'call',
  cost: 3,
  because: READS,
  summary: 'The caller’s accounts, by type.',
  request: z.object({}),
  response: z.array(accountGroup),
});
