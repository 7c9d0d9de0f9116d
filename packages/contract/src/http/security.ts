import { z } from 'zod';
import { browserAnswer, isoTime, text } from './fields.ts';

/** One place where the user is logged in. `device` is what the browser called itself, cut to 120 characters. */
export const sessionRow = z.strictObject({
  id: z.string(),
  device: z.string(),
  is_current: z.union([z.literal(0), z.literal(1)]),
  created_at: isoTime,
  last_used_at: isoTime,
  expires_at: isoTime,
});

export const sessions = { request: z.object({}), response: z.array(sessionRow) };

/** Without `id`: every session but the caller's own. */
export const endSession = {
  request: z.strictObject({ id: text(64).optional() }),
  response: z.null(),
};

export const secondFactor = {
  request: z.object({}),
  response: z.strictObject({ totp: z.union([z.literal(0), z.literal(1)]), passkeys: z.int().nonnegative() }),
};

/** Options of WebAuthn in their JSON form, to be handed to the browser as they are. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

export const passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  created_at: isoTime,
  last_used_at: isoTime.nullable(),
});

/**
 * Proves a factor that is on, to change the factors: a code of the authenticator app, or the browser's answer to
 * `factor_challenge` as JSON text. Needed where a factor is on.
 */
const secondFactorCode = text(8_192).optional();

export const factorChallenge = { request: z.strictObject({}), response: passkeyOptions };
export const passkeys = { request: z.object({}), response: z.array(passkey) };
export const passkeyBegin = {
  request: z.strictObject({ password: text(128), second_factor_code: secondFactorCode }),
  response: passkeyOptions,
};
/** `credential` is the browser's answer as JSON text. */
export const passkeyConfirm = {
  request: z.strictObject({ credential: browserAnswer(16_384), name: text(60) }),
  response: z.array(passkey),
};
export const passkeyRemove = {
  request: z.strictObject({
    id: text(1_400),
    password: text(128),
    second_factor_code: secondFactorCode,
  }),
  response: z.array(passkey),
};

/** A new secret for an authenticator app; it counts only once `totp_confirm` has seen a code made with it. */
export const totpBegin = {
  request: z.strictObject({ password: text(128), second_factor_code: secondFactorCode }),
  response: z.strictObject({ secret: z.string(), otpauth_url: z.string() }),
};
export const totpConfirm = { request: z.strictObject({ code: text(32) }), response: z.null() };
export const totpOff = {
  request: z.strictObject({ password: text(128), code: text(8_192) }),
  response: z.null(),
};
