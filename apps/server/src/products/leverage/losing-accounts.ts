import type { Sql } from '@candor/storage';
import { ShortCache } from '../../http/short-cache.ts';
import { countLosing, losingShare, YEAR_MS } from '../../commons/losing-accounts.ts';
import { leverageHouse } from './house.ts';

const CACHED_MS = 600_000;

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

  /** Resolves with a percentage with 2 decimals; null where too few accounts have closed a position. */
  async share(marketIds: readonly number[]): Promise<string | null> {
    const share = await this.#cache.get(marketIds.join(), () => this.#read(marketIds));
    return share === '' ? null : share;
  }

  async #read(marketIds: readonly number[]): Promise<string> {
    const { sql, wallClock } = this.#ports;
    const count = await countLosing(sql, leverageHouse.leverage_accounts, [
      wallClock() - YEAR_MS,
      [...marketIds],
    ]);
    return losingShare(count) ?? '';
  }
}
