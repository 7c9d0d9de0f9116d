import type { Match } from '@candor/contract';
import { formatFixed } from '@candor/ui';
import type { Beyond, ChartPort } from '@candor/ui/chart';
import { GripVertical, MoveDown, MoveUp, X } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import { LineGripButton } from './line-grip-button.tsx';
import type { OwnLine } from './own-line.ts';
import { TAG_ROW, type TagPlace } from './tag-places.ts';
import { useMove } from './use-move.ts';

interface LineTagProps {
  readonly match: Match;
  readonly port: ChartPort;
  readonly line: OwnLine;
  /** The edge at which the tag is docked, where its line is out of view. */
  readonly beyond: Beyond | undefined;
  /** Height of the pane of prices. */
  readonly height: number;
  readonly place: TagPlace | undefined;
}

const BEYOND = {
  above: { key: 'chart.ownLineAbove', icon: MoveUp },
  below: { key: 'chart.ownLineBelow', icon: MoveDown },
} as const;

/** A line's tag: dragged with the pointer or moved with the arrow keys it changes the price, its cross cancels. */
export function LineTag({ match, port, line, beyond, height, place }: LineTagProps) {
  const { t } = useTranslation();
  const move = useMove({ match, port, height, price: line.price, onMove: line.onMove });
  const at = move.moved?.y ?? place?.y ?? 0;
  const price = formatFixed(move.moved?.price ?? line.price, match.price_decimals);
  const words = { label: line.description ?? line.label, price };
  const label = t('chart.ownLine', words);
  const name = beyond ? t(BEYOND[beyond].key, words) : label;
  const Arrow = beyond && BEYOND[beyond].icon;
  const text = (
    <>
      {Arrow && <Arrow size={12} strokeWidth={2} className="line-arrow" aria-hidden />}
      {line.label}
      {(beyond !== undefined || move.moved !== undefined) && <b>{price}</b>}
      {move.moved && line.resultAt && <b>{line.resultAt(move.moved.price)}</b>}
    </>
  );
  return (
    <li
      data-colour={line.colour}
      data-moving={move.moved !== undefined}
      data-crowded={place?.hasRoom === false}
      style={{ top: at - TAG_ROW / 2, left: place?.start ?? 0 }}
    >
      {line.onMove ? (
        <button
          type="button"
          className="line-grip"
          aria-label={`${name} ${t('chart.moveLine')}`}
          {...move.handlers}
        >
          {!beyond && <GripVertical size={12} strokeWidth={1.75} aria-hidden />}
          {text}
        </button>
      ) : (
        <span className="px-1.5">
          <span className="sr-only">{name}</span>
          <span className="line-text" aria-hidden>
            {text}
          </span>
        </span>
      )}
      {line.grips?.map((grip) => (
        <LineGripButton key={grip.label} {...{ match, port, height, grip }} price={line.price} tagY={at} />
      ))}
      {line.onCancel && (
        <button
          type="button"
          className="line-cancel"
          aria-label={t('chart.cancelLine', { label })}
          onClick={line.onCancel}
        >
          <X size={12} strokeWidth={2} aria-hidden />
        </button>
      )}
    </li>
  );
}
