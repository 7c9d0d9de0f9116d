import type { Sql } from '@candor/storage';

/** How a currency is presented; what decides about its amounts is the engine's. */
export interface ListedCurrency {
  readonly id: number;
  readonly openRecharge: boolean;
  readonly openDraw: boolean;
  readonly isQuote: boolean;
  readonly groupOrder: number;
  readonly cnyPrice: string;
  readonly usdPrice: string;
}

/** How a market is presented; its rules are the engine's. */
export interface ListedMarket {
  readonly id: number;
  readonly numberDecimals: number;
}

/** Which currencies and markets are shown, in which order and with which switches: the operator's presentation. */
export class Listings {
  readonly #sql: Sql;
  #currencies: ReadonlyMap<number, ListedCurrency> = new Map();
  #markets: ReadonlyMap<number, ListedMarket> = new Map();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async load(): Promise<void> {
    const currencies = await this.#sql<ListedCurrency[]>`
      select id, open_recharge as "openRecharge", open_draw as "openDraw", is_quote as "isQuote",
        group_order as "groupOrder", cny_price::text as "cnyPrice", usd_price::text as "usdPrice"
      from currencies where enabled order by id`;
    const markets = await this.#sql<ListedMarket[]>`
      select id, number_decimals as "numberDecimals" from currency_matches order by list_order, id`;
    this.#currencies = new Map(currencies.map((currency) => [currency.id, currency]));
    this.#markets = new Map(markets.map((market) => [market.id, market]));
  }

  /** By id. A reload makes a new map, so that a reader can tell by identity whether anything may have changed. */
  get currencies(): ReadonlyMap<number, ListedCurrency> {
    return this.#currencies;
  }

  /** In the order in which they are listed; replaced as a whole like `currencies`. */
  get markets(): ReadonlyMap<number, ListedMarket> {
    return this.#markets;
  }
}
