import { powerOfTen } from '@candor/primitives';
import type { Sql } from '@candor/storage';

export interface Currency {
  readonly id: number;
  readonly code: string;
  readonly scale: number;
  readonly openRecharge: boolean;
  readonly openDraw: boolean;
  readonly drawRate: string;
  readonly drawMin: string;
  readonly drawMax: string;
  readonly isQuote: boolean;
  readonly groupOrder: number;
  readonly cnyPrice: string;
  readonly usdPrice: string;
}

export interface Market {
  readonly id: number;
  readonly symbol: string;
  readonly base: Currency;
  readonly quote: Currency;
  readonly listOrder: number;
  readonly openChange: boolean;
  readonly openLever: boolean;
  readonly openMicrotrade: boolean;
  readonly priceDecimals: number;
  readonly numberDecimals: number;
  readonly tick: number;
  readonly lot: number;
  readonly minNotional: number;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  readonly slippagePpm: number;
  readonly referencePrice: number;
  readonly leverShareNum: string;
  readonly leverPointRate: string;
  readonly leverFeeRate: string;
  /** price x quantity / divisor = quote units. */
  readonly divisor: number;
}

type CurrencyRow = Omit<Currency, never>;
type MarketRow = Omit<Market, 'symbol' | 'base' | 'quote' | 'divisor'> & {
  readonly baseId: number;
  readonly quoteId: number;
};

/** Currencies and pairs as the tables describe them; what decides about money is in the engine as well. */
export class Catalog {
  readonly #sql: Sql;
  #currencies = new Map<number, Currency>();
  #markets = new Map<number, Market>();
  #bySymbol = new Map<string, Market>();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async load(): Promise<void> {
    const currencies = await this.#sql<CurrencyRow[]>`
      select id, code, scale, open_recharge as "openRecharge", open_draw as "openDraw",
        draw_rate::text as "drawRate", draw_min::text as "drawMin", draw_max::text as "drawMax",
        is_quote as "isQuote", group_order as "groupOrder",
        cny_price::text as "cnyPrice", usd_price::text as "usdPrice"
      from currencies where enabled order by id`;
    const markets = await this.#sql<MarketRow[]>`
      select id, base_currency_id as "baseId", quote_currency_id as "quoteId", list_order as "listOrder",
        open_change as "openChange", open_lever as "openLever", open_microtrade as "openMicrotrade",
        price_decimals as "priceDecimals", number_decimals as "numberDecimals", tick, lot,
        min_notional as "minNotional", maker_fee_ppm as "makerFeePpm", taker_fee_ppm as "takerFeePpm",
        slippage_ppm as "slippagePpm", reference_price as "referencePrice",
        lever_share_num::text as "leverShareNum", lever_point_rate::text as "leverPointRate",
        lever_fee_rate::text as "leverFeeRate"
      from currency_matches order by list_order, id`;
    this.#currencies = new Map(currencies.map((currency) => [currency.id, currency]));
    const complete = markets.flatMap((row) => this.#complete(row));
    this.#markets = new Map(complete.map((market) => [market.id, market]));
    this.#bySymbol = new Map(complete.map((market) => [market.symbol, market]));
  }

  currencies(): readonly Currency[] {
    return [...this.#currencies.values()];
  }

  currency(id: number): Currency | undefined {
    return this.#currencies.get(id);
  }

  markets(): readonly Market[] {
    return [...this.#markets.values()];
  }

  market(id: number): Market | undefined {
    return this.#markets.get(id);
  }

  marketBySymbol(symbol: string): Market | undefined {
    return this.#bySymbol.get(symbol);
  }

  #complete(row: MarketRow): Market[] {
    const base = this.#currencies.get(row.baseId);
    const quote = this.#currencies.get(row.quoteId);
    if (base === undefined || quote === undefined) return [];
    const divisor = powerOfTen(row.priceDecimals + base.scale - quote.scale);
    return [
      {
        ...row,
        tick: Number(row.tick),
        lot: Number(row.lot),
        minNotional: Number(row.minNotional),
        referencePrice: Number(row.referencePrice),
        base,
        quote,
        symbol: `${base.code}/${quote.code}`,
        divisor,
      },
    ];
  }
}
