import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngine, type EngineSnapshot, SNAPSHOT_FORMAT, SNAPSHOT_FORMATS } from '@candor/engine/host';
import { Packr } from 'msgpackr';
import { sameDigest } from './digest.ts';
import { LogCut, type LogStart } from './log-start.ts';
import { type EngineState, emptyState } from './replay.ts';

const packr = new Packr({ useRecords: false, int64AsType: 'bigint' });
const KEEP = 3;
const NAME = /^[0-9]{16}$/;

/**
 * Snapshots under `DATA_DIR/snapshots/<sequence>`: SHA-256 of the rest, then the packed state with its digest. A file
 * appears whole or not at all.
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
   * log begins with. What is older than that has no log that leads on.
   */
  async load(sequence: number, start: LogStart, log: (line: string) => void): Promise<EngineState> {
    for (const candidate of await this.sequences()) {
      if (candidate > sequence || candidate < start.seq) continue;
      try {
        const state = await this.#read(candidate);
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

  async write(state: EngineState): Promise<void> {
    const { sequence } = state.engine;
    await mkdir(this.#folder, { recursive: true });
    const body = packr.pack([SNAPSHOT_FORMAT, Buffer.from(state.digest), state.engine.snapshot()]);
    const path = this.#path(sequence);
    const temporary = `${path}.${process.pid}.part`;
    const file = await open(temporary, 'w', 0o600);
    try {
      // This is not `write`, which may stop half-way on a full disk without an error.
      await file.writeFile(createHash('sha256').update(body).digest());
      await file.writeFile(body);
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

  async #read(sequence: number): Promise<EngineState> {
    const content = await readFile(this.#path(sequence));
    const body = content.subarray(32);
    if (!createHash('sha256').update(body).digest().equals(content.subarray(0, 32))) {
      throw new Error('checksum differs');
    }
    const [format, digest, snapshot] = packr.unpack(body) as [number, Uint8Array, EngineSnapshot];
    if (!SNAPSHOT_FORMATS.includes(format)) throw new Error(`format ${format} is not known here`);
    const engine = createEngine(snapshot);
    if (engine.sequence !== sequence) throw new Error(`it stands at sequence ${engine.sequence}`);
    return { engine, digest: Uint8Array.from(digest) };
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

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
