import type { EngineReader } from '@candor/engine';
import { writeOutbox } from '@candor/engine-host';
import type { Sql } from '@candor/storage';

/** The contracts of a pair that are looked at: the latest ones. */
export const WINDOW = 1_000;
/** Fewer prove nothing. */
const CONTRACTS_MIN = 30;
/** A win rate this many deviations above break-even is no luck. */
const DEVIATIONS_MAX = 3;
const PPM = 1_000_000;

/** Contracts that ended at one ratio. */
export interface Ended {
  readonly profitPpm: number;
  readonly contracts: number;
  readonly won: number;
}

interface GuardPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  /** Carries what the outbox holds to the engine. */
  readonly pump: () => Promise<void>;
  readonly onHalt: (halt: {
    readonly marketId: number;
    readonly contracts: number;
    readonly won: number;
  }) => void;
}

/**
 * Returns by how many deviations more contracts were won than would break even. Whoever wins as often as that pays nothing to the
 * house; more can only be known ahead.
 */
export function deviationsAboveEven(ended: readonly Ended[]): number {
  let excess = 0;
  let variance = 0;
  for (const { profitPpm, contracts, won } of ended) {
    const even = PPM / (PPM + profitPpm);
    excess += won - contracts * even;
    variance += contracts * even * (1 - even);
  }
  return variance === 0 ? 0 : excess / Math.sqrt(variance);
}

/** Returns whether the latest contracts of a pair were won more often than chance allows. */
export function isWonTooOften(ended: readonly Ended[]): boolean {
  const contracts = ended.reduce((sum, row) => sum + row.contracts, 0);
  return contracts >= CONTRACTS_MIN && deviationsAboveEven(ended) > DEVIATIONS_MAX;
}

/**
 * The leader's duty to close the seconds contracts of a pair whose traders win more often than chance allows: its index can be known
 * before it counts. An operator opens them again; contracts that ended before that are not counted again.
 */
export class WinRateGuard {
  readonly #ports: GuardPorts;

  constructor(ports: GuardPorts) {
    this.#ports = ports;
  }

  async look(): Promise<void> {
    const { engine } = this.#ports;
    for (const { marketId } of engine.markets())
      if (engine.seconds.options(marketId)?.status === 'open') await this.#lookAt(marketId);
  }

  async #lookAt(marketId: number): Promise<void> {
    const { sql, pump, onHalt } = this.#ports;
    const ended = await sql<Ended[]>`
      select profit_ppm as "profitPpm", count(*)::int as contracts, sum((status = 'won')::int)::int as won
      from (
        select profit_ppm, status from contracts
        where market_id = ${marketId} and status in ('won', 'lost') and ended_ms > coalesce(
          (select (extract(epoch from max(halted_at)) * 1000)::bigint from win_rate_halts where market_id = ${marketId}), 0)
        order by ended_ms desc limit ${WINDOW}
      ) as latest
      group by profit_ppm`;
    if (!isWonTooOften(ended)) return;
    const contracts = ended.reduce((sum, row) => sum + row.contracts, 0);
    const won = ended.reduce((sum, row) => sum + row.won, 0);
    const known = this.#ports.engine.seconds.options(marketId);
    if (known === undefined) return;
    await sql.begin(async (transaction) => {
      await transaction`
        insert into win_rate_halts (market_id, halted_at, contracts, won)
        values (${marketId}, ${new Date()}, ${contracts}, ${won})`;
      const options = known.options.map(({ seconds, profitPpm }) => ({ seconds, profitPpm }));
      await writeOutbox(transaction, [{ kind: 'configure_seconds', marketId, status: 'closed', options }]);
    });
    await pump();
    onHalt({ marketId, contracts, won });
  }
}
