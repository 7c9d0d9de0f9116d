import type { Match } from '@candor/contract';
import { formatFixed } from '@candor/ui';
import type { ChartPlaces, ChartPort } from '@candor/ui/chart';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import { LineTag } from './line-tag.tsx';
import type { OwnLine } from './own-line.ts';
import { usePricePick } from './use-price-pick.ts';
import { axisPlaces, TAG_ROW, tagPlaces } from './tag-places.ts';

interface LineTagsProps {
  readonly match: Match;
  readonly port: ChartPort;
  readonly lines: readonly OwnLine[];
  readonly places: ChartPlaces;
  /** Takes the price, on the pair's tick, at which the chart is clicked. */
  readonly onPick?: ((price: string) => void) | undefined;
}

/** The countdown to the close of the bar is written below the last price. */
const COUNTDOWN_BELOW = 18;

/**
 * The tags of a person's lines, placed over the chart so that none covers another, and their prices on the axis. The tag
 * of a line that is out of view is docked at the edge beyond which it lies, and holds its price itself.
 */
export function LineTags({ match, port, lines, places, onPick }: LineTagsProps) {
  const { t } = useTranslation();
  const layer = useRef<HTMLUListElement>(null);
  usePricePick(layer, { match, port, places, onPick });
  const [widths, setWidths] = useState<readonly number[]>([]);
  const shown = places.lines.flatMap(({ id, y, beyond }) => {
    const line = lines.find((each) => each.id === id);
    return line ? [{ line, y, beyond }] : [];
  });
  const labels = shown
    .map(({ line, beyond }) => (beyond ? `${line.label} ${line.price}` : line.label))
    .join('\n');
  useLayoutEffect(() => {
    setWidths([...(layer.current?.children ?? [])].map((tag) => tag.getBoundingClientRect().width));
  }, [labels]);
  const tags = tagPlaces(
    shown.map(({ y, beyond }, at) => ({ y, beyond, width: widths[at] ?? 0 })),
    places,
  );
  const inView = shown.filter(({ beyond }) => beyond === undefined);
  const { lastY } = places;
  const onAxis = axisPlaces(
    inView.map(({ y }) => y),
    lastY === undefined ? [] : [lastY, lastY + COUNTDOWN_BELOW],
  );
  return (
    <>
      <ul
        ref={layer}
        aria-label={t('chart.ownLines')}
        className="line-tags"
        data-picks-price={onPick !== undefined}
        hidden={shown.length === 0}
      >
        {shown.map(({ line, beyond }, at) => (
          <LineTag
            key={line.id}
            match={match}
            port={port}
            line={line}
            beyond={beyond}
            height={places.height}
            place={tags[at]}
          />
        ))}
      </ul>
      <div aria-hidden className="line-prices" style={{ left: places.width }}>
        {inView.map(({ line, y }, at) => (
          <span key={line.id} data-colour={line.colour} hidden={!onAxis[at]} style={{ top: y - TAG_ROW / 2 }}>
            {formatFixed(line.price, match.price_decimals)}
          </span>
        ))}
      </div>
    </>
  );
}
