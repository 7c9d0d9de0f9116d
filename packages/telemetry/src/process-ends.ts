import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The reasons for which a server ends. Only its successor can detect that it was `killed`, by a signal or with its
 * machine.
 */
export const END_REASONS = [
  'stopped',
  'stop_failed',
  'drain_timeout',
  'start_failed',
  'engine_fatal',
  'uncaught_exception',
  'unhandled_rejection',
  'killed',
] as const;

export type EndReason = (typeof END_REASONS)[number];

/** One end of a server, as recorded for its successors and `/metrics`. */
export interface ProcessEnd {
  readonly reason: EndReason;
  /** Unix milliseconds; for a killed process, the time at which its successor detected it. */
  readonly atMs: number;
}

interface Memory {
  readonly counts: Readonly<Partial<Record<EndReason, number>>>;
  readonly last?: ProcessEnd | undefined;
  /** The process that runs, or ran when nothing more could be written. */
  readonly running?: { readonly pid: number; readonly sinceMs: number } | undefined;
}

const FILE = 'process-ends.json';

/** Records in the data folder how its servers ended. The caller must hold the folder's lock. */
export class ProcessEnds {
  readonly #file: string;
  #memory: Memory;
  #isOver = false;

  private constructor(file: string, memory: Memory) {
    this.#file = file;
    this.#memory = memory;
  }

  /** Opens the records for a server that begins now. A predecessor that never recorded its end was killed. */
  static begin(dataDir: string, nowMs: number): ProcessEnds {
    const file = join(dataDir, FILE);
    const ends = new ProcessEnds(file, read(file));
    if (ends.#memory.running !== undefined) ends.#count('killed', nowMs);
    ends.#write({ ...ends.#memory, running: { pid: process.pid, sinceMs: nowMs } });
    return ends;
  }

  /** Returns how often servers of this data folder ended for a reason. */
  count(reason: EndReason): number {
    return this.#memory.counts[reason] ?? 0;
  }

  /** The newest end; undefined where no server of this data folder has ended yet. */
  get last(): ProcessEnd | undefined {
    return this.#memory.last;
  }

  /** Records how this server ends; the first call counts. Never throws: nothing may stop an end. */
  end(reason: EndReason, nowMs: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#count(reason, nowMs);
    this.#write({ ...this.#memory, running: undefined });
  }

  #count(reason: EndReason, atMs: number): void {
    const counts = { ...this.#memory.counts, [reason]: this.count(reason) + 1 };
    this.#memory = { ...this.#memory, counts, last: { reason, atMs } };
  }

  #write(memory: Memory): void {
    this.#memory = memory;
    try {
      writeFileSync(`${this.#file}.new`, `${JSON.stringify(memory)}\n`, { mode: 0o600 });
      renameSync(`${this.#file}.new`, this.#file);
    } catch {
      // A full disk may be what ends the process.
    }
  }
}

function read(file: string): Memory {
  try {
    const { counts, last, running } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Memory>;
    return { counts: typeof counts === 'object' ? counts : {}, last, running };
  } catch {
    return { counts: {} };
  }
}
