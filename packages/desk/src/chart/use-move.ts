import type { Match } from '@candor/contract';
import type { ChartPort } from '@candor/ui/chart';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { nearestStep } from '../arithmetic/nearest-step.ts';
import { stepDecimal } from '../arithmetic/order-arithmetic.ts';

/** Pixels that the pointer has to travel before a press is a drag: the tag of a line out of view is not at its price. */
export const DRAG_FROM = 3;

interface Moved {
  readonly price: string;
  /** Where the pointer holds the tag; undefined while keys move it, for the line has not moved yet. */
  readonly y: number | undefined;
}

interface MoveOptions {
  readonly match: Match;
  readonly port: ChartPort;
  /** Height of the pane of prices. */
  readonly height: number;
  /** The price at which a move by keys begins. */
  readonly price: string;
  /** Takes the new price, on the pair's tick. */
  readonly onMove: ((price: string) => void) | undefined;
}

/** A price on its way: shown while the pointer or the arrow keys move it, taken on release or Enter, dropped on Escape. */
export function useMove({ match, port, height, price: from, onMove }: MoveOptions) {
  const [moved, setMoved] = useState<Moved>();
  const held = useRef<{ readonly pressedAt: number; readonly offset: number }>(undefined);

  function take(price: string): void {
    setMoved(undefined);
    if (price !== from) onMove?.(price);
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    held.current = { pressedAt: event.clientY, offset: event.clientY - (box.top + box.height / 2) };
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    const top = event.currentTarget.closest('ul')?.getBoundingClientRect().top;
    if (held.current === undefined || top === undefined) return;
    const { pressedAt, offset } = held.current;
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
      const price = stepDecimal(moved?.price ?? from, match.tick_size, steps, match.price_decimals);
      setMoved({ price, y: undefined });
    } else if (event.key === 'Escape' && moved) {
      event.preventDefault();
      event.stopPropagation();
      held.current = undefined;
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
        if (held.current !== undefined && moved) take(moved.price);
        held.current = undefined;
      },
      onPointerCancel: () => {
        held.current = undefined;
        setMoved(undefined);
      },
      onBlur: () => setMoved(undefined),
      onKeyDown,
    },
  };
}
