import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { browserAnswer, choice, flag, isoTime, text } from '../../../../shapes/fields.ts';
import { passkeyOptions } from '../../shapes-security.ts';
import { accountName, optionalCode, userProfile } from '../../shapes.ts';
import { password } from '../../../../shapes/secrets.ts';

/** The cost is that of hashing a password, which runs mostly outside the main thread. */
export const userLogin = defineCall({
  name: 'user/login',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'none',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 100,
  because: IDENTITY,
  summary: 'Opens a session, or says which second factor it still needs.',
  request: z.strictObject({
    account: accountName,
    password,
    sms_code: optionalCode,
    login_type: choice(['email', 'mobile']).optional(),
    country_code: text(8).optional(),
    remember: flag.optional(),
    /** The IANA name of the browser's time zone, in which letters write times. */
    time_zone: text(64).optional(),
    /** `cookie`: the token goes into an HttpOnly cookie and is not in the answer. */
    session: choice(['cookie', 'token']).optional(),
    /** From the first answer of a login that needs a second factor; the whole call is then repeated. */
    challenge: text(128).optional(),
    /** The code of an authenticator app or, for a passkey, the browser's answer as JSON text. */
    second_factor_code: browserAnswer(8_192).optional(),
  }),
  /** Either a session, or what is still needed to open one. */
  response: z.union([
    z.strictObject({ token: z.string().optional(), expires_at: isoTime, user: userProfile }),
    z.strictObject({
      second_factor: z.enum(['totp', 'passkey']),
      challenge: z.string(),
      /** Options for the browser to sign. */
      passkey_options: passkeyOptions.optional(),
      /** Beside a passkey: a code of an authenticator app is accepted as well. */
      totp: z.literal(1).optional(),
    }),
  ]),
  done: ['logged_in'],
  refuses: [
    'account_required',
    'challenge_unknown',
    'code_invalid',
    'code_required',
    'login_failed',
    'passkey_invalid',
    'password_required',
    'second_factor_invalid',
    'second_factor_required',
  ],
});
