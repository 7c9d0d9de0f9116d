/** The trees of a snapshot of what is owed, which a process builds from the log beside its live engine. */
import type { BuiltTree } from '@candor/solvency';

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
}

export interface BuiltSnapshot {
  /** Digest of the log after the mark, 64 hex. */
  readonly digest: string;
  /** A tree for each currency in which something is owed. */
  readonly trees: readonly BuiltCurrency[];
}
