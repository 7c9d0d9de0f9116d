import { z } from 'zod';
import { isoTime } from '../../shapes/fields.ts';

/** A public key by which evidence bundles are signed. */
export const evidenceKey = z.strictObject({
  /** The first 16 digits of the SHA-256 of `public_key`. */
  key_id: z.string().regex(/^[0-9a-f]{16}$/),
  algorithm: z.literal('Ed25519'),
  /** In PEM. */
  public_key: z.string(),
  /** The time of its line in the public record; bundles of earlier times have another key. */
  since: isoTime,
  /** The time of the line of the key after it; null: it signs now. */
  until: isoTime.nullable(),
  /** The place of its line in the public record. */
  place: z.int().positive(),
});
