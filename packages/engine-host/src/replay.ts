import { type BatchOutcome, type Command, RULES_VERSION } from '@candor/engine';
import { createEngine, type Engine } from '@candor/engine/host';
import { applyBatch } from './apply-batch.ts';
import { chainDigest, EMPTY_DIGEST, hex, sameDigest } from './digest.ts';
import { decodeRow, type LogRow } from './log-row.ts';

/** Two histories that should be equal are not: the engine, the log or the snapshot is wrong. */
export class DigestDiffers extends Error {
  override readonly name = 'DigestDiffers';
  constructor(seq: number, logged: Uint8Array, replayed: Uint8Array) {
    super(
      `replay differs from the log before sequence ${seq}: logged ${hex(logged)}, replayed ${hex(replayed)}`,
    );
  }
}

export interface ReplayedBatch {
  readonly row: LogRow;
  readonly commands: readonly Command[];
  readonly result: BatchOutcome;
  /** The chain including this batch. */
  readonly digest: Uint8Array;
}

/** An engine and the digest of everything it has applied. */
export interface EngineState {
  readonly engine: Engine;
  digest: Uint8Array;
}

/** The state before the first command. */
export function emptyState(): EngineState {
  return { engine: createEngine(), digest: EMPTY_DIGEST };
}

/**
 * Applies one logged batch, after comparing the digest of its writer with ours. A voided command is replaced by its
 * void, which changes only the digest.
 */
export function replayRow(
  state: EngineState,
  row: LogRow,
  voids: ReadonlyMap<number, string>,
): ReplayedBatch {
  if (!sameDigest(row.digest, state.digest)) throw new DigestDiffers(row.seq, row.digest, state.digest);
  if (row.rulesVersion > RULES_VERSION) {
    throw new Error(
      `sequence ${row.seq} needs rules version ${row.rulesVersion}; this engine knows ${RULES_VERSION}`,
    );
  }
  const commands = commandsOf(row, voids);
  const result = applyBatch(state.engine, { firstSeq: row.seq, atMs: row.atMs, commands });
  state.digest = chainDigest(state.digest, result.eventBytes);
  return { row, commands, result, digest: state.digest };
}

/** The commands of a row, in which voids replace the voided ones. */
export function commandsOf(row: LogRow, voids: ReadonlyMap<number, string>): Command[] {
  return decodeRow(row).map((command, place): Command => {
    const reason = voids.get(row.seq + place);
    return reason === undefined ? command : { kind: 'void', reason };
  });
}
