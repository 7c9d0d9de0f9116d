import { z } from 'zod';
import { isoTime, text } from './fields.ts';

/** An e-mail address or a mobile number. */
export const accountName = text(254);
export const password = text(128);
/** The register screen sends a placeholder here; it is never a valid code. */
export const optionalCode = text(32).optional();

export const userProfile = z.strictObject({
  id: z.int().positive(),
  mobile: z.string(),
  email: z.string(),
  invite_code: z.string(),
  review_status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  is_seller: z.union([z.literal(0), z.literal(1)]),
  contact_verified: z.union([z.literal(0), z.literal(1)]),
  created_at: isoTime,
});
