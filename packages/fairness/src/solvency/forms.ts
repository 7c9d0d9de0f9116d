/**
 * The texts of a proof of liabilities whose bytes are hashed: each is JSON.stringify of an array, without spaces. The builder
 * writes them and the server reads them; those who verify have readers of their own.
 */

/** The kinds of claims of a statement, in its order: available and held of the five account types, and what is beyond them. */
export const OWED_PARTS = [
  'change_available',
  'change_held',
  'legal_available',
  'legal_held',
  'lever_available',
  'lever_held',
  'micro_available',
  'micro_held',
  'financial_available',
  'financial_held',
  'leaving',
  'gain',
  'interest',
] as const;

export type OwedPart = (typeof OWED_PARTS)[number];

/** The command that fixes the place of a snapshot in the log, as the public record shows it. */
export interface SolvencyMark {
  /** The number of the snapshot. */
  readonly number: number;
  readonly seq: number;
  /** The digest of the log after the mark, 64 hex. */
  readonly digest: string;
  /** Engine time. */
  readonly atMs: number;
  /** SHA-256 of a label and the snapshot's secret, 64 hex. */
  readonly keyHash: string;
}

/** The currency and depth of a tree. */
export interface TreeSubject {
  readonly asset: number;
  readonly code: string;
  /** Decimals of a ledger unit. */
  readonly scale: number;
  /** The tree has 2^depth leaves. */
  readonly depth: number;
}

export interface TreeResult {
  /** The sum of all leaves, in ledger units. */
  readonly total: bigint;
  /** 64 hex. */
  readonly root: string;
  /** SHA-256 of the file of leaves, 64 hex. */
  readonly fileHash: string;
}

/** Returns the first line of the file of leaves; its SHA-256 is the context of every leaf. */
export function treeHeader({ number, seq, digest, atMs, keyHash }: SolvencyMark, tree: TreeSubject): string {
  const { asset, code, scale, depth } = tree;
  return JSON.stringify(['tree', 1, number, seq, digest, atMs, asset, code, scale, depth, keyHash]);
}

/** Returns the line of the public record for the liabilities in one currency. */
export function liabilitiesLine(
  published: { readonly seq: number; readonly atMs: number },
  mark: SolvencyMark,
  { asset, code, scale, depth }: TreeSubject,
  { total, root, fileHash }: TreeResult,
): string {
  return JSON.stringify([
    'liabilities',
    published.seq,
    published.atMs,
    mark.number,
    mark.seq,
    mark.digest,
    mark.atMs,
    asset,
    code,
    scale,
    depth,
    mark.keyHash,
    String(total),
    root,
    fileHash,
  ]);
}

/** Returns the text of what is owed to one user in one currency: thirteen amounts in ledger units, and their sum. */
export function owedStatement({
  number,
  asset,
  userId,
  parts,
}: {
  readonly number: number;
  readonly asset: number;
  readonly userId: number;
  readonly parts: Readonly<Record<OwedPart, bigint>>;
}): string {
  const amounts = OWED_PARTS.map((part) => parts[part]);
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  return JSON.stringify(['owed', 1, number, asset, userId, amounts.map(String), String(total)]);
}
