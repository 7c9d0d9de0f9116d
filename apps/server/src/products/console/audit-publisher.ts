import { writeOutbox } from '@candor/engine-host';
import type { Sql } from '@candor/storage';

interface PublisherPorts {
  readonly sql: Sql;
  /** Carries what the outbox holds to the engine. */
  readonly pump: () => Promise<void>;
}

/**
 * The leader's duty to put the head of the operators' record into the log, where the public record repeats it: an operator who
 * rewrote the record later would contradict what everybody has seen.
 */
export class AuditPublisher {
  readonly #ports: PublisherPorts;
  /** Rows of the newest head that was sent; undefined until the table was asked. */
  #sentRows: number | undefined;

  constructor(ports: PublisherPorts) {
    this.#ports = ports;
  }

  /** Publishes the head if the record has grown since the last time. */
  async publish(): Promise<void> {
    const { sql, pump } = this.#ports;
    this.#sentRows ??= await publishedRows(sql);
    const [last] = await sql<{ id: number; hash: Buffer }[]>`
      select id, hash from operator_audit order by id desc limit 1`;
    if (last === undefined || last.id <= this.#sentRows) return;
    const head = last.hash.toString('hex');
    await sql.begin((transaction) =>
      writeOutbox(transaction, [{ kind: 'publish_audit_head', rows: last.id, head }]),
    );
    this.#sentRows = last.id;
    await pump();
  }
}

/** Resolves with the rows of the newest head in the log, or 0. */
async function publishedRows(sql: Sql): Promise<number> {
  const [row] = await sql<{ rows: number | null }[]>`
    select max(audit_rows) as rows from operator_audit_heads`;
  return row?.rows ?? 0;
}
