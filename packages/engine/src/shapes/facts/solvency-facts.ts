import { integer, type Layout, list, record, text, total } from '../../record/layout.ts';
import type { Total } from '@candor/primitives';
import type { AssetId, EpochMs, Sequence } from '../../units/units.ts';
import { MARK_SOLVENCY, type MarkSolvency } from '../commands/solvency-commands.ts';

/** Users' balances in one asset and their withdrawals in flight, as the ledger has them without visiting users. */
export interface OwedSum {
  readonly assetId: AssetId;
  readonly owed: Total;
}

export interface MarkFact extends Pick<MarkSolvency, 'number' | 'keyHash' | 'blocks'> {
  /** By asset; those in which nothing is owed are omitted. */
  readonly sums: readonly OwedSum[];
}

/** A root with what makes it checkable on its own: the mark, and the asset's code and scale. */
export interface LiabilitiesFact {
  readonly number: number;
  readonly markSeq: Sequence;
  readonly markedMs: EpochMs;
  readonly keyHash: string;
  readonly digest: string;
  readonly assetId: AssetId;
  readonly code: string;
  readonly scale: number;
  readonly depth: number;
  readonly total: string;
  readonly root: string;
  readonly fileHash: string;
}

export const OWED_SUM: Layout<OwedSum> = { assetId: integer, owed: total };

export const MARK: Layout<MarkFact> = {
  number: integer,
  keyHash: text,
  blocks: MARK_SOLVENCY.blocks,
  sums: list(record(OWED_SUM)),
};

export const LIABILITIES: Layout<LiabilitiesFact> = {
  number: integer,
  markSeq: integer,
  markedMs: integer,
  keyHash: text,
  digest: text,
  assetId: integer,
  code: text,
  scale: integer,
  depth: integer,
  total: text,
  root: text,
  fileHash: text,
};
