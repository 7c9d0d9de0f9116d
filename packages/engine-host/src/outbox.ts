import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '@candor/engine';
import type { Sql, Transaction } from '@candor/storage';
import { type Sequenced, IntakeRefused } from './sequencer.ts';

/** Serialises writers, so that ids become visible in the order in which they were assigned. */
const OUTBOX_LOCK = 4_201_946_002;

const LEADER_POLL_MS = 20;
const LEADER_WAIT_MS = 10_000;

type Outboxed = Extract<Command, { outboxId: number }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'outboxId'> : never;
export type OutboxCommand = WithoutId<Outboxed>;

/** Takes the outbox for the rest of a transaction: ids of other kinds that are drawn from here on reach the engine in order. */
export async function holdOutbox(sql: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${OUTBOX_LOCK})`;
}

/**
 * Writes commands for the engine in the caller's own transaction: they take effect if and only if it commits. Resolves
 * with the ids, to wait for with `OutboxPump.settled`.
 */
export async function writeOutbox(sql: Transaction, commands: readonly OutboxCommand[]): Promise<number[]> {
  await holdOutbox(sql);
  const ids: number[] = [];
  for (const command of commands) {
    const [row] = await sql<{ id: string | number }[]>`
      insert into engine_outbox (command) values (${sql.json(command as never)}) returning id`;
    ids.push(Number(row?.id));
  }
  return ids;
}

interface OutboxRow {
  id: string | number;
  command: OutboxCommand;
}

/**
 * Carries outbox rows to the engine in the order of their ids. The engine remembers the highest id, so a row that is
 * submitted again after a crash does nothing.
 */
export class OutboxPump {
  readonly #sql: Sql;
  readonly #submit: (command: Command) => Promise<Sequenced>;
  readonly #log: (line: string) => void;
  readonly #waiting = new Map<number, (outcome: string) => void>();
  #running: Promise<void> | undefined;
  #again = false;

  constructor(sql: Sql, submit: (command: Command) => Promise<Sequenced>, log: (line: string) => void) {
    this.#sql = sql;
    this.#submit = submit;
    this.#log = log;
  }

  /** Looks for rows now; a call during a run makes it look again. Resolves when no row waits. */
  pump(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Resolves with `accepted` or the rejection's key once the engine has answered a row. */
  async settled(id: number): Promise<string> {
    const answered = new Promise<string>((resolve) => this.#waiting.set(id, resolve));
    await this.pump();
    // Another call may have carried the row before this one started listening.
    const [row] = await this.#sql<
      { outcome: string | null }[]
    >`select outcome from engine_outbox where id = ${id}`;
    if (row?.outcome === null || row === undefined) return answered;
    this.#waiting.delete(id);
    return row.outcome;
  }

  async #run(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false;
        const rows = await this.#sql<OutboxRow[]>`
          select id, command from engine_outbox where seq is null order by id limit 500`;
        if (rows.length === 500) this.#again = true;
        // Rows submitted together, in order, share a batch.
        await Promise.all(rows.map((row) => this.#carry(row)));
      }
    } catch (error) {
      if (!(error instanceof IntakeRefused)) throw error;
      this.#log(`outbox waits: ${error.key}`);
    } finally {
      // Cleared synchronously after the last look: a call in between would join a run that looks no more.
      this.#running = undefined;
    }
  }

  async #carry(row: OutboxRow): Promise<void> {
    const id = Number(row.id);
    const { seq, outcome } = await this.#submit({ ...row.command, outboxId: id });
    const text = outcome.status === 'accepted' ? 'accepted' : outcome.rejection.key;
    if (text !== 'accepted' && text !== 'already_known') this.#log(`outbox row ${id} was refused: ${text}`);
    await this
      .#sql`update engine_outbox set seq = ${seq}, outcome = ${text} where id = ${id} and seq is null`;
    this.#waiting.get(id)?.(text);
    this.#waiting.delete(id);
  }
}

/**
 * Settles a row as `OutboxPump.settled` does, where another process carries the rows: that process is woken, and the
 * row is polled for the outcome. Throws when that takes longer than a caller waits.
 */
export async function settledByLeader(
  sql: Sql,
  id: number,
  whenSequence: (seq: number, timeoutMs: number) => Promise<boolean>,
): Promise<string> {
  await sql`select pg_notify('candor_outbox', '')`;
  const deadline = performance.now() + LEADER_WAIT_MS;
  while (performance.now() < deadline) {
    const [row] = await sql<{ seq: number | null; outcome: string | null }[]>`
      select seq, outcome from engine_outbox where id = ${id}`;
    if (row !== undefined && row.seq !== null && row.outcome !== null) {
      await whenSequence(row.seq, LEADER_WAIT_MS);
      return row.outcome;
    }
    await sleep(LEADER_POLL_MS);
  }
  throw new Error(`no leader has carried outbox row ${id} yet`);
}
