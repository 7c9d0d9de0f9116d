import { guarded, readUnits, totalIn } from '@candor/desk/arithmetic';
import { RATES_BEFORE_DATA, useMarkets } from '@candor/desk/pairs';
import { formatAmount, mulDivFloor } from '@candor/primitives';
import { formatFixed } from '@candor/ui';

/** The currency whose rates the exchange shows. */
const TETHER = 'USDT';
export const USD_DECIMALS = 2;
const RATE_DECIMALS = 8;
const BEYOND_CENTS = /(\.\d{2})\d+$/;

/** The units beside the dollar in which a reader may have a worth told. */
export const UNITS = ['CNY', 'USDT', 'BTC', 'ETH'] as const;
export type WorthUnit = (typeof UNITS)[number];

export type InUnit = (usd: string) => string | undefined;

/**
 * Converts values in dollars into another unit, by the rates that the exchange shows, rounded down. Before these have loaded,
 * the specified rates of dollars and yuan apply, and coins are undefined. Where the exchange has no rate of the dollar, the
 * values are unknown and not zero: every unit is undefined.
 */
export function useRates(): Readonly<Record<WorthUnit | 'USD', InUnit>> {
  const { data: groups } = useMarkets();
  const group = groups?.find(({ code }) => code === TETHER);
  const rates = groups === undefined ? RATES_BEFORE_DATA : group;
  const inUsdt: InUnit = (usd) => totalIn(rates?.usd_price, [usd]);
  const inDollars: InUnit = (usd) =>
    inUsdt(usd) === undefined ? undefined : `$${formatFixed(usd, USD_DECIMALS)}`;
  const inCoin =
    (coin: string): InUnit =>
    (usd) => {
      const match = group?.matches.find(({ base_currency_code: base }) => base === coin);
      const tethers = inUsdt(usd)?.replaceAll(',', '');
      return match && tethers && totalIn(match.currency_quotation.close, [tethers], RATE_DECIMALS);
    };
  return {
    USD: inDollars,
    USDT: inUsdt,
    CNY: (usd) => rates && cnyOf(usd, rates),
    BTC: inCoin('BTC'),
    ETH: inCoin('ETH'),
  };
}

function cnyOf(
  usd: string,
  { cny_price: cny, usd_price: rate }: { readonly cny_price: string; readonly usd_price: string },
): string | undefined {
  return guarded(() => {
    const value = readUnits(usd.replace(BEYOND_CENTS, '$1'), USD_DECIMALS);
    const yuan = readUnits(cny, RATE_DECIMALS);
    const dollars = readUnits(rate, RATE_DECIMALS);
    if (value === undefined || yuan === undefined || !dollars) return undefined;
    return formatFixed(formatAmount(mulDivFloor(value, yuan, dollars), USD_DECIMALS), USD_DECIMALS);
  });
}
