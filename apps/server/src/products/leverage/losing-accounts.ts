import { mulDivCeil } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { ShortCache } from '../../http/public-data/short-cache.ts';
import { wireRate } from './wire.ts';

const YEAR_MS = 365 * 86_400_000;
const CACHED_MS = 600_000;
const WHOLE = 10_000;

interface LosingPorts {
  readonly sql: Sql;
  readonly wallClock: () => number;
}

/**
 * The share of accounts that lost money with leverage: profits and losses of the positions that they closed in the last
 * 12 months in these markets, less fees and overnight fees. The share is rounded up, and computed at most every ten
 * minutes.
 */
export class LosingAccounts {
  readonly #ports: LosingPorts;
  readonly #cache = new ShortCache(CACHED_MS);

  constructor(ports: LosingPorts) {
    this.#ports = ports;
  }

  /** Resolves with a percentage with 2 decimals; null where no account has closed a position. */
  async share(marketIds: readonly number[]): Promise<string | null> {
    const share = await this.#cache.get(marketIds.join(), () => this.#read(marketIds));
    return share === '' ? null : share;
  }

  async #read(marketIds: readonly number[]): Promise<string> {
    const { sql, wallClock } = this.#ports;
    const [row] = await sql<{ losing: number; total: number }[]>`
      select count(*) filter (where result < 0) as losing, count(*) as total from (
        select sum(profit - fee - overnight_fee) as result from positions
        where status = 'closed' and closed_ms >= ${wallClock() - YEAR_MS}
          and market_id = any(${[...marketIds]}::integer[])
        group by user_id) as accounts`;
    const { losing, total } = row ?? { losing: 0, total: 0 };
    return total === 0 ? '' : wireRate(mulDivCeil(losing, WHOLE, total));
  }
}
