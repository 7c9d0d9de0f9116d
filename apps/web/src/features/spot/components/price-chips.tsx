import { formatAmount, parseDecimal, roundDownToStep } from '@candor/primitives';
import type { Match } from '@candor/contract';
import { readLiveBook } from '@candor/desk';
import { useTranslation } from '@candor/web-kit';
import type { Side } from '../model/ticket-types.ts';

interface PriceChipsProps {
  readonly match: Match;
  readonly side: Side;
  readonly last: string;
  readonly onPick: (price: string) => void;
}

/** Puts the best opposite price, the middle of the book or the last price into the field, as it is at the press. */
export function PriceChips({ match, side, last, onPick }: PriceChipsProps) {
  const { t } = useTranslation();
  function pickBest() {
    const book = readLiveBook(match.symbol);
    const best = side === 'buy' ? book?.out[0] : book?.in[0];
    if (best) onPick(best.price);
  }
  function pickMiddle() {
    const book = readLiveBook(match.symbol);
    const middle = middleOf(book?.in[0]?.price, book?.out[0]?.price, match);
    if (middle) onPick(middle);
  }
  const chips = [
    { label: t(side === 'buy' ? 'ticket.useBestAsk' : 'ticket.useBestBid'), pick: pickBest },
    { label: t('ticket.useMid'), pick: pickMiddle },
    { label: t('ticket.useLast'), pick: () => onPick(last) },
  ];
  return (
    <div className="-mr-1.5 flex shrink-0 justify-end @max-[260px]:-ml-2 @max-[260px]:justify-start">
      {chips.map(({ label, pick }) => (
        <button
          key={label}
          type="button"
          className="h-6 rounded-control px-1.5 max-md:h-11 max-md:min-w-11 max-md:px-2 text-xs font-medium text-t2 hover:bg-bg3 hover:text-t1"
          onClick={pick}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function middleOf(
  bestBid: string | undefined,
  bestAsk: string | undefined,
  match: Match,
): string | undefined {
  if (bestBid === undefined || bestAsk === undefined) return undefined;
  const bid = parseDecimal(bestBid, match.price_decimals);
  const ask = parseDecimal(bestAsk, match.price_decimals);
  const tick = parseDecimal(match.tick_size, match.price_decimals);
  if (!bid.ok || !ask.ok || !tick.ok || tick.value === 0) return undefined;
  const middle = bid.value + Math.floor((ask.value - bid.value) / 2);
  return formatAmount(roundDownToStep(middle, tick.value), match.price_decimals);
}
