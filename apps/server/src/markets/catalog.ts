import type { ConfigureAsset, ConfigureMarket, EngineReader } from '@candor/engine';
import { powerOfTen } from '@candor/primitives';
import type { ListedCurrency, ListedMarket, Listings } from './listings.ts';

export interface Currency extends ListedCurrency {
  readonly code: string;
  readonly scale: number;
}

export interface Market extends ListedMarket {
  readonly symbol: string;
  readonly base: Currency;
  readonly quote: Currency;
  /** True if it is shown for trading; a market in which orders can only be cancelled still is. */
  readonly openChange: boolean;
  readonly priceDecimals: number;
  readonly tick: number;
  readonly lot: number;
  readonly minNotional: number;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  readonly slippagePpm: number;
  readonly referencePrice: number;
  /** price x quantity / divisor = quote units. */
  readonly divisor: number;
}

interface Made<From, Listed, Value> {
  readonly from: From;
  readonly listed: Listed;
  readonly value: Value;
}

/**
 * The listed currencies and markets with the settings that the engine applies: nothing that decides about money is read
 * from a table. It omits entries that the engine does not know yet.
 */
export class Catalog {
  readonly #listings: Listings;
  readonly #engine: EngineReader;
  readonly #currencies = new Map<number, Made<ConfigureAsset, ListedCurrency, Currency>>();
  readonly #markets = new Map<number, Made<ConfigureMarket, ListedMarket, Market>>();
  #idsBySymbol: ReadonlyMap<string, number> = new Map();
  /** By both codes without a slash. */
  #idsByCodes: ReadonlyMap<string, number> = new Map();
  /** The listings from which `#idsBySymbol` was made, once the engine knew all of them. */
  #named: Listings['markets'] | undefined;

  constructor(listings: Listings, engine: EngineReader) {
    this.#listings = listings;
    this.#engine = engine;
  }

  /** True if the engine knows every market that is listed. */
  get isComplete(): boolean {
    return [...this.#listings.markets.keys()].every((id) => this.#engine.market(id) !== undefined);
  }

  /** Grows whenever the operator's presentation may have changed, so that no answer is kept beyond that. */
  get version(): number {
    return this.#listings.version;
  }

  currencies(): readonly Currency[] {
    return [...this.#listings.currencies.keys()].flatMap((id) => this.currency(id) ?? []);
  }

  currency(id: number): Currency | undefined {
    const listed = this.#listings.currencies.get(id);
    const asset = this.#engine.asset(id);
    if (listed === undefined || asset === undefined) return undefined;
    const made = this.#currencies.get(id);
    if (made?.from === asset && made.listed === listed) return made.value;
    const value = { ...listed, code: asset.code, scale: asset.scale };
    this.#currencies.set(id, { from: asset, listed, value });
    return value;
  }

  /** In the order in which they are listed. */
  markets(): readonly Market[] {
    return [...this.#listings.markets.keys()].flatMap((id) => this.market(id) ?? []);
  }

  market(id: number): Market | undefined {
    const listed = this.#listings.markets.get(id);
    const settings = this.#engine.market(id);
    if (listed === undefined || settings === undefined) return undefined;
    const base = this.currency(settings.baseAssetId);
    const quote = this.currency(settings.quoteAssetId);
    if (base === undefined || quote === undefined) return undefined;
    const made = this.#markets.get(id);
    if (made?.from === settings && made.listed === listed) {
      const { value } = made;
      if (value.base === base && value.quote === quote) return value;
    }
    const value = marketOf(settings, listed, { base, quote });
    this.#markets.set(id, { from: settings, listed, value });
    return value;
  }

  marketBySymbol(symbol: string): Market | undefined {
    if (this.#named !== this.#listings.markets) this.#nameMarkets();
    const id = this.#idsBySymbol.get(symbol);
    return id === undefined ? undefined : this.market(id);
  }

  /** Returns the market that trading programs call by its two codes, such as `BTCUSDT`. */
  marketByCodes(codes: string): Market | undefined {
    if (this.#named !== this.#listings.markets) this.#nameMarkets();
    const id = this.#idsByCodes.get(codes);
    return id === undefined ? undefined : this.market(id);
  }

  #nameMarkets(): void {
    const markets = this.markets();
    this.#idsBySymbol = new Map(markets.map(({ symbol, id }) => [symbol, id]));
    this.#idsByCodes = new Map(markets.map(({ base, quote, id }) => [base.code + quote.code, id]));
    this.#named = this.isComplete ? this.#listings.markets : undefined;
  }
}

function marketOf(
  settings: ConfigureMarket,
  listed: ListedMarket,
  { base, quote }: Pick<Market, 'base' | 'quote'>,
): Market {
  const { priceDecimals, tick, lot, minNotional, makerFeePpm, takerFeePpm, slippagePpm } = settings;
  return {
    ...listed,
    symbol: `${base.code}/${quote.code}`,
    base,
    quote,
    openChange: settings.status !== 'closed',
    priceDecimals,
    tick,
    lot,
    minNotional,
    makerFeePpm,
    takerFeePpm,
    slippagePpm,
    referencePrice: settings.referencePrice,
    divisor: powerOfTen(priceDecimals + base.scale - quote.scale),
  };
}
