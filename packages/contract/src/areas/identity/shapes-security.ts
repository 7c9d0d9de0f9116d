import { z } from 'zod';
import { isoTime, openFlag } from '../../shapes/fields.ts';

/** One device on which the user is logged in. `device` names its browser and system, or is what it calls itself where nobody knows it. */
export const sessionRow = z.strictObject({
  id: z.string(),
  device: z.string(),
  is_current: z.union([z.literal(0), z.literal(1)]),
  /** The network of the login: an IPv4 /24 or an IPv6 /48. */
  network: z.string(),
  created_at: isoTime,
  last_used_at: isoTime,
  expires_at: isoTime,
});

/**
 * One attempt to log in. `wrong`: the password or the code was wrong; `factor`: the second factor was. `new_device`: a
 * login on a device that the account had not been used on before.
 */
export const loginRow = z.strictObject({
  id: z.int().positive(),
  at: isoTime,
  network: z.string(),
  device: z.string(),
  result: z.enum(['ok', 'wrong', 'factor']),
  new_device: openFlag,
});

/** Options of WebAuthn in their JSON form, to be passed to the browser unchanged. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** SHA-256, in hex, of the `agreedText` of the call that the signature is to allow. */
export const agreedHash = z
  .string({ error: 'field_invalid' })
  .regex(/^[0-9a-f]{64}$/, { error: 'field_invalid' });

export const passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  created_at: isoTime,
  last_used_at: isoTime.nullable(),
});
