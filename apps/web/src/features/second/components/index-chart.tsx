import type { Match, MicroOrder } from '@candor/contract';
import type { IndexPrice } from '@candor/desk';
import { EmptyState, formatClock, formatFixed, NO_VALUE } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useServerNow } from '../../../shared/index-price/server-clock.ts';
import type { TrailPoint } from '../model/join-trails.ts';
import { endsOf, LABEL_SHARE } from '../model/chart-ends.ts';
import { type ChartPicture, chartPicture } from '../model/chart-geometry.ts';
import { secondsLeft } from '../model/seconds-left.ts';
import { useBlock } from '../model/use-block.ts';

/** The drawing's own grid, which is stretched to the panel. */
const WIDTH = 1000;
const HEIGHT = 400;
const REDRAW_MS = 250;
/** A time nearer to the edge than this would be cut. */
const EDGE_SHARE = 0.08;

interface IndexChartProps {
  readonly match: Match;
  readonly index: IndexPrice | undefined;
  readonly trail: readonly TrailPoint[];
  readonly contracts: readonly MicroOrder[];
}

const percent = (share: number) => `${share * 100}%`;

/** Draws the index as it came in, with where the person's contracts began and when they end. */
export function IndexChart({ match, index, trail, contracts }: IndexChartProps) {
  const { t } = useTranslation();
  const isOld = useBlock(index) !== undefined;
  const nowMs = Math.max(useServerNow(REDRAW_MS), trail.at(-1)?.atMs ?? 0);
  const picture = chartPicture(trail, contracts, nowMs);
  const price = index ? formatFixed(index.price, match.price_decimals) : NO_VALUE;
  return (
    <section data-area="chart" className="index-chart" data-old={isOld} aria-label={t('second.indexChart')}>
      {picture.line.length === 0 ? (
        <EmptyState>{t('second.awaitingIndex')}</EmptyState>
      ) : (
        <div
          className="index-plot"
          role="img"
          aria-label={t('second.chartOf', { pair: match.symbol, price, count: picture.marks.length })}
        >
          <Drawing picture={picture} />
          <Labels picture={picture} match={match} price={price} nowMs={nowMs} />
        </div>
      )}
    </section>
  );
}

const at = (x: number, y: number) => `${(x * WIDTH).toFixed(1)} ${(y * HEIGHT).toFixed(1)}`;

function Drawing({ picture: { line, now, marks, grid } }: { readonly picture: ChartPicture }) {
  const path = [...line, ...(now ? [now] : [])]
    .map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${at(x, y)}`)
    .join('');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {grid.map(({ y }) => (
        <path key={y} className="index-grid" d={`M${at(0, y)}H${WIDTH}`} />
      ))}
      {now && <path className="index-now" d={`M${at(now.x, 0)}V${HEIGHT}`} />}
      {marks.map(({ id, direction, startX, endX, y }) => (
        <path
          key={id}
          data-direction={direction}
          className="index-entry"
          d={`M${at(startX, y)}H${(endX ?? 1) * WIDTH}`}
        />
      ))}
      {endsOf(marks).map(({ id, endX }) => (
        <path key={id} className="index-end" d={`M${at(endX, 0)}V${HEIGHT}`} />
      ))}
      <path className="index-line" d={path} />
    </svg>
  );
}

interface LabelsProps {
  readonly picture: ChartPicture;
  readonly match: Match;
  readonly price: string;
  readonly nowMs: number;
}

/** Texts and marks over the drawing, which is stretched and would stretch them. */
function Labels({ picture: { now, marks, grid, times }, match, price, nowMs }: LabelsProps) {
  const { t } = useTranslation();
  return (
    <div aria-hidden>
      {marks.map(({ id, direction, startX, y }) => (
        <span
          key={id}
          className="index-dot"
          data-direction={direction}
          style={{ left: percent(startX), top: percent(y) }}
        />
      ))}
      {now && <span className="index-head" style={{ left: percent(now.x), top: percent(now.y) }} />}
      {endsOf(marks).map(({ id, endX, dueMs, count }) => (
        <span key={id} className="index-due" style={{ left: percent(endX) }}>
          {t('second.secondsLeft', { seconds: secondsLeft(dueMs, nowMs) })}
          {count > 1 && ` ×${count}`}
        </span>
      ))}
      <div className="index-prices">
        {grid
          .filter(({ y }) => !now || Math.abs(y - now.y) > LABEL_SHARE)
          .map(({ y, price: level }) => (
            <span key={y} style={{ top: percent(y) }}>
              {formatFixed(level.toFixed(match.price_decimals), match.price_decimals)}
            </span>
          ))}
        {now && (
          <b style={{ top: percent(now.y) }} className="live-number">
            {price}
          </b>
        )}
      </div>
      <div className="index-times">
        {times
          .filter(({ x }) => x > EDGE_SHARE && x < 1 - EDGE_SHARE)
          .map(({ x, atMs }) => (
            <span key={atMs} style={{ left: percent(x) }}>
              {formatClock(atMs)}
            </span>
          ))}
      </div>
    </div>
  );
}
