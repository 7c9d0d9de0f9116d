import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { operatorFactor } from '../../shapes.ts';
import { text } from '../../../../shapes/fields.ts';
import { passkey } from '../../../identity/shapes-security.ts';

export const consolePasskeyRemove = consoleAct({
  name: 'console/passkey_remove',
  permission: 'session.own',
  because: IDENTITY,
  summary: 'Removes a passkey of the operator’s own, and ends their other sessions.',
  request: z.strictObject({ id: text(1_400), second_factor_code: operatorFactor }),
  response: z.array(passkey),
  done: ['passkey_removed'],
  refuses: ['passkey_invalid', 'passkey_unknown', 'second_factor_invalid', 'second_factor_required'],
  audit: 'passkey_remove',
});
