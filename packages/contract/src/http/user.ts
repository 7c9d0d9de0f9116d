import { z } from 'zod';
import { passkeyOptions } from './security.ts';
import { areaId, browserAnswer, choice, flag, isoTime, text } from './fields.ts';

const accountName = text(254);
const password = text(128);
/** The register screen sends a placeholder here; it is never a valid code. */
const code = text(32).optional();

export const userInfo = z.strictObject({
  id: z.int().positive(),
  mobile: z.string(),
  email: z.string(),
  invite_code: z.string(),
  review_status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  is_seller: z.union([z.literal(0), z.literal(1)]),
  contact_verified: z.union([z.literal(0), z.literal(1)]),
  created_at: isoTime,
});

export const register = {
  request: z.strictObject({
    account: accountName,
    password,
    re_password: password,
    invite_code: text(32).optional(),
    area_id: areaId,
    sms_code: code,
    type: choice(['email', 'mobile']),
  }),
  /** `user_id` is left out where codes are checked at registration: an answer must not tell who is registered. */
  response: z.strictObject({ user_id: z.int().positive().optional() }),
};

export const login = {
  request: z.strictObject({
    account: accountName,
    password,
    sms_code: code,
    login_type: choice(['email', 'mobile']).optional(),
    country_code: text(8).optional(),
    remember: flag.optional(),
    /** `cookie`: the token goes into an HttpOnly cookie and is not in the answer. */
    session: choice(['cookie', 'token']).optional(),
    /** From the first answer of a login that needs a second factor; the call is then repeated whole. */
    challenge: text(128).optional(),
    /** The code of an authenticator app, or, of a passkey, the browser's answer as JSON text. */
    second_factor_code: browserAnswer(8_192).optional(),
  }),
  /** Either a session, or what is still needed for one. */
  response: z.union([
    z.strictObject({ token: z.string().optional(), expires_at: isoTime, user: userInfo }),
    z.strictObject({
      second_factor: z.enum(['totp', 'passkey']),
      challenge: z.string(),
      /** What the browser is to be asked to sign. */
      passkey_options: passkeyOptions.optional(),
      /** Beside a passkey: a code of an authenticator app is taken as well. */
      totp: z.literal(1).optional(),
    }),
  ]),
};

export const forgetPassword = {
  request: z.strictObject({
    account: accountName,
    new_password: password,
    secondary_password: password,
    type: choice(['email', 'mobile']),
    auth_code: text(32),
    /** Of a mobile number: its country, as the code was asked for. */
    area_id: areaId,
  }),
  response: z.null(),
};

/** Proves that a user's e-mail address or phone number is theirs, by a code of type 6. */
export const confirmContact = {
  request: z.strictObject({ auth_code: text(32) }),
  response: userInfo,
};

export const logout = { request: z.strictObject({}), response: z.null() };
export const info = { request: z.object({}), response: userInfo };

export const wsTicket = {
  request: z.strictObject({}),
  response: z.strictObject({ ticket: z.string(), expires_at: isoTime }),
};
