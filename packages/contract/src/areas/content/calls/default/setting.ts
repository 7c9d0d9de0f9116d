import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';

export const defaultSetting = defineCall({
  name: 'default/setting',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  because: READS,
  summary: 'One public setting of the operator.',
  request: z.object({ key: text(64) }),
  response: z.string(),
  refuses: ['setting_unknown'],
});
