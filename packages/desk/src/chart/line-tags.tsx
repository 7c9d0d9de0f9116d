import type { Match } from '@candor/contract';
import { formatFixed } from '@candor/ui';
import type { ChartPlaces, ChartPort } from '@candor/ui/chart';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import { LineTag } from './line-tag.tsx';
import type { OwnLine } from './own-line.ts';
import { axisPlaces, TAG_ROW, tagPlaces } from './tag-places.ts';

interface LineTagsProps {
  readonly match: Match;
  readonly port: ChartPort;
  readonly lines: readonly OwnLine[];
  readonly places: ChartPlaces;
}

/** A share of the chart's width: beyond it tags would hide the newest bars. */
const TAGGED_SHARE = 0.6;
/** The countdown to the close of the bar is written below the last price. */
const COUNTDOWN_BELOW = 18;

/** The tags of a person's lines, placed over the chart so that none covers another, and their prices on the axis. */
export function LineTags({ match, port, lines, places }: LineTagsProps) {
  const { t } = useTranslation();
  const layer = useRef<HTMLUListElement>(null);
  const [widths, setWidths] = useState<readonly number[]>([]);
  const shown = places.lines.flatMap(({ id, y }) => {
    const line = lines.find((each) => each.id === id);
    return line ? [{ line, y }] : [];
  });
  const labels = shown.map(({ line }) => line.label).join('\n');
  useLayoutEffect(() => {
    setWidths([...(layer.current?.children ?? [])].map((tag) => tag.getBoundingClientRect().width));
  }, [labels]);
  const starts = tagPlaces(
    shown.map(({ y }, at) => ({ y, width: widths[at] ?? 0 })),
    places.width * TAGGED_SHARE,
  );
  const { lastY } = places;
  const onAxis = axisPlaces(
    shown.map(({ y }) => y),
    lastY === undefined ? [] : [lastY, lastY + COUNTDOWN_BELOW],
  );
  return (
    <>
      <ul ref={layer} aria-label={t('chart.ownLines')} className="line-tags" hidden={shown.length === 0}>
        {shown.map(({ line, y }, at) => (
          <LineTag
            key={line.id}
            match={match}
            port={port}
            line={line}
            y={y}
            height={places.height}
            start={starts[at]}
          />
        ))}
      </ul>
      <div aria-hidden className="line-prices" style={{ left: places.width }}>
        {shown.map(({ line, y }, at) => (
          <span key={line.id} data-colour={line.colour} hidden={!onAxis[at]} style={{ top: y - TAG_ROW / 2 }}>
            {formatFixed(line.price, match.price_decimals)}
          </span>
        ))}
      </div>
    </>
  );
}
