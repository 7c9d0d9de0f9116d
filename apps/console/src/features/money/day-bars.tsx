import { exactText } from '../../shared/page/exact-text.ts';
import { TableFrame } from '../../shared/page/table-frame.tsx';
import { type DaySum, totalOf } from './days.ts';
import { useTranslation } from '@candor/web-kit';

const HEIGHT = 120;
const BAR = 10;
const GAP = 4;

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
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        style={{ height: HEIGHT, minWidth: '100%' }}
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
      <p className="mt-1 flex justify-between text-xs text-t3">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
    </TableFrame>
  );
}
