import { createHash } from 'node:crypto';
import type { ParsedRequestOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import { canonicalJson } from '../../commons/canonical-json.ts';
import type { AuditEntry } from '../../facets/operators.ts';
import { listRows, narrowedTo, orderedBy } from '../../tables/list-rows.ts';
import { type Row, selectAll } from '../../tables/rows.ts';

/** Serialises writers, so that each row follows from the one before it. Taken last in a transaction. */
const AUDIT_LOCK = 4_201_946_006;
const ROWS_AT_ONCE = 1_000;
const NO_HASH = Buffer.alloc(32);

/** The actor: an operator, or a command on the server's machine (`operatorId` null). */
export interface Actor {
  readonly operatorId: number | null;
  /** An IPv4 address or an IPv6 /64; '' for a command. */
  readonly network: string;
}

export interface ChainState {
  readonly rows: number;
  readonly head: Buffer;
  /** Id of the first row that does not follow from the row before it. */
  readonly brokenAt: number | null;
}

/** The operators' record as the public record knows it. */
export interface PublishedState {
  /** Rows of the newest head that was published; 0 before the first. */
  readonly publishedRows: number;
  /** The first row that is missing, or has another hash than was published for it. */
  readonly contradictedAt: number | null;
}

type AuditRow = Row<'operator_audit'>;
type Hashed = Omit<AuditRow, 'hash'>;

/** The record of what operators did. The database refuses to change or delete a row; hashes show whether one was. */
export class AuditLog {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Does work and records it, in one transaction: neither is there without the other. */
  async record<Result>(
    actor: Actor,
    work: (transaction: Transaction) => Promise<{ readonly entry: AuditEntry; readonly result: Result }>,
  ): Promise<Result> {
    // The driver's type unwraps arrays of promises, which no result of ours is.
    return (await this.#sql.begin(async (transaction) => {
      const { entry, result } = await work(transaction);
      await appendAudit(transaction, actor, entry);
      return result;
    })) as Result;
  }

  /** Records what needs no transaction of its own. */
  note(actor: Actor, entry: AuditEntry): Promise<undefined> {
    return this.record(actor, async () => ({ entry, result: undefined }));
  }

  /** Does all the work of `note`, and leaves no row: what must take as long as a note, whatever is noted. */
  async rehearse(actor: Actor, entry: AuditEntry): Promise<void> {
    const undone = new Error('a rehearsal leaves nothing');
    try {
      await this.#sql.begin(async (transaction) => {
        await appendAudit(transaction, actor, entry);
        throw undone;
      });
    } catch (error) {
      if (error !== undone) throw error;
    }
  }

  /** Resolves with a page of the rows that match, newest first unless asked otherwise, and how many there are. */
  page(
    {
      object_kind: objectKind,
      object_id: objectId,
      action,
      ...filters
    }: Omit<ParsedRequestOf<'console/audit'>, 'page' | 'limit'>,
    range: { readonly page: number; readonly size: number },
  ): Promise<{ readonly total: number; readonly rows: readonly AuditRow[] }> {
    const sql = this.#sql;
    const is = (column: postgres.Fragment, value: string | undefined) =>
      value === undefined ? sql`` : sql`and ${column} = ${value}`;
    const narrowed = narrowedTo(sql, filters, {
      time: sql`at`,
      ofOperator: (id) => sql`operator_id = ${id}`,
    });
    return listRows(sql, 'operator_audit', {
      where: sql`
        where true ${is(sql`object_kind`, objectKind)} ${is(sql`object_id`, objectId)} ${is(sql`action`, action)}
          ${narrowed}`,
      order: orderedBy(sql, filters.order ?? 'newest', sql`id`),
      ...range,
    });
  }

  /** Recomputes the whole chain, and compares it with the heads that the public record has. */
  async check(): Promise<ChainState & PublishedState> {
    return { ...(await this.#checkChain()), ...(await this.#checkPublished()) };
  }

  async #checkPublished(): Promise<PublishedState> {
    const [row] = await this.#sql<{ rows: number | null; place: number | null }[]>`
      select max(audit_rows) as rows,
        min(audit_rows) filter (where hash is null or encode(hash, 'hex') <> head) as place
      from operator_audit_heads left join operator_audit on operator_audit.id = audit_rows`;
    return { publishedRows: row?.rows ?? 0, contradictedAt: row?.place ?? null };
  }

  async #checkChain(): Promise<ChainState> {
    let head: Buffer = NO_HASH;
    let rows = 0;
    for (;;) {
      const run = await selectAll(
        this.#sql,
        'operator_audit',
        this.#sql`where id > ${rows} order by id limit ${ROWS_AT_ONCE}`,
      );
      for (const { hash, ...row } of run) {
        if (row.id !== rows + 1 || !hash.equals(hashOf(head, row))) return { rows, head, brokenAt: row.id };
        rows = row.id;
        head = hash;
      }
      if (run.length < ROWS_AT_ONCE) return { rows, head, brokenAt: null };
    }
  }
}

/** Adds a row at the end of the chain; nothing may be locked after it in the same transaction. */
export async function appendAudit(transaction: Transaction, actor: Actor, entry: AuditEntry): Promise<void> {
  await transaction`select pg_advisory_xact_lock(${AUDIT_LOCK})`;
  const [last] = await transaction<{ id: number; hash: Buffer }[]>`
    select id, hash from operator_audit order by id desc limit 1`;
  const row: Hashed = {
    id: (last?.id ?? 0) + 1,
    at: new Date(),
    operator_id: actor.operatorId,
    network: actor.network,
    action: entry.action,
    object_kind: entry.objectKind,
    object_id: String(entry.objectId),
    before: plain(entry.before),
    after: plain(entry.after),
    reason: entry.reason ?? '',
  };
  const hash = hashOf(last?.hash ?? NO_HASH, row);
  await transaction`
    insert into operator_audit (id, at, operator_id, network, action, object_kind, object_id, before, after, reason,
      hash)
    values (${row.id}, ${row.at}, ${row.operator_id}, ${row.network}, ${row.action}, ${row.object_kind},
      ${row.object_id}, ${transaction.json(row.before as never)}, ${transaction.json(row.after as never)},
      ${row.reason}, ${hash})`;
}

/** Returns a value as JSON gives it back. */
function plain(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);
}

function hashOf(before: Buffer, row: Hashed): Buffer {
  return createHash('sha256').update(before).update(canonicalJson(row)).digest();
}
