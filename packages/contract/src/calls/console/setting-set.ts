import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { reason } from '../../shapes/console.ts';
import { text } from '../../shapes/fields.ts';

export const consoleSettingSet = defineCall({
  name: 'console/setting_set',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'configuration.change',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary: 'Changes a setting; the exchange follows at once.',
  request: z.strictObject({ key: text(64), value: text(500), reason }),
  response: z.strictObject({ key: z.string(), before: z.string(), after: z.string() }),
  done: ['change_saved'],
});
