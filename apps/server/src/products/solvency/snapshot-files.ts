import { access, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { CallFailure } from '../../http/failure.ts';
import type { BuildSolvency, BuiltSnapshot } from '../../facets/solvency-build.ts';
import type { Secrets } from '../../identity/secrets.ts';
import { depthsBefore } from './publish.ts';
import { deleteEndedHere } from './retention.ts';
import { rootRows, sealedFor, snapshotFolder, snapshotRows } from './snapshot-rows.ts';

/** A caller waits so long for files that are being built. */
const WAIT_MS = 20_000;
/** After a build that failed, nobody begins another one before this time. */
const RETRY_MS = 60_000;
/** Ended snapshots and secrets are deleted here within this time, also those that another process ended. */
const CLEAN_MS = 3_600_000;

export interface SnapshotFilesPorts {
  readonly sql: Sql;
  readonly secrets: Pick<Secrets, 'openBytes'>;
  readonly engine: Pick<EngineReader, 'sequence'>;
  readonly solvencyFolder: string;
  readonly buildSolvency: BuildSolvency;
  readonly wallClock: () => number;
}

/**
 * The files of published snapshots on this machine. Those that another process of the exchange has built are built here again, from the
 * log and the secret, when somebody asks for them: equal requests give equal bytes.
 */
export class SnapshotFiles {
  readonly #ports: SnapshotFilesPorts;
  readonly #building = new Map<number, Promise<void>>();
  #last: Promise<void> = Promise.resolve();
  #retryMs = 0;
  /** Aborted when the process ends: nobody waits for a build any more. */
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #cleaning: Promise<void> = Promise.resolve();

  constructor(ports: SnapshotFilesPorts) {
    this.#ports = ports;
  }

  /** Deletes here what the rows say has ended, now and from time to time: another process may have ended it. */
  begin(onFault: (error: unknown) => void): void {
    const clean = () => {
      this.#cleaning = this.#cleaning.then(() => deleteEndedHere(this.#ports)).catch(onFault);
    };
    clean();
    this.#timer ??= setInterval(clean, CLEAN_MS);
  }

  /** Breaks off the build under way and those that wait for it; who asked for their files is refused. */
  async end(): Promise<void> {
    this.#ending.abort();
    clearInterval(this.#timer);
    await Promise.all([this.#last, this.#cleaning]);
  }

  /**
   * Resolves with the folder of a published snapshot; undefined where its files are not here and its secret is deleted. May refuse with
   * snapshot_unfinished while they are being built.
   */
  async folder(number: number): Promise<string | undefined> {
    const { sql, solvencyFolder, wallClock } = this.#ports;
    const folder = snapshotFolder(solvencyFolder, number);
    // Files under a build have their name before they are compared with the public record.
    if (!this.#building.has(number) && (await isThere(folder))) return folder;
    const [row] = await snapshotRows(
      sql,
      sql`state = 'published' and solvency_snapshots.number = ${number}::bigint`,
      { most: 1 },
    );
    if (row === undefined || row.sealedKey === null) return undefined;
    const mayBegin = !this.#isEnding && wallClock() >= this.#retryMs;
    if (!this.#building.has(number) && !mayBegin) throw new CallFailure('snapshot_unfinished');
    const isOver = await Promise.race([this.#isBuilt(number), sleep(WAIT_MS, false, { ref: false })]);
    if (!isOver) throw new CallFailure('snapshot_unfinished');
    return folder;
  }

  get #isEnding(): boolean {
    return this.#ending.signal.aborted;
  }

  /** Resolves with false where the build was broken off. */
  async #isBuilt(number: number): Promise<boolean> {
    try {
      await this.#build(number);
      return true;
    } catch (error) {
      if (this.#isEnding) return false;
      throw error;
    }
  }

  /** Builds one snapshot after the other. */
  #build(number: number): Promise<void> {
    const underWay = this.#building.get(number);
    if (underWay !== undefined) return underWay;
    const building = this.#last.then(() => this.#buildNow(number));
    this.#building.set(number, building);
    this.#last = building
      .catch(() => {
        this.#retryMs = this.#ports.wallClock() + RETRY_MS;
      })
      .finally(() => this.#building.delete(number));
    return building;
  }

  async #buildNow(number: number): Promise<void> {
    const { sql, secrets, engine, solvencyFolder, buildSolvency } = this.#ports;
    const { signal } = this.#ending;
    signal.throwIfAborted();
    const folder = snapshotFolder(solvencyFolder, number);
    // The caller may have looked for them before the last build ended.
    if (await isThere(folder)) return;
    const [row] = await snapshotRows(sql, sql`solvency_snapshots.number = ${number}::bigint`, { most: 1 });
    if (row === undefined || row.sealedKey === null || row.seq === null || row.seq > engine.sequence)
      throw new Error(`snapshot ${number} cannot be built here`);
    const request = {
      number,
      markSeq: row.seq,
      secret: secrets.openBytes('solvency-keys', row.sealedKey, sealedFor(number)),
      folder,
      leastDepths: await depthsBefore(sql, number),
    };
    const built = await buildSolvency(request, signal);
    if (!(await isPublished(sql, number, built))) {
      await rm(folder, { recursive: true, force: true });
      throw new Error(
        `the files of snapshot ${number} that are built here are not those that were published`,
      );
    }
    await deleteEndedHere({ sql, solvencyFolder });
  }
}

/** Returns whether roots and files are those of the public record. */
async function isPublished(sql: Sql, number: number, { trees }: BuiltSnapshot): Promise<boolean> {
  const roots = await rootRows(sql, [number]);
  return (
    roots.length === trees.length &&
    roots.every(({ assetId, root, fileHash }) =>
      trees.some((tree) => tree.assetId === assetId && tree.root === root && tree.fileHash === fileHash),
    )
  );
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
