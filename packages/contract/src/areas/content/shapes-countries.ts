import { z } from 'zod';
import { openFlag, id, flag, idFromZero, text } from '../../shapes/fields.ts';
import { LANGUAGES } from '../../language.ts';
import { reason } from '../../shapes/operators.ts';

const ORDER_MAX = 9_999;

/** A country as operators see it. */
export const areaRow = z.strictObject({
  id: z.int().positive(),
  /** ISO 3166-1, two letters. */
  iso_code: z.string(),
  /** Its dialling code, without a plus. */
  global_code: z.string(),
  /** 1: new accounts may choose it. */
  enabled: openFlag,
  /** Smaller ones come first, equal ones by name. */
  order: z.int().nonnegative(),
  /** In each language: the standard name, and the one that replaces it (`''`: none). */
  names: z.record(z.enum(LANGUAGES), z.strictObject({ standard: z.string(), own: z.string() })),
});

/** A change of a country; fields that are left out stay. */
export const areaTerms = z.strictObject({
  id,
  enabled: flag.optional(),
  order: idFromZero.refine((value) => value <= ORDER_MAX, { error: 'number_too_large' }).optional(),
  /** Names by language; `''` restores the standard one. */
  names: z.partialRecord(z.enum(LANGUAGES), text(64)).optional(),
  reason,
});
