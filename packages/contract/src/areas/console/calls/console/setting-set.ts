import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { proposalRow, reason } from '../../../../shapes/operators.ts';
import { text } from '../../../../shapes/fields.ts';

export const consoleSettingSet = consoleAct({
  name: 'console/setting_set',
  permission: 'configuration.change',
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
  refuses: ['accent_contrast_low', 'brand_picture_unknown', 'setting_unknown', 'settings_invalid'],
  audit: ['setting_set', 'propose'],
});
