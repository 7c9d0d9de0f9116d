import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngine, type EngineSnapshot } from '@candor/engine/host';
import { type EngineState, SnapshotStore, WHOLE_LOG } from '@candor/engine-host';

/** Account of a user's that no spot order touches. */
const UNTOUCHED_ACCOUNT = 2;

/**
 * Writes a snapshot of this state in which one account of a user has a unit more than in the log: a trace that a bug of
 * the engine would leave. Its digest and checksum are right, so only the invariants reveal it.
 */
export async function writeBrokenSnapshot(dataDir: string, state: EngineState): Promise<void> {
  const snapshot = state.engine.snapshot();
  const place = snapshot.accounts.findIndex(
    ([owner, account]) => owner !== 0 && account === UNTOUCHED_ACCOUNT,
  );
  const [owner, account, assetId, hi, lo, ...held] = snapshot.accounts[place] as number[];
  const row = [
    owner,
    account,
    assetId,
    hi,
    (lo as number) + 1,
    ...held,
  ] as EngineSnapshot['accounts'][number];
  const broken = { ...snapshot, accounts: snapshot.accounts.with(place, row) };
  await new SnapshotStore(dataDir).write({ engine: createEngine(broken), digest: state.digest });
}

/** Corrupts the newest snapshot on disk in place. */
export async function breakNewestSnapshot(dataDir: string): Promise<void> {
  const store = new SnapshotStore(dataDir);
  const [newest] = await store.sequences();
  const state = await store.load(newest ?? 0, WHOLE_LOG, (line) => {
    throw new Error(line);
  });
  await writeBrokenSnapshot(dataDir, state);
}

export async function readSnapshots(dataDir: string): Promise<readonly (readonly [number, string])[]> {
  const sequences = await new SnapshotStore(dataDir).sequences();
  return Promise.all(
    sequences.map(async (sequence) => {
      const file = join(dataDir, 'snapshots', String(sequence).padStart(16, '0'));
      return [sequence, (await readFile(file)).toString('base64')] as const;
    }),
  );
}
