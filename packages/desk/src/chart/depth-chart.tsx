import type { Match } from '@candor/contract';
import { formatAmount } from '@candor/primitives';
import { EmptyState, formatCompact, formatFixed, formatTrimmed } from '@candor/ui';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import { useLiveBook } from '../live/book.ts';
import { depthCurve, type DepthPoint } from '../arithmetic/depth-curve.ts';
import { distanceInBasisPoints } from '../arithmetic/order-arithmetic.ts';

/** The width of the drawing's own grid, which is stretched to the panel. */
const WIDTH = 1000;
const HEIGHT = 400;
/** Above the highest total, for the line that reads it. */
const HEADROOM = 0.12;

/**
 * Draws the cumulative volume of the book up to each price. It is one stop for the Tab key: arrows walk the levels,
 * and the volume of each is its value in words.
 */
export function DepthChart({ match }: { readonly match: Match }) {
  const { t } = useTranslation();
  const book = useLiveBook(match.symbol);
  const [chosen, setChosen] = useState<number>();
  const points = useMemo(
    () =>
      book
        ? depthCurve(book, {
            priceDecimals: match.price_decimals,
            numberDecimals: match.number_decimals,
            tickSize: match.tick_size,
          })
        : [],
    [book, match],
  );
  const firstAsk = points.findIndex((point) => point.side === 'ask');
  const at = Math.min(chosen ?? firstAsk, points.length - 1);
  const point = points[at];
  const [lowest, highest] = [points[0], points.at(-1)];
  if (!book || !point || !lowest || !highest) return <EmptyState>{t('book.empty')}</EmptyState>;

  const words = (of: DepthPoint) => ({
    price: formatFixed(of.price, match.price_decimals),
    amount: formatTrimmed(of.total, match.number_decimals),
    code: match.base_currency_code,
    distance: `${formatAmount(Math.abs(distanceInBasisPoints(of.price, bestOf(points, of.side)) ?? 0), 2)}%`,
  });
  const text = t(point.side === 'bid' ? 'depth.bidUpTo' : 'depth.askUpTo', words(point));

  function onKeyDown(event: KeyboardEvent) {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: points.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(Math.min(points.length - 1, Math.max(0, target)));
  }

  function lookAt(share: number) {
    const distances = points.map((each) => Math.abs(each.x - share));
    setChosen(distances.indexOf(Math.min(...distances)));
  }

  return (
    <div
      className="depth-chart"
      role="slider"
      tabIndex={0}
      aria-label={t('depth.label', {
        pair: match.symbol,
        bids: words(lowest).amount,
        asks: words(highest).amount,
        code: match.base_currency_code,
      })}
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={at}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        lookAt((event.clientX - box.left) / box.width);
      }}
      onPointerLeave={() => setChosen(undefined)}
    >
      <p className="depth-reading">{text}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path className="depth-bids" d={areaOf(points.slice(0, firstAsk).reverse(), 0)} />
        <path className="depth-asks" d={areaOf(points.slice(firstAsk), WIDTH)} />
        <line
          className="depth-cursor"
          x1={point.x * WIDTH}
          x2={point.x * WIDTH}
          y1={heightOf(point)}
          y2={HEIGHT}
        />
      </svg>
      <span className="depth-top">{formatCompact(lowest.y > highest.y ? lowest.total : highest.total)}</span>
      <div className="depth-axis" aria-hidden>
        <span>{words(lowest).price}</span>
        <span>{formatFixed(bestOf(points, 'ask'), match.price_decimals)}</span>
        <span>{words(highest).price}</span>
      </div>
    </div>
  );
}

function bestOf(points: readonly DepthPoint[], side: DepthPoint['side']): string {
  const best =
    side === 'ask'
      ? points.find((point) => point.side === 'ask')
      : points.findLast((point) => point.side === 'bid');
  return best?.price ?? '';
}

const heightOf = (point: DepthPoint) => HEIGHT - point.y * HEIGHT * (1 - HEADROOM);

/** Steps from the best price outwards, on to the edge and down to the foot of the drawing. */
function areaOf(points: readonly DepthPoint[], edge: number): string {
  const [best] = points;
  if (!best) return '';
  const steps = points.map((point) => `H${point.x * WIDTH}V${heightOf(point)}`);
  return `M${best.x * WIDTH} ${HEIGHT}${steps.join('')}H${edge}V${HEIGHT}Z`;
}
