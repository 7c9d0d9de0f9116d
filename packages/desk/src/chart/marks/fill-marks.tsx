import './texts.ts';
import type { Match } from '@candor/contract';
import { formatFixed, formatFullTime, formatTrimmed } from '@candor/ui';
import type { ChartFill, ChartPort, MarkedFills } from '@candor/ui/chart';
import { useTranslation } from '@candor/web-kit';
import { useEffect, useState } from 'react';

type FillKind = 'bought' | 'sold' | 'longOpened' | 'longClosed' | 'shortOpened' | 'shortClosed';

const SIDE_OF: Record<FillKind, ChartFill['side']> = {
  bought: 'buy',
  sold: 'sell',
  longOpened: 'buy',
  longClosed: 'sell',
  shortOpened: 'sell',
  shortClosed: 'buy',
};

/** A trade of the person who looks, with what its mark tells. */
export interface OwnFill {
  readonly id: string;
  /** Unix milliseconds. */
  readonly time: number;
  readonly kind: FillKind;
  readonly price: string;
  /** Base. */
  readonly quantity: string;
}

interface FillMarksProps {
  readonly match: Match;
  readonly port: ChartPort;
  /** Newest first; the same array while nothing changes. */
  readonly fills: readonly OwnFill[];
}

/** Fills that the box beside a mark has space for. */
const NAMED = 5;
/** Pixels from a mark to the box, and from the box's left edge to the chart's right one at the least. */
const BESIDE = 14;
const LEFT_OF_AXIS = 300;

/** Marks a person's fills on the candles, says beside the mark under the pointer what it is, and lists them for screen readers. */
export function FillMarks({ match, port, fills }: FillMarksProps) {
  const { t } = useTranslation();
  const [marked, setMarked] = useState<MarkedFills>();
  useEffect(() => {
    port.setFills(
      fills.map(({ id, time, kind }) => ({ id, time, side: SIDE_OF[kind] })),
      setMarked,
    );
  }, [port, fills]);
  useEffect(() => () => port.setFills([], () => undefined), [port]);
  if (fills.length === 0) return null;

  const text = ({ kind, price, quantity, time }: OwnFill) => {
    const words = t('chartMarks.fill', {
      what: t(`chartMarks.kinds.${kind}`),
      quantity: formatTrimmed(quantity, match.number_decimals),
      code: match.base_currency_code,
      price: formatFixed(price, match.price_decimals),
    });
    return `${words} \u00b7 ${formatFullTime(time)}`;
  };
  const named = fills.filter(({ id }) => marked?.ids.includes(id));
  return (
    <>
      <ul className="sr-only" aria-label={t('chartMarks.list')}>
        {fills.map((fill) => (
          <li key={fill.id}>{text(fill)}</li>
        ))}
      </ul>
      {marked && named.length > 0 && (
        <div
          aria-hidden
          data-testid="fill-hint"
          className="fill-hint"
          style={{ left: `clamp(4px, ${marked.x + BESIDE}px, 100% - ${LEFT_OF_AXIS}px)`, top: marked.y }}
        >
          {named.slice(0, NAMED).map((fill) => (
            <p key={fill.id}>{text(fill)}</p>
          ))}
          {named.length > NAMED && <p>{t('chartMarks.more', { count: named.length - NAMED })}</p>}
        </div>
      )}
    </>
  );
}
