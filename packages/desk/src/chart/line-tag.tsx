import type { Match } from '@candor/contract';
import { formatFixed } from '@candor/ui';
import type { Beyond, ChartPort } from '@candor/ui/chart';
import { GripVertical, MoveDown, MoveUp, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import { nearestStep } from '../arithmetic/nearest-step.ts';
import { stepDecimal } from '../arithmetic/order-arithmetic.ts';
import type { OwnLine } from './own-line.ts';
import { TAG_ROW, type TagPlace } from './tag-places.ts';

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

/** Pixels that the pointer has to travel before a press is a drag: the tag of a line out of view is not at its price. */
const DRAG_FROM = 3;

/** A line's tag: dragged with the pointer or moved with the arrow keys it changes the price, its cross cancels. */
export function LineTag({ match, port, line, beyond, height, place }: LineTagProps) {
  const { t } = useTranslation();
  const move = useMove(match, port, line, height);
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

interface Moved {
  readonly price: string;
  /** Where the pointer holds the tag; undefined while keys move it, for the line has not moved yet. */
  readonly y: number | undefined;
}

/** A price on its way: shown while the pointer or the arrow keys move it, taken on release or Enter, dropped on Escape. */
function useMove(match: Match, port: ChartPort, line: OwnLine, height: number) {
  const [moved, setMoved] = useState<Moved>();
  const grip = useRef<{ readonly pressedAt: number; readonly offset: number }>(undefined);

  function take(price: string): void {
    setMoved(undefined);
    if (price !== line.price) line.onMove?.(price);
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    grip.current = { pressedAt: event.clientY, offset: event.clientY - (box.top + box.height / 2) };
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    const top = event.currentTarget.closest('ul')?.getBoundingClientRect().top;
    if (grip.current === undefined || top === undefined) return;
    const { pressedAt, offset } = grip.current;
    if (moved?.y === undefined && Math.abs(event.clientY - pressedAt) < DRAG_FROM) return;
    const at = Math.min(height, Math.max(0, event.clientY - offset - top));
    const price = port.priceAt(at);
    if (price !== undefined)
      setMoved({ price: nearestStep(price, match.tick_size, match.price_decimals), y: at });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      const steps = direction * (event.shiftKey ? 10 : 1);
      const price = stepDecimal(moved?.price ?? line.price, match.tick_size, steps, match.price_decimals);
      setMoved({ price, y: undefined });
    } else if (event.key === 'Escape' && moved) {
      event.preventDefault();
      event.stopPropagation();
      grip.current = undefined;
      setMoved(undefined);
    } else if (event.key === 'Enter' && moved) {
      event.preventDefault();
      take(moved.price);
    }
  }

  return {
    moved,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: () => {
        if (grip.current !== undefined && moved) take(moved.price);
        grip.current = undefined;
      },
      onPointerCancel: () => {
        grip.current = undefined;
        setMoved(undefined);
      },
      onBlur: () => setMoved(undefined),
      onKeyDown,
    },
  };
}
