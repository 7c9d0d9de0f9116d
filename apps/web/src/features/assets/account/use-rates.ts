import { guarded, readUnits, totalIn } from '@candor/desk/arithmetic';
import { RATES_BEFORE_DATA, useMarkets } from '@candor/desk/pairs';
import { formatAmount, mulDivFloor } from '@candor/primitives';
import { formatFixed } from '@candor/ui';

/** The currency whose rates the exchange shows. */
const TETHER = 'USDT';
const USD_DECIMALS = 2;
const RATE_DECIMALS = 8;
const BEYOND_CENTS = /(\.\d{2})\d+$/;

/** The units beside the dollar in which a reader may have a worth told. */
export const UNITS = ['CNY', 'USDT', 'BTC', 'ETH'] as const;
export type WorthUnit = (typeof UNITS)[number];

type InUnit = (usd: string) => string | undefined;

/**
 * Tells values in dollars in another unit, by the rates that the exchange shows, rounded down. Until they are known, dollars and
 * yuan are told by the rates that are specified for that time, and coins are undefined.
 */
export function useRates(): Readonly<Record<WorthUnit, InUnit>> {
  const { data: groups } = useMarkets();
  const group = groups?.find(({ code }) => code === TETHER);
  const rates = groups === undefined ? RATES_BEFORE_DATA : group;
  const inUsdt: InUnit = (usd) => totalIn(rates?.usd_price, [usd]);
  const inCoin =
    (coin: string): InUnit =>
    (usd) => {
      const match = group?.matches.find(({ base_currency_code: base }) => base === coin);
      const tethers = inUsdt(usd)?.replaceAll(',', '');
      return match && tethers && totalIn(match.currency_quotation.close, [tethers], RATE_DECIMALS);
    };
  return { USDT: inUsdt, CNY: (usd) => rates && cnyOf(usd, rates), BTC: inCoin('BTC'), ETH: inCoin('ETH') };
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
