import type { Sql } from '@candor/storage';
import { type ColumnOf, selectAs } from '../tables/rows.ts';
import { OverlappingReads } from '../tables/overlapping-reads.ts';

/** Presentation of a currency; the engine holds the rules for its amounts. */
export interface ListedCurrency {
  readonly id: number;
  /** Its common name, such as "Bitcoin"; empty where the operator has given no name. */
  readonly name: string;
  /** Path of its uploaded picture; empty where the operator has given none. */
  readonly icon: string;
  readonly openRecharge: boolean;
  readonly openWithdrawals: boolean;
  readonly isQuote: boolean;
  readonly groupOrder: number;
  readonly cnyPrice: string;
  readonly usdPrice: string;
}

const CURRENCY_COLUMNS = {
  id: 'id',
  name: 'name',
  icon: 'icon',
  openRecharge: 'open_recharge',
  openWithdrawals: 'open_draw',
  isQuote: 'is_quote',
  groupOrder: 'group_order',
  cnyPrice: 'cny_price',
  usdPrice: 'usd_price',
} as const satisfies Record<keyof ListedCurrency, ColumnOf<'currencies'>>;

/** Presentation of a market; the engine holds its rules. */
export interface ListedMarket {
  readonly id: number;
  readonly numberDecimals: number;
}

/** The operator's presentation: visible currencies and markets, their order and switches. */
export class Listings {
  readonly #sql: Sql;
  readonly #reads = new OverlappingReads();
  #version = 0;
  #currencies: ReadonlyMap<number, ListedCurrency> = new Map();
  #markets: ReadonlyMap<number, ListedMarket> = new Map();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  load(): Promise<void> {
    return this.#reads.run(
      () => readListings(this.#sql),
      ({ currencies, markets }) => {
        this.#version++;
        this.#currencies = new Map(currencies.map((currency) => [currency.id, currency]));
        this.#markets = new Map(markets.map((market) => [market.id, market]));
      },
    );
  }

  /** Grows with every reload. */
  get version(): number {
    return this.#version;
  }

  /** In the order in which they are listed. A reload makes a new map, so that a reader can detect possible changes by identity. */
  get currencies(): ReadonlyMap<number, ListedCurrency> {
    return this.#currencies;
  }

  /** In the order in which they are listed; replaced as a whole like `currencies`. */
  get markets(): ReadonlyMap<number, ListedMarket> {
    return this.#markets;
  }
}

async function readListings(sql: Sql) {
  const currencies = await selectAs(
    sql,
    'currencies',
    CURRENCY_COLUMNS,
    sql`where enabled order by list_order, id`,
  );
  const markets = await selectAs(
    sql,
    'currency_matches',
    { id: 'id', numberDecimals: 'number_decimals' },
    sql`order by list_order, id`,
  );
  return { currencies, markets };
}
