import type { Match } from '@candor/contract';
import { formatTrimmed, SelectButton } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { stepDecimal } from '../arithmetic/order-arithmetic.ts';

import { GROUPINGS, setTicksPerGroup, useTicksPerGroup } from './book-group.ts';

export type BookView = 'both' | 'bids' | 'asks';
const VIEWS: readonly BookView[] = ['both', 'bids', 'asks'];
const LABELS = { both: 'book.both', bids: 'book.bidsOnly', asks: 'book.asksOnly' } as const;

interface BookMenuProps {
  readonly match: Match;
  readonly view: BookView;
  /** Absent where the book always shows both sides. */
  readonly onView: ((view: BookView) => void) | undefined;
}

/** Which sides are shown, and how wide a price group is. */
export function BookMenu({ match, view, onView }: BookMenuProps) {
  const { t } = useTranslation();
  const ticksPerGroup = useTicksPerGroup(match.id);
  const groupSize = (ticks: number) =>
    formatTrimmed(stepDecimal('0', match.tick_size, ticks, match.price_decimals), match.price_decimals);
  return (
    <>
      <div role="group" aria-label={t('book.view')} className="flex" hidden={!onView}>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            aria-label={t(LABELS[each])}
            title={t(LABELS[each])}
            className="icon-button size-6 opacity-55 max-md:size-11 aria-pressed:bg-bg3 aria-pressed:opacity-100"
            onClick={() => onView?.(each)}
          >
            <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden>
              <path
                d="M1 2.5h7M1 5h4.5"
                strokeWidth="1.6"
                className={each === 'bids' ? 'stroke-control' : 'stroke-down'}
              />
              <path
                d="M1 9h4.5M1 11.5h7"
                strokeWidth="1.6"
                className={each === 'asks' ? 'stroke-control' : 'stroke-up'}
              />
              <path
                d="M10.5 2.5H13M10.5 5H13M10.5 9H13M10.5 11.5H13"
                strokeWidth="1.6"
                className="stroke-t3"
              />
            </svg>
          </button>
        ))}
      </div>
      <SelectButton
        label={t('book.grouping')}
        className="h-6 rounded-control px-1 text-xs text-t2 hover:bg-bg3 max-md:h-11"
        value={String(ticksPerGroup)}
        onChange={(value) => {
          const ticks = GROUPINGS.find((each) => String(each) === value);
          if (ticks !== undefined) setTicksPerGroup(match.id, ticks);
        }}
        options={GROUPINGS.map((ticks) => ({ value: String(ticks), text: groupSize(ticks) }))}
      />
    </>
  );
}
