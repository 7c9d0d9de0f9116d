/** The trees of a snapshot of what is owed, which a process builds from the log beside its live engine. */
import type { Obligation } from '@candor/engine';
import type { BuiltTree } from '@candor/solvency';

/** Thrown where a tree is not what the books say, so that it is never published. */
export class TreeWrong extends Error {
  override readonly name = 'TreeWrong';
}

/** A snapshot to build. Equal requests give equal bytes. */
export interface SolvencyBuild {
  readonly number: number;
  /** Sequence of the mark, which is a row of the log by itself. */
  readonly markSeq: number;
  /** 32 bytes. */
  readonly secret: Uint8Array;
  /** The folder of the snapshot, which nobody else writes. */
  readonly folder: string;
  /** Depth of the newest tree of each currency before this snapshot: no tree is smaller. */
  readonly leastDepths: ReadonlyMap<number, number>;
}

export interface BuiltCurrency extends BuiltTree {
  readonly assetId: number;
  /** Promised at the mark, and owed to nobody yet. */
  readonly obligations: readonly Obligation[];
}

export interface BuiltSnapshot {
  /** Digest of the log after the mark, 64 hex. */
  readonly digest: string;
  /** A tree for each currency in which something is owed. */
  readonly trees: readonly BuiltCurrency[];
  /** Withdrawals that were sent and not settled at the mark. */
  readonly leaving: readonly number[];
}

/** Builds the trees of a snapshot from the log, beside the live engine; a signal breaks it off. */
export type BuildSolvency = (request: SolvencyBuild, signal: AbortSignal) => Promise<BuiltSnapshot>;
