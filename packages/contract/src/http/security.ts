import { z } from 'zod';
import { isoTime, text } from './fields.ts';

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
  response: z.strictObject({ totp: z.union([z.literal(0), z.literal(1)]) }),
};

/** A new secret for an authenticator app; it counts only once `totp_confirm` has seen a code made with it. */
export const totpBegin = {
  request: z.strictObject({ password: text(128) }),
  response: z.strictObject({ secret: z.string(), otpauth_url: z.string() }),
};
export const totpConfirm = { request: z.strictObject({ code: text(32) }), response: z.null() };
export const totpOff = {
  request: z.strictObject({ password: text(128), code: text(32) }),
  response: z.null(),
};
