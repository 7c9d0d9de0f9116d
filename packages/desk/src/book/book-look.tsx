import type { DepthRow, Match } from '@candor/contract';
import { formatAmount } from '@candor/primitives';
import { formatFixed, formatTrimmed } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { BookLevel } from '../arithmetic/group-levels.ts';
import { costToLevel } from '../arithmetic/level-cost.ts';

/** A level of the book that the pointer or the focus rests on. */
export interface LookedLevel {
  readonly price: string;
  readonly side: 'ask' | 'bid';
  /** Pixels from the top of the panel to the middle of its row. */
  readonly top: number;
}

interface BookLookProps {
  readonly match: Match;
  readonly looked: LookedLevel;
  readonly level: BookLevel;
  readonly rows: readonly DepthRow[];
}

/** Shows the amount that would move the market to a level, and its average cost. */
export function BookLook({ match, looked, level, rows }: BookLookProps) {
  const { t } = useTranslation();
  const cost = costToLevel(
    rows,
    { ...level, side: looked.side },
    { price: match.price_decimals, number: match.number_decimals },
  );
  if (!cost) return null;
  const lines = [
    {
      label: t('book.upTo'),
      text: `${formatTrimmed(cost.amount, match.number_decimals)} ${match.base_currency_code}`,
    },
    {
      label: t('book.averagePrice'),
      text: `${formatFixed(cost.averagePrice, match.price_decimals)} ${match.quote_currency_code}`,
    },
    { label: t('book.slippage'), text: `${formatAmount(cost.slippageBasisPoints, 2)}%` },
  ];
  return (
    <dl id="book-look" role="tooltip" className="book-look menu-panel" style={{ top: looked.top }}>
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
