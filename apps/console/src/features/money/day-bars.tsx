import { compareDecimals, formatCompact } from '@candor/ui';
import { exactText } from '../../shared/page/exact-text.ts';
import { TableFrame } from '../../shared/page/table-frame.tsx';
import { type DaySum, totalOf } from './days.ts';
import { useTranslation } from '@candor/web-kit';

const HEIGHT = 120;
const BAR = 10;
const GAP = 4;
/** Room for so many days below the bars. */
const DAYS_NAMED = 6;

interface DayBarsProps {
  readonly label: string;
  readonly days: readonly DaySum[];
}

/** A bar for each day; the table below it has the exact figures. Heights are for the eye alone. */
export function DayBars({ label, days }: DayBarsProps) {
  const heights = days.map(({ sum }) => Number(sum));
  const top = Math.max(...heights, 0);
  const bottom = Math.min(...heights, 0);
  const span = top - bottom || 1;
  const zero = (top / span) * HEIGHT;
  const width = days.length * (BAR + GAP);
  const { t } = useTranslation();
  const highest = days.reduce<DaySum | undefined>(
    (best, each, index) => (best === undefined || (heights[index] ?? 0) > Number(best.sum) ? each : best),
    undefined,
  );
  return (
    <TableFrame label={label}>
      {highest && (
        <p className="mb-1 text-xs text-t3">
          {t('money.sumOfDays', {
            sum: exactText(totalOf(days)),
            day: highest.day,
            highest: exactText(highest.sum),
          })}
        </p>
      )}
      <div className="grid min-w-full grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-t3">
        <ValueAxis days={days} zero={zero} />
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className="w-full"
          style={{ height: HEIGHT }}
          preserveAspectRatio="none"
        >
          <line x1={0} x2={width} y1={zero} y2={zero} stroke="var(--hairline)" />
          {days.map(({ day, sum }, index) => {
            const size = (Math.abs(heights[index] ?? 0) / span) * HEIGHT;
            return (
              <rect
                key={day}
                x={index * (BAR + GAP) + GAP / 2}
                y={sum.startsWith('-') ? zero : zero - size}
                width={BAR}
                height={Math.max(size, 1)}
                fill="var(--select)"
              >
                <title>{`${day}: ${exactText(sum)}`}</title>
              </rect>
            );
          })}
        </svg>
        <span className="mt-1">UTC</span>
        <DayAxis days={days} />
      </div>
    </TableFrame>
  );
}

/** The highest and the lowest sum and zero, each at its height. */
function ValueAxis({ days, zero }: { readonly days: readonly DaySum[]; readonly zero: number }) {
  const sorted = days.map(({ sum }) => sum).toSorted(compareDecimals);
  const [lowest = '0', highest = '0'] = [sorted[0], sorted.at(-1)];
  const marks = [
    { text: formatCompact(highest), at: 0, isShown: compareDecimals(highest, '0') > 0 },
    { text: '0', at: zero, isShown: true },
    { text: formatCompact(lowest), at: HEIGHT, isShown: compareDecimals(lowest, '0') < 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <div className="relative text-right tabular-nums" style={{ height: HEIGHT }} data-testid="value-axis">
      {/* The widest one gives the column its width. */}
      {marks.map(({ text, at }) => (
        <span key={at} className="block h-0 overflow-visible">
          <span
            className="relative block leading-4"
            style={{ top: Math.min(Math.max(at - 8, 0), HEIGHT - 16) }}
          >
            {text}
          </span>
        </span>
      ))}
    </div>
  );
}

/** Every few days below their bars. A day is one of UTC, as in the rows. */
function DayAxis({ days }: { readonly days: readonly DaySum[] }) {
  const step = Math.ceil(days.length / DAYS_NAMED) || 1;
  return (
    <ol
      className="mt-1 grid"
      style={{ gridTemplateColumns: `repeat(${Math.ceil(days.length / step)}, minmax(0, 1fr))` }}
    >
      {days
        .filter((_, index) => index % step === 0)
        .map(({ day }) => (
          <li key={day}>
            <time dateTime={day}>{day.slice('2026-'.length)}</time>
          </li>
        ))}
    </ol>
  );
}
