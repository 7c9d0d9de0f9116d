import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { operatorSession } from '../../shapes.ts';
import { text } from '../../../../shapes/fields.ts';

export const consoleEnrol = defineCall({
  name: 'console/enrol',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'none',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 300,
  because: IDENTITY,
  summary: 'Uses a link of enrolment up: sets the password, switches the authenticator app on, and logs in.',
  request: z.strictObject({ token: text(128), password: text(128), code: text(10) }),
  response: operatorSession,
  done: ['operator_enrolled'],
  refuses: [
    'enrolment_half_missing',
    'enrolment_unknown',
    'password_common',
    'password_format',
    'password_required',
    'second_factor_invalid',
  ],
  audit: 'enrol',
});
