import { parseDecimal, type Total, totalFromBigInt, totalToBigInt } from '@candor/primitives';
import type { Catalog, Currency } from './catalog.ts';

const DECIMALS = 8;
const ONE = 10n ** 8n;

/**
 * Values of currencies in fiat money, for display. The first quote group carries rates that an operator sets; others
 * follow their market in that group, else their own setting. Values are truncated, not rounded.
 */
export class Rates {
  readonly #catalog: Pick<Catalog, 'currencies' | 'markets'>;
  /** Last price of a market, in its own decimals. */
  readonly #close: (marketId: number) => number;

  constructor(catalog: Pick<Catalog, 'currencies' | 'markets'>, close: (marketId: number) => number) {
    this.#catalog = catalog;
    this.#close = close;
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
    if (anchor === undefined || market === undefined) return settingOf(currency[field]);
    const close = BigInt(this.#close(market.id)) * ONE;
    return (close * settingOf(anchor[field])) / 10n ** BigInt(market.priceDecimals) / ONE;
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
