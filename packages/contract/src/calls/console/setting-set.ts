import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { proposalRow, reason } from '../../shapes/console.ts';
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
  summary: 'Changes a setting; the exchange follows at once, or in live mode once another admin agrees.',
  request: z.strictObject({ key: text(64), value: text(500), reason }),
  response: z.strictObject({
    key: z.string(),
    before: z.string(),
    /** What holds now. */
    after: z.string(),
    /** In live mode two persons loosen what guards money and security, and what leads users elsewhere. */
    proposal: proposalRow.nullable(),
  }),
  done: ['change_saved', 'proposal_sent'],
});
