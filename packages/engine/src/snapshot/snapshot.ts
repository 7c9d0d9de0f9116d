import type { RowValue } from '../record/layout.ts';

/** Before the products: spot only. Still supported, because a truncated log cannot rebuild it. */
export const SNAPSHOT_FORMAT_SPOT = 1;

/** Before rules 7: without triggers that are due and without reference windows. */
export const SNAPSHOT_FORMAT_UNBOUNDED = 2;

/** Before rules 9: without the highest ids of deposits, withdrawals and adjustments, and without proofs of withdrawals. */
export const SNAPSHOT_FORMAT_UNNUMBERED = 3;

/** Before rules 15: without the ages of ticks and the delays of what waits to open. */
export const SNAPSHOT_FORMAT_UNDELAYED = 4;

/** Before terms of withdrawals over one chain. */
export const SNAPSHOT_FORMAT_ONE_FEE = 5;

/** Before the P2P desk. */
export const SNAPSHOT_FORMAT_WITHOUT_P2P = 6;

/** Before the proof of liabilities. */
export const SNAPSHOT_FORMAT_WITHOUT_SOLVENCY = 7;

/** Before coins were compared with what is owed. */
export const SNAPSHOT_FORMAT_WITHOUT_COVER = 8;

/** Before limits over the whole exchange. */
export const SNAPSHOT_FORMAT_WITHOUT_OUTFLOW = 9;

/** Before fees of networks. */
export const SNAPSHOT_FORMAT_WITHOUT_NETWORK_FEES = 10;

/** Before orders that are signed. */
export const SNAPSHOT_FORMAT_WITHOUT_SIGNED_TIMES = 11;

/** Before terms of conditional orders. */
export const SNAPSHOT_FORMAT_WITHOUT_TERMS = 12;

/** The newest format, which this engine writes. Every change of the shape below brings a new one. */
export const SNAPSHOT_FORMAT = 13;

/** The number of parts in a snapshot of each format; a later format only adds parts at the end. */
export const SNAPSHOT_PARTS: ReadonlyMap<number, number> = new Map([
  [SNAPSHOT_FORMAT_SPOT, 0],
  [SNAPSHOT_FORMAT_UNBOUNDED, 8],
  [SNAPSHOT_FORMAT_UNNUMBERED, 10],
  [SNAPSHOT_FORMAT_UNDELAYED, 11],
  [SNAPSHOT_FORMAT_ONE_FEE, 11],
  [SNAPSHOT_FORMAT_WITHOUT_P2P, 12],
  [SNAPSHOT_FORMAT_WITHOUT_SOLVENCY, 13],
  [SNAPSHOT_FORMAT_WITHOUT_COVER, 15],
  [SNAPSHOT_FORMAT_WITHOUT_OUTFLOW, 16],
  [SNAPSHOT_FORMAT_WITHOUT_NETWORK_FEES, 17],
  [SNAPSHOT_FORMAT_WITHOUT_SIGNED_TIMES, 18],
  [SNAPSHOT_FORMAT_WITHOUT_TERMS, 19],
  [SNAPSHOT_FORMAT, 20],
]);

/** The formats from which this engine can start. */
export const SNAPSHOT_FORMATS: readonly number[] = [...SNAPSHOT_PARTS.keys()];

/** A row of numbers, texts, nulls and further rows: what msgpack and JSON can carry. */
export type SnapshotValue = RowValue;
export type SnapshotRow = readonly SnapshotValue[];

/** The whole state in canonical form: lists are sorted by key, so equal states give equal snapshots. */
export interface EngineSnapshot {
  readonly format: number;
  /** sequence, nowMs, rulesVersion, outboxHighWater, tickNumber, lastOrderId, lastTradeId. */
  readonly counters: SnapshotRow;
  /** Rows of `configure_asset`, by id. */
  readonly assets: readonly SnapshotRow[];
  /** Row of `configure_market`, last trade price, index price row or null; by id. */
  readonly markets: readonly SnapshotRow[];
  /** Ids, ascending. */
  readonly users: readonly number[];
  /** owner, account, asset, available (hi, lo), held (hi, lo); empty accounts are omitted. */
  readonly accounts: readonly SnapshotRow[];
  /** Resting orders by place, which is the id of most; fields in the order of `OrderView`. */
  readonly orders: readonly SnapshotRow[];
  /** user, keys used, key rows by number: number, client id, fingerprint, reference, and the last order row, null (open) or 0 (none). */
  readonly keys: readonly SnapshotRow[];
  /** Name and rows of every product's part, in the order of `EngineState.parts`; missing in format 1. */
  readonly parts?: readonly SnapshotRow[];
}

/** The lists that grow with users and orders. */
type LongList = 'accounts' | 'orders' | 'keys';

/**
 * A snapshot whose long lists pass row by row, each of them once and in any order, so that a million orders need not be
 * in memory beside the engine's own. One that an engine gives is valid until the next command is applied.
 */
export type StreamedSnapshot = Omit<EngineSnapshot, LongList> & {
  readonly [Name in LongList]: Iterable<SnapshotRow>;
};
