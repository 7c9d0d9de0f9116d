import { z } from 'zod';
import { openFlag, isoTime, text } from '../../shapes/fields.ts';

/** Whether the caller has asked for the account to be closed. */
export const closing = z.strictObject({ is_requested: openFlag, requested_at: isoTime.nullable() });

/** An e-mail address or a mobile number. */
export const accountName = text(254);

/** The register screen sends a placeholder here; it is never a valid code. */
export const optionalCode = text(32).optional();

export const userProfile = z.strictObject({
  id: z.int().positive(),
  mobile: z.string(),
  email: z.string(),
  /** Where the codes for withdrawals and passwords go: a contact that was bound lately does not receive them yet. */
  codes_to: z.enum(['email', 'mobile']),
  /** The contact of the registration, which is never changed. */
  registered_with: z.enum(['email', 'mobile']),
  /** The country of the mobile number; null without one. */
  area_id: z.int().positive().nullable(),
  invite_code: z.string(),
  review_status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  is_seller: z.union([z.literal(0), z.literal(1)]),
  contact_verified: z.union([z.literal(0), z.literal(1)]),
  created_at: isoTime,
  has_pay_password: openFlag,
  /** While it is set, the trade password is not accepted: too many wrong ones were tried. */
  pay_password_blocked_until: isoTime.nullable(),
  /** 1: a login asks for a passkey or a code of an app. */
  second_factor: openFlag,
  /** 50, and 25 each for a bound phone, a bound e-mail address and a certified identity; at most 100. */
  security_level: z.union([z.literal(50), z.literal(75), z.literal(100)]),
  phishing_phrase: z.string(),
  withdrawals_held_until: isoTime.nullable(),
});
