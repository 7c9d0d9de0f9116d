import type { EngineReader } from '@candor/engine';
import { type EngineState, readLog, readVoids, replayRow, stateAt } from '@candor/engine-host';
import type { Sql } from '@candor/storage';

const NAME = 'candor signer';

/**
 * The signer's own engine. It reads the log like everybody, applies each row itself and compares the digests, so what it
 * knows of a withdrawal follows from the log and not from a table. Throws `DigestDiffers` or `LogDamaged` where the log is
 * not what the exchange's engine made of it.
 */
export class LogReplica {
  readonly #sql: Sql;
  readonly #state: EngineState;

  private constructor(sql: Sql, state: EngineState) {
    this.#sql = sql;
    this.#state = state;
  }

  /** `dataDir`: where a copy of a snapshot is, if the log does not reach back to the first command any more. */
  static async open(
    sql: Sql,
    { url, dataDir }: { readonly url: string; readonly dataDir: string },
  ): Promise<LogReplica> {
    const [last] = await sql<{ seq: number | null }[]>`select max(last_seq) as seq from command_log`;
    const { state } = await stateAt(sql, { url, dataDir, sequence: last?.seq ?? 0 }, { name: NAME });
    return new LogReplica(sql, state);
  }

  /** Applies everything that the log holds now. */
  async catchUp(): Promise<void> {
    const voids = await readVoids(this.#sql);
    for await (const row of readLog(this.#sql, this.#state.engine.sequence + 1))
      replayRow(this.#state, row, voids);
  }

  get engine(): EngineReader {
    return this.#state.engine;
  }
}
