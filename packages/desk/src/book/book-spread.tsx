import type { Match } from '@candor/contract';
import { directionOf, DirectionMark, PriceText } from '@candor/ui';
import { formatAmount, parseDecimal } from '@candor/primitives';
import { useTranslation } from '@candor/web-kit';
import { useQuotation } from '../live/quotations.ts';
import { useLiveTrades } from '../live/trades.ts';
import { distanceInBasisPoints } from '../arithmetic/order-arithmetic.ts';

interface BookSpreadProps {
  readonly match: Match;
  readonly bestAsk: string | undefined;
  readonly bestBid: string | undefined;
}

/** Between the sides: the last price, and what crossing the book costs. */
export function BookSpread({ match, bestAsk, bestBid }: BookSpreadProps) {
  const { t } = useTranslation();
  const quotation = useQuotation(match);
  const lastTrade = useLiveTrades(match.symbol)?.[0];
  const direction = lastTrade ? (lastTrade.way === 2 ? 'up' : 'down') : directionOf(quotation.change);
  const spread = spreadOf(bestAsk, bestBid, match.price_decimals);
  return (
    <div className="flex h-9 shrink-0 items-center justify-between gap-2 overflow-hidden border-y border-hairline px-3 max-md:px-2">
      <span
        className={`live-number flex items-center gap-1 text-base font-[650] ${direction === 'up' ? 'text-up' : 'text-down'}`}
      >
        <PriceText price={lastTrade?.price ?? quotation.close} decimals={match.price_decimals} />
        <DirectionMark direction={direction} />
      </span>
      {spread && (
        <span className="text-xs whitespace-nowrap text-t3 max-md:hidden">
          {t('book.spread')} <PriceText price={spread.size} decimals={match.price_decimals} /> (
          {spread.percent}%)
        </span>
      )}
    </div>
  );
}

function spreadOf(bestAsk: string | undefined, bestBid: string | undefined, decimals: number) {
  if (bestAsk === undefined || bestBid === undefined) return undefined;
  const ask = parseDecimal(bestAsk, decimals);
  const bid = parseDecimal(bestBid, decimals);
  const basisPoints = distanceInBasisPoints(bestAsk, bestBid);
  if (!ask.ok || !bid.ok || basisPoints === undefined || ask.value < bid.value) return undefined;
  return { size: formatAmount(ask.value - bid.value, decimals), percent: formatAmount(basisPoints, 2) };
}
