import type { Match, QuoteGroup } from '@candor/contract';
import { directionOf } from '@candor/ui';
import { useArePricesOld, useConnection, useTranslation } from '@candor/web-kit';
import { useQuotation } from '../live/quotations.ts';
import { useLiveTrades } from '../live/trades.ts';
import { useApproximate } from './use-approximate.ts';

/** Rates of a quote currency that hold until the real ones are known, as specified. */
export const RATES_BEFORE_DATA = { cny_price: '6.8', usd_price: '1' } as const;

/** The fields of a pair that its price needs. */
export type PricedPair = Pick<
  Match,
  'id' | 'symbol' | 'base_currency_code' | 'quote_currency_code' | 'price_decimals' | 'currency_quotation'
>;

/**
 * Returns the price of a pair, in fiat money as text. The last price is a trade if one is known, else the quotation.
 */
export function usePairPrice(match: PricedPair, group: QuoteGroup | undefined) {
  const { t } = useTranslation();
  const quotation = useQuotation(match);
  const approximate = useApproximate();
  const lastTrade = useLiveTrades(match.symbol)?.[0];
  const rates = group ?? RATES_BEFORE_DATA;
  const { ageSeconds } = useConnection();
  const isOld = useArePricesOld();
  const last = lastTrade?.price ?? quotation.close;
  const direction: 'up' | 'down' = lastTrade
    ? lastTrade.way === 2
      ? 'up'
      : 'down'
    : directionOf(quotation.change);
  return {
    last,
    direction,
    quotation,
    cny: approximate('Cny', {
      price: last,
      rate: rates.cny_price,
      decimals: match.price_decimals,
    }),
    usd: approximate('Usd', {
      price: last,
      rate: rates.usd_price,
      decimals: match.price_decimals,
    }),
    ageText: isOld && ageSeconds > 0 ? t('connection.age', { seconds: ageSeconds }) : undefined,
  };
}
