import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { operatorRole } from '../../shapes.ts';
import { text } from '../../../../shapes/fields.ts';

export const consoleEnrolment = defineCall({
  name: 'console/enrolment',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'none',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary: 'Whom a link of enrolment invites, and the seed for their authenticator app.',
  request: z.strictObject({ token: text(128) }),
  response: z.strictObject({
    account: z.string(),
    role: operatorRole,
    /** Base32. */
    secret: z.string(),
    /** The same as an `otpauth:` address. */
    uri: z.string(),
  }),
  done: [],
  refuses: ['enrolment_half_missing', 'enrolment_unknown'],
  audit: [],
});
