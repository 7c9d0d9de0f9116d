import { z } from 'zod';
import { headHash } from './fairness.ts';
import { amount, isoTime } from './fields.ts';

/** A whole number of ledger units, as texts that are hashed have it. */
const units = z.string().regex(/^(0|[1-9][0-9]{0,25})$/);

/** A line of the public record and its place there. */
const recordLine = z.strictObject({
  /** The exact text that was hashed. */
  line: z.string(),
  place: z.int().positive(),
});

/**
 * `building`: its mark is in the log and not every tree is published. `published`: every currency has its root. `late`: six
 * hours after the mark a root is still missing.
 */
export const SNAPSHOT_STATES = ['building', 'published', 'late'] as const;

/** The liabilities in one currency at the mark of a snapshot. */
export const liabilities = z.strictObject({
  currency_id: z.int().positive(),
  code: z.string(),
  /** The sum of all leaves. */
  owed: amount,
  /** The root line. */
  published: recordLine,
  root: headHash,
  /** The tree has 2^depth leaves; 0: nothing is owed, and there is no file. */
  depth: z.int().nonnegative(),
  file: z.strictObject({
    /** The path of the file of leaves, from the root of the site. */
    path: z.string(),
    bytes: z.int().nonnegative(),
    /** Files are deleted some time after their snapshot; its lines and saved proofs stay. */
    is_kept: z.boolean(),
  }),
});

export const solvencySnapshot = z.strictObject({
  number: z.int().positive(),
  state: z.enum(SNAPSHOT_STATES),
  /** The engine's time at the mark, and the mark's sequence in the log. */
  marked_at: isoTime,
  seq: z.int().positive(),
  mark: recordLine,
  currencies: z.array(liabilities),
});

/** A leaf: its amount in ledger units, its position in the file, and the siblings up to the root in base64. */
const provenLeaf = z.tuple([units, z.int().nonnegative(), z.base64()]);

/** The proof of what one user is owed in one currency. It opens this user's leaves of this snapshot to its reader. */
export const balanceProof = z.strictObject({
  currency_id: z.int().positive(),
  code: z.string(),
  published: recordLine,
  /** `["owed",1,number,asset,user,[13 parts],total]`, exactly as it was hashed. */
  statement: z.string(),
  blind: headHash,
  key: headHash,
  leaves: z.array(provenLeaf),
});
