/** The figures of the house for everybody. The call needs no session, and no figure is one person's. */
import type { ResponseOf } from '@candor/contract';
import { HOUSE_QUERIES } from '../../facets/house.ts';
import type { CallHandler } from '../../http/call.ts';
import { ShortCache } from '../../http/short-cache.ts';
import { FEWEST_ACCOUNTS } from '../../commons/losing-accounts.ts';
import { DIGITS } from './cut-sum.ts';
import { readLive } from './live.ts';
import type { HousePorts } from './ports.ts';
import { readYear } from './year.ts';

/** Live figures are read at most twice a minute, so that two answers seldom differ by one contract. */
const LIVE_MS = 30_000;
/** The results of a year are counted at most every ten minutes: the count reads each of them. */
const YEAR_CACHED_MS = 600_000;

type House = ResponseOf<'fairness/house'>;
type Live = Pick<House, 'read_at' | 'pools' | 'exposure' | 'p2p'> & {
  /** Principal of savings in effect, by currency. */
  readonly in_effect: Readonly<Record<string, string | null>>;
};
type Year = Pick<House, 'counted_at' | 'losing' | 'seconds'> & {
  readonly savings: readonly Omit<House['savings'][number], 'in_effect'>[];
};

export function houseCalls(ports: HousePorts) {
  return { 'fairness/house': house(ports) };
}

function house(ports: HousePorts): CallHandler<'fairness/house'> {
  const queries = HOUSE_QUERIES.map((name) => ({ name, sql: ports.houseStatements[name].trim() }));
  const live = new ShortCache(LIVE_MS);
  const year = new ShortCache(YEAR_CACHED_MS);
  const cached = async <Part>(cache: ShortCache, read: () => Promise<Part>): Promise<Part> =>
    JSON.parse(await cache.get('', async () => JSON.stringify(await read()))) as Part;
  return async () => {
    const { in_effect: inEffect, ...now } = await cached<Live>(live, () => readLive(ports));
    const { savings, ...results } = await cached<Year>(year, () => readYear(ports));
    return {
      data: {
        ...now,
        ...results,
        fewest_accounts: FEWEST_ACCOUNTS,
        digits: DIGITS,
        savings: savings.map((row) => ({ ...row, in_effect: inEffect[row.currency_code] ?? null })),
        queries,
      },
    };
  };
}
