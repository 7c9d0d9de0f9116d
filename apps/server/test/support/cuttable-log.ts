import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine } from '@candor/engine/host';
import { expect } from 'vitest';
import {
  archiveBefore,
  CommandLog,
  EMPTY_DIGEST,
  EngineHost,
  type EngineHostOptions,
  type EngineState,
  hex,
  type LogRow,
  readHistory,
  readLogStart,
  replayRow,
  SnapshotStore,
} from '@candor/engine-host';
import type { MigratedDatabase } from './migrated-database.ts';
import { order, SmallWorld } from './small-world.ts';

/** Sequences in one partition. */
export const SIZE = 20;
const VOIDED = 'a bug';

/** A log with archive, partitions, voids and snapshots, like that of a server that has run for a while. */
export class CuttableLog {
  readonly world = new SmallWorld();
  readonly voids: readonly number[];
  readonly lines: string[] = [];
  readonly log = (line: string): void => void this.lines.push(line);
  dataDir = '';
  readonly #database: MigratedDatabase;
  readonly #worker: URL;
  #hosts: EngineHost[] = [];

  constructor(database: MigratedDatabase, worker: URL) {
    this.#database = database;
    this.#worker = worker;
    this.world.trade(8);
    const old = this.world.void(order(1, 'buy'), VOIDED);
    this.world.trade(18, 'middle');
    const young = this.world.void(order(2, 'sell'), VOIDED);
    this.world.trade(8, 'end');
    this.voids = [old, young];
  }

  get digest(): string {
    return hex(this.world.state.digest);
  }

  get store(): SnapshotStore {
    return new SnapshotStore(this.dataDir);
  }

  /** Writes the log, and the tables' state after taking all of it. */
  async fill(): Promise<void> {
    const { sql, url } = this.#database;
    this.dataDir = await mkdtemp(join(tmpdir(), 'candor-cut-'));
    const commandLog = new CommandLog(url, 'test', { partitionSize: SIZE });
    await commandLog.open();
    for (const row of this.world.rows) await commandLog.append(row);
    await commandLog.close();
    for (const seq of this.voids) {
      await sql`
        insert into log_voids (seq, reason, operator_one, operator_two) values (${seq}, ${VOIDED}, 'one', 'other')`;
    }
    await this.projectTo(this.world.state.engine.sequence);
    for (const place of [5, 20, 30]) await this.store.write(this.stateAfter(place));
    await archiveBefore(sql, this.dataDir, this.lastSeqAt(20), SIZE);
  }

  async empty(): Promise<void> {
    const { sql } = this.#database;
    for (const host of this.#hosts) await this.stop(host);
    for (const start of await this.#partitions()) await sql`drop table ${sql(`command_log_${start}`)}`;
    await sql`truncate log_voids`;
    await sql`update log_start set seq = 0, digest = ${Buffer.from(EMPTY_DIGEST)}, at_ms = 0`;
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async projectTo(seq: number): Promise<void> {
    const { digest } = this.world.state;
    await this.#database.sql`update projection_positions set seq = ${seq}, digest = ${digest as Buffer}`;
  }

  row(place: number): LogRow {
    return this.world.rows[place] as LogRow;
  }

  lastSeqAt(place: number): number {
    return this.row(place).lastSeq;
  }

  stateAfter(place: number): EngineState {
    const state = { engine: createEngine(), digest: EMPTY_DIGEST };
    const known = new Map(this.voids.map((seq) => [seq, VOIDED]));
    for (const row of this.world.rows.slice(0, place + 1)) replayRow(state, row, known);
    return state;
  }

  async start(options: Partial<EngineHostOptions> = {}): Promise<EngineHost> {
    const { engine, digest } = this.world.state;
    const host = await EngineHost.start({
      url: this.#database.url,
      sql: this.#database.sql,
      dataDir: this.dataDir,
      name: 'test host',
      projected: { seq: engine.sequence, digest },
      onBatch: () => undefined,
      onFatal: (error) => {
        throw error;
      },
      log: this.log,
      snapshotWorker: this.#worker,
      projectorSequence: () => engine.sequence,
      partitionSize: SIZE,
      ...options,
    });
    this.#hosts.push(host);
    return host;
  }

  async stop(host: EngineHost): Promise<void> {
    this.#hosts = this.#hosts.filter((other) => other !== host);
    await host.drain();
    await host.close();
  }

  /** Cuts everything that is not younger than a row, as the demo does: by the age of the newest one. */
  cutAt(host: EngineHost, place: number): Promise<void> {
    return host.cutLog(host.engine.nowMs - this.row(place).atMs);
  }

  /** Returns the digest after a start, and compares the state at once. */
  async startAndStop(): Promise<string> {
    const host = await this.start();
    const found = hex(host.digest);
    expect(Buffer.compare(host.engine.stateBytes(), this.world.state.engine.stateBytes())).toBe(0);
    await this.stop(host);
    return found;
  }

  /** Starts with only the snapshot with which the log begins: every row after it is replayed. */
  async replayFromStart(): Promise<string> {
    const { seq } = await readLogStart(this.#database.sql);
    for (const sequence of await this.store.sequences())
      if (sequence !== seq) await rm(this.snapshotAt(sequence), { force: true });
    return this.startAndStop();
  }

  snapshotAt(seq: number): string {
    return join(this.dataDir, 'snapshots', String(seq).padStart(16, '0'));
  }

  async left() {
    const { sql } = this.#database;
    const rows = await sql<{ seq: number }[]>`select seq from command_log order by seq`;
    const known = await sql<{ seq: number }[]>`select seq from log_voids order by seq`;
    const names = await readdir(join(this.dataDir, 'archive')).catch((): string[] => []);
    return {
      rows: rows.map(({ seq }) => seq),
      archiveEnds: names.map((name) => Number(name.split('-')[1])),
      voids: known.map(({ seq }) => seq),
      snapshots: await this.store.sequences(),
      partitions: await this.#partitions(),
      start: (await readLogStart(sql)).seq,
    };
  }

  /** Expects the remains of a finished cut at a row: everything younger, and one snapshot for the rest. */
  async expectCutAt(place: number): Promise<void> {
    const seq = this.lastSeqAt(place);
    const found = await this.left();
    expect(found.start).toBe(seq);
    expect(found.snapshots.at(-1)).toBe(seq);
    expect(found.voids).toEqual(this.voids.filter((voided) => voided > seq));
    expect(found.rows.every((row) => row > seq)).toBe(true);
    expect(found.archiveEnds.every((end) => end > seq)).toBe(true);
    expect(found.partitions.every((from) => from + SIZE - 1 > seq)).toBe(true);
    const rows: number[] = [];
    for await (const row of readHistory(this.#database.sql, this.dataDir, seq + 1)) rows.push(row.seq);
    expect(rows).toEqual(this.world.rows.slice(place + 1).map((row) => row.seq));
  }

  async #partitions(): Promise<number[]> {
    const parts = await this.#database.sql<{ start: number }[]>`
      select substring(relname from 13)::int as start from pg_class
      where relname ~ '^command_log_[0-9]+$' and relkind = 'r' order by 1`;
    return parts.map(({ start }) => start);
  }
}
