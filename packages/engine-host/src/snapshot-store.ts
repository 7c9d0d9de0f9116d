import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngine, SNAPSHOT_FORMATS } from '@candor/engine/host';
import { sameDigest } from './digest.ts';
import { LogCut, type LogStart } from './log-start.ts';
import { type EngineState, emptyState } from './replay.ts';
import { readSnapshot, writeSnapshot } from './snapshot-file.ts';
import { syncFolder } from './sync-folder.ts';

const KEEP = 3;
const NAME = /^[0-9]{16}$/;

/**
 * Snapshots under `DATA_DIR/snapshots/<sequence>`: the state with its digest. A file appears whole or not at all.
 */
export class SnapshotStore {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'snapshots');
  }

  async sequences(): Promise<number[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names
      .filter((name) => NAME.test(name))
      .map(Number)
      .toSorted((left, right) => right - left);
  }

  /**
   * State of the newest readable snapshot not beyond `sequence`, or the empty state. A snapshot that is
   * damaged or of another format is passed over: the log can rebuild it, unless it is the one that a cut
   * log begins with. What is older than that has no log that leads on. `rest` is called after each small piece of the work, and may
   * wait.
   */
  async load(
    sequence: number,
    start: LogStart,
    log: (line: string) => void,
    rest?: () => void,
  ): Promise<EngineState> {
    for (const candidate of await this.sequences()) {
      if (candidate > sequence || candidate < start.seq) continue;
      try {
        const state = await this.#read(candidate, rest);
        if (candidate === start.seq && !sameDigest(state.digest, start.digest))
          throw new Error('it is of another history than the log');
        return state;
      } catch (error) {
        log(
          `snapshot ${candidate} is passed over: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
    if (start.seq > 0) {
      throw new LogCut(
        start,
        `No snapshot from ${start.seq} to ${sequence} can be read in ${this.#folder}, and without one nothing leads to the state of today. ` +
          'Put it back, start the version that wrote it, or begin anew with an empty database and DATA_DIR.',
      );
    }
    return emptyState();
  }

  /**
   * Writes the state durably, and removes snapshots that are no longer needed: the three newest stay, the newest not
   * beyond `neededFrom`, and the one with which the log begins.
   */
  async save(state: EngineState, neededFrom: number, start: LogStart): Promise<number> {
    await this.write(state);
    await this.#prune(neededFrom, start.seq);
    return state.engine.sequence;
  }

  /** Writes the state, which must not change until it is written. */
  async write(state: EngineState): Promise<void> {
    const { sequence } = state.engine;
    await mkdir(this.#folder, { recursive: true });
    const path = this.#path(sequence);
    const temporary = `${path}.${process.pid}.part`;
    const file = await open(temporary, 'w', 0o600);
    try {
      await writeSnapshot(file, { digest: state.digest, snapshot: state.engine.streamedSnapshot() });
      if (state.engine.sequence !== sequence) throw new Error(`the state moved on from ${sequence}`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await syncFolder(this.#folder);
  }

  async removeBefore(sequence: number): Promise<void> {
    for (const older of await this.sequences())
      if (older < sequence) await rm(this.#path(older), { force: true });
  }

  async #read(sequence: number, rest: (() => void) | undefined): Promise<EngineState> {
    const { digest, snapshot } = readSnapshot(await readFile(this.#path(sequence)), rest);
    if (!SNAPSHOT_FORMATS.includes(snapshot.format))
      throw new Error(`format ${snapshot.format} is not known here`);
    const engine = createEngine(snapshot);
    if (engine.sequence !== sequence) throw new Error(`it stands at sequence ${engine.sequence}`);
    return { engine, digest };
  }

  async #prune(neededFrom: number, startSeq: number): Promise<void> {
    const sequences = await this.sequences();
    const needed = sequences.find((sequence) => sequence <= neededFrom);
    for (const sequence of sequences.slice(KEEP)) {
      if (sequence !== needed && sequence !== startSeq) await rm(this.#path(sequence), { force: true });
    }
    for (const name of await readdir(this.#folder)) {
      // There is one writer at a time, and its own file has its final name by now: other partial files are abandoned.
      if (name.endsWith('.part')) await rm(join(this.#folder, name), { force: true });
    }
  }

  #path(sequence: number): string {
    return join(this.#folder, String(sequence).padStart(16, '0'));
  }
}
