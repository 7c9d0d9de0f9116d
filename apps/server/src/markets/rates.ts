import { parseDecimal, type Total, totalFromBigInt, totalToBigInt } from '@candor/primitives';
import type { Catalog, Currency } from './catalog.ts';

const DECIMALS = 8;
const ONE = 10n ** 8n;

/**
 * Values of currencies in fiat money, for display. The first quote group carries the rates of the P2P desk's sources or, where
 * there are none, those that an operator sets; others follow their market in that group, else their own setting. Values are truncated, not rounded.
 */
export class Rates {
  readonly #catalog: Pick<Catalog, 'currencies' | 'markets'>;
  /** Last price of a market, in its own decimals. */
  readonly #close: (marketId: number) => number;
  /** Fiat for one coin of a currency, with 8 decimals; undefined where no sources say it. */
  readonly #fiatRate: (currencyId: number, fiat: 'USD' | 'CNY') => number | undefined;

  constructor(
    catalog: Pick<Catalog, 'currencies' | 'markets'>,
    close: (marketId: number) => number,
    fiatRate: (currencyId: number, fiat: 'USD' | 'CNY') => number | undefined = () => undefined,
  ) {
    this.#catalog = catalog;
    this.#close = close;
    this.#fiatRate = fiatRate;
  }

  usd(currency: Currency): string {
    return textOf(this.#rate(currency, 'usdPrice'));
  }

  cny(currency: Currency): string {
    return textOf(this.#rate(currency, 'cnyPrice'));
  }

  /** US dollars at 8 decimals. */
  usdWorth(currency: Currency, balance: Total): Total {
    return totalFromBigInt(
      (totalToBigInt(balance) * this.#rate(currency, 'usdPrice')) / 10n ** BigInt(currency.scale),
    );
  }

  #rate(currency: Currency, field: 'usdPrice' | 'cnyPrice'): bigint {
    const anchor = this.#catalog
      .currencies()
      .find((candidate) => candidate.isQuote && candidate.groupOrder === 1);
    const market = this.#catalog
      .markets()
      .find(({ base, quote }) => base.id === currency.id && quote.id === anchor?.id);
    if (anchor === undefined || market === undefined) return this.#ownRate(currency, field);
    const close = BigInt(this.#close(market.id)) * ONE;
    return (close * this.#ownRate(anchor, field)) / 10n ** BigInt(market.priceDecimals) / ONE;
  }

  #ownRate(currency: Currency, field: 'usdPrice' | 'cnyPrice'): bigint {
    const rate = this.#fiatRate(currency.id, field === 'usdPrice' ? 'USD' : 'CNY');
    return rate === undefined ? settingOf(currency[field]) : BigInt(rate);
  }
}

function settingOf(text: string): bigint {
  const parsed = parseDecimal(text, DECIMALS);
  return parsed.ok ? BigInt(parsed.value) : 0n;
}

function textOf(units: bigint): string {
  const digits = String(units).padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
