import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { operatorFactor, operatorSession } from '../../shapes.ts';
import { text } from '../../../../shapes/fields.ts';

export const consoleContactSet = consoleAct({
  name: 'console/contact_set',
  permission: 'session.own',
  because: IDENTITY,
  summary: 'Sets the e-mail address to which letters about alarms go for the operator who asks.',
  request: z.strictObject({
    /** Empty: letters go to the operator's account as a user, where there is one. */
    email: text(254),
    second_factor_code: operatorFactor,
  }),
  response: operatorSession,
  done: ['change_saved'],
  refuses: ['email_invalid', 'passkey_invalid', 'second_factor_invalid', 'second_factor_required'],
  audit: 'contact_set',
});
