import { guarded, readUnits, totalIn } from '@candor/desk/arithmetic';
import { useMarkets } from '@candor/desk/pairs';
import { formatAmount, mulDivFloor } from '@candor/primitives';
import { formatFixed } from '@candor/ui';

/** The currency that values are also told in, beside the dollar. */
const UNIT = 'USDT';
const USD_DECIMALS = 2;
const RATE_DECIMALS = 8;
const BEYOND_CENTS = /(\.\d{2})\d+$/;

interface OtherUnits {
  /** Values in dollars as an amount of USDT, cut to two decimals; undefined until the rate is known. */
  readonly inUsdt: (usd: string) => string | undefined;
  readonly inCny: (usd: string) => string | undefined;
}

/** Tells values in dollars in USDT and in yuan, by the rates that the exchange shows. */
export function useRates(): OtherUnits {
  const { data: groups } = useMarkets();
  const group = groups?.find(({ code }) => code === UNIT);
  return {
    inUsdt: (usd) => totalIn(group?.usd_price, [usd]),
    inCny: (usd) => group && cnyOf(usd, group),
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
