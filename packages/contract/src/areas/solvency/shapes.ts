import { z } from 'zod';
import { amount, isoTime } from '../../shapes/fields.ts';
import { headHash } from '../../shapes/fairness.ts';
import { chainAddress } from '../../shapes/funds.ts';

/** A whole number of ledger units, as texts that are hashed have it. */
const units = z.string().regex(/^(0|[1-9][0-9]{0,25})$/);

/** A line of the public record and its place there. */
export const recordLine = z.strictObject({
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

/**
 * `covered`: listed addresses hold what is owed and what is promised. `promised_short`: they hold what is owed, and less than
 * what is promised besides. `below`: coins are missing, or an alarm says so. `late`: a root or a mark is missing. `none`: no
 * snapshot was published yet.
 */
export const COVER_STATES = ['covered', 'promised_short', 'below', 'late', 'none'] as const;

/**
 * `below`: the exchange holds less of a currency than it owes. `differs`: a chain holds another amount than the books say.
 * `late`: a root or a mark is missing. `tree`: the trees of a snapshot do not add up.
 */
export const ALARM_KINDS = ['below', 'differs', 'late', 'tree'] as const;

/** Thousandths, rounded down: 1000 covers exactly. Null: nothing is owed. */
export const permille = z.int().nonnegative().nullable();

/** The block at which a chain's addresses were counted, and the coins on them, in the currency. */
const countedChain = z.strictObject({
  chain_id: z.int().positive(),
  code: z.string(),
  name: z.string(),
  height: z.int().nonnegative(),
  block: z.string(),
  counted: amount,
});

/** One currency at the mark of the newest published snapshot. */
export const coverRow = z.strictObject({
  currency_id: z.int().positive(),
  code: z.string(),
  /** The sum of all leaves. */
  owed: amount,
  /** Wins of open contracts and interest that nobody is owed yet. */
  promised: amount,
  /** The coins on listed addresses with a living proof of control. */
  counted: amount,
  /** `counted` for a thousand of `owed`. */
  ratio: permille,
  /** The lowest ratio of all coins that the exchange holds since the snapshot before, and the hour in which it was; null: not compared. */
  lowest: permille,
  lowest_at: isoTime.nullable(),
  chains: z.array(countedChain),
});

/** An alarm that was raised and not lifted. */
export const livingAlarm = z.strictObject({
  id: z.int().positive(),
  kind: z.enum(ALARM_KINDS),
  /** Null: it concerns every currency. */
  currency_id: z.int().positive().nullable(),
  code: z.string().nullable(),
  /** Null: it concerns no chain in particular. */
  chain_id: z.int().positive().nullable(),
  chain: z.string().nullable(),
  raised_at: isoTime,
  /** Its line of the public record. */
  published: recordLine,
});

/** A snapshot in the history of one currency. */
export const coverPoint = z.strictObject({
  number: z.int().positive(),
  at: isoTime,
  owed: amount,
  promised: amount,
  counted: amount,
  ratio: permille,
});

/** The lowest ratio of one hour, as the public record has it. */
export const coverHour = z.strictObject({ at: isoTime, lowest: z.int().nonnegative() });

/**
 * Kinds of proofs of control: `simulated` is that of a demo and proves nothing; `eip191`, `bip322` and `legacy` are signed
 * messages of Ethereum, of Bitcoin, and of addresses that are hashes of keys. `eip1271` is that of a contract, whose answer at
 * the block of the text was asked of a node.
 */
export const CONTROL_KINDS = ['simulated', 'eip191', 'bip322', 'legacy', 'eip1271'] as const;

/** A listed address with its newest proof of control. */
export const controlledAddress = z.strictObject({
  id: z.int().positive(),
  chain_id: z.int().positive(),
  code: z.string(),
  name: z.string(),
  address: chainAddress,
  /** Its page in an explorer of the network; null: there is none that everybody knows. */
  explorer: z.url().nullable(),
  listed_at: isoTime,
  /** Null: nobody has proved control yet, and its coins are not counted. */
  control: z
    .strictObject({
      kind: z.enum(CONTROL_KINDS),
      /** The exact text that was signed. */
      text: z.string(),
      signature: z.string(),
      until: isoTime,
      /** 0: it has ended, and the coins of the address are not counted. */
      is_living: z.union([z.literal(0), z.literal(1)]),
    })
    .nullable(),
});

/** A line with the signature of the exchange over its bytes in UTF-8. */
export const signedLine = z.strictObject({ ...recordLine.shape, signature: z.base64() });
