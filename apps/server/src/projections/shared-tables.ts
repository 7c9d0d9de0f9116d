import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '@candor/storage';
import { SessionHold } from '../tables/session-hold.ts';
import { tablesPosition } from './positions.ts';
import { PROJECTED_CHANNEL, type Projector } from './projector.ts';

/** Held by the one process that writes the tables. */
const PROJECTOR_LOCK = 4_201_946_003;
const LOOK_EVERY_MS = 1_000;

/** Reports the tables' position to a projector that does not write itself; it makes up for a lost notification. */
export async function followTables(
  sql: Sql,
  projector: Projector,
  onFault: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const topic = await sql.listen(PROJECTED_CHANNEL, (seq) => projector.reached(Number(seq)));
  const look = () => {
    tablesPosition(sql).then(({ seq }) => projector.reached(seq), onFault);
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await topic.unlisten();
    },
  };
}

/** The right to write the tables, held by at most one process of a database. */
export class TablesHold extends SessionHold {
  constructor(url: string) {
    super(url, { lock: PROJECTOR_LOCK, name: 'projector lock' });
  }
}

/**
 * Lets a projector write whenever no other process does. Pending writes of a writer that lost its lock find the tables
 * at another position than expected, and change nothing.
 */
export class TableWriter {
  readonly #hold: TablesHold;
  readonly #sql: Sql;
  readonly #projector: Projector;
  readonly #fill: () => Promise<void>;
  readonly #line: (text: string) => void;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;

  constructor(parts: {
    readonly url: string;
    readonly sql: Sql;
    readonly projector: Projector;
    /** Fills the tables that are new, before this process writes. */
    readonly fill: () => Promise<void>;
    readonly line: (text: string) => void;
  }) {
    this.#hold = new TablesHold(parts.url);
    this.#sql = parts.sql;
    this.#projector = parts.projector;
    this.#fill = parts.fill;
    this.#line = parts.line;
    this.#running = this.#contend();
  }

  /** Ends the hold after the projector's last write: the next process may begin. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #contend(): Promise<void> {
    const { signal } = this.#closing;
    let isWriting = false;
    while (!signal.aborted) {
      const isHeld = await this.#hold.take().catch(() => false);
      if (!isHeld) await this.#projector.pause();
      isWriting = isHeld && (isWriting || (await this.#begin()));
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    await this.#projector.pause();
    await this.#hold.close();
  }

  /** Returns whether this process writes now: it does not where tables could not be filled. */
  async #begin(): Promise<boolean> {
    try {
      await this.#fill();
    } catch (error) {
      this.#line(`tables could not be filled: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
    const { seq } = await tablesPosition(this.#sql);
    this.#line(`this process writes the tables, from sequence ${seq} on`);
    this.#projector.begin(seq);
    return true;
  }
}
