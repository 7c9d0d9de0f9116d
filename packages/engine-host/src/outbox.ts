import { setTimeout as sleep } from 'node:timers/promises';
import type { Command, Rejection } from '@candor/engine';
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

/** The engine's answer to a row; of a refusal the field and the nearest value that would pass as well. */
export type OutboxAnswer =
  | { readonly status: 'accepted' }
  | { readonly status: 'rejected'; readonly rejection: Rejection };

interface AnsweredRow {
  readonly seq: number | null;
  readonly outcome: string | null;
  readonly rejection: Rejection | null;
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
  /** A caller may wait for one row several times. */
  readonly #waiting = new Map<number, ((answer: OutboxAnswer) => void)[]>();
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
    return outcomeOf(await this.answered(id));
  }

  /** Resolves as `settled` does, with a refusal in full. */
  async answered(id: number): Promise<OutboxAnswer> {
    let hear: (answer: OutboxAnswer) => void = () => undefined;
    const heard = new Promise<OutboxAnswer>((resolve) => {
      hear = resolve;
    });
    this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), hear]);
    await this.pump();
    // Another call may have carried the row before this one started listening.
    const answer = await readAnswer(this.#sql, id);
    if (answer === undefined) return heard;
    this.#tell(id, answer.answer);
    return answer.answer;
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
    const answer: OutboxAnswer =
      outcome.status === 'accepted'
        ? { status: 'accepted' }
        : { status: 'rejected', rejection: outcome.rejection };
    const text = outcomeOf(answer);
    if (text !== 'accepted' && text !== 'already_known') this.#log(`outbox row ${id} was refused: ${text}`);
    const rejection = answer.status === 'accepted' ? null : this.#sql.json(answer.rejection as never);
    await this.#sql`
      update engine_outbox set seq = ${seq}, outcome = ${text}, rejection = ${rejection}
      where id = ${id} and seq is null`;
    this.#tell(id, answer);
  }

  #tell(id: number, answer: OutboxAnswer): void {
    for (const hear of this.#waiting.get(id) ?? []) hear(answer);
    this.#waiting.delete(id);
  }
}

function outcomeOf(answer: OutboxAnswer): string {
  return answer.status === 'accepted' ? 'accepted' : answer.rejection.key;
}

/** Resolves with undefined while the engine has not answered a row. */
async function readAnswer(
  sql: Sql,
  id: number,
): Promise<{ readonly seq: number; readonly answer: OutboxAnswer } | undefined> {
  const [row] = await sql<AnsweredRow[]>`select seq, outcome, rejection from engine_outbox where id = ${id}`;
  if (row === undefined || row.seq === null || row.outcome === null) return undefined;
  const { seq, outcome, rejection } = row;
  if (outcome === 'accepted') return { seq, answer: { status: 'accepted' } };
  // Rows that were answered before refusals were kept in full have a key only.
  return { seq, answer: { status: 'rejected', rejection: rejection ?? ({ key: outcome } as Rejection) } };
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
  return outcomeOf(await answeredByLeader(sql, id, whenSequence));
}

/** Answers a row as `OutboxPump.answered` does, where another process carries the rows; otherwise as `settledByLeader`. */
export async function answeredByLeader(
  sql: Sql,
  id: number,
  whenSequence: (seq: number, timeoutMs: number) => Promise<boolean>,
): Promise<OutboxAnswer> {
  await sql`select pg_notify('candor_outbox', '')`;
  const deadline = performance.now() + LEADER_WAIT_MS;
  while (performance.now() < deadline) {
    const answered = await readAnswer(sql, id);
    if (answered !== undefined) {
      await whenSequence(answered.seq, LEADER_WAIT_MS);
      return answered.answer;
    }
    await sleep(LEADER_POLL_MS);
  }
  throw new Error(`no leader has carried outbox row ${id} yet`);
}

/**
 * Carries the outbox as `OutboxPump.pump` does, where another process carries the rows: that process is woken, and this one
 * waits until it has applied what is written now. Throws as `settledByLeader` does.
 */
export async function carriedByLeader(
  sql: Sql,
  whenSequence: (seq: number, timeoutMs: number) => Promise<boolean>,
): Promise<void> {
  const [newest] = await sql<{ id: string | number | null }[]>`select max(id) as id from engine_outbox`;
  const id = newest?.id ?? null;
  if (id !== null) await answeredByLeader(sql, Number(id), whenSequence);
}
