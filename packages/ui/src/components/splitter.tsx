import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { clsx } from 'clsx';

interface SplitterProps {
  readonly label: string;
  /** The orientation of the dividing line itself. */
  readonly orientation: 'horizontal' | 'vertical';
  /** Pixels of the panel that it sizes. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** True if the panel comes after the line (below or right of it): moving the line towards it makes it smaller. */
  readonly isPanelAfter: boolean;
  /** While it moves: show it, do not keep it. */
  readonly onMove: (value: number) => void;
  /** Called with the size at which the line was released. */
  readonly onChange: (value: number) => void;
  /** Back to what fits the screen. */
  readonly onReset: () => void;
  readonly className?: string;
}

const STEP = 16;
const BIG_STEP = 64;

/** The line between two panels: dragged, moved with the arrow keys, and reset by a double press or Delete. */
export function Splitter({
  label,
  orientation,
  value,
  min,
  max,
  isPanelAfter,
  onMove,
  onChange,
  onReset,
  className,
}: SplitterProps) {
  // The size is kept here as well as in the state: the line may be released before the last move is rendered.
  const drag = useRef<{ readonly at: number; readonly size: number; moved?: number }>(undefined);
  const [moving, setMoving] = useState<number>();
  const shown = moving ?? value;
  const isHorizontal = orientation === 'horizontal';
  const within = (size: number) => Math.round(Math.min(max, Math.max(min, size)));
  const along = (event: PointerEvent) => (isHorizontal ? event.clientY : event.clientX);

  function onPointerMove(event: PointerEvent) {
    if (!drag.current) return;
    const moved = along(event) - drag.current.at;
    const next = within(drag.current.size + (isPanelAfter ? -moved : moved));
    drag.current.moved = next;
    setMoving(next);
    onMove(next);
  }
  function onPointerEnd() {
    const released = drag.current?.moved;
    drag.current = undefined;
    setMoving(undefined);
    if (released !== undefined) onChange(released);
  }
  function onKeyDown(event: KeyboardEvent) {
    const [less, more] = isHorizontal ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    const step = event.shiftKey ? BIG_STEP : STEP;
    const sign = isPanelAfter ? -1 : 1;
    const next = new Map([
      [less, value - sign * step],
      [more, value + sign * step],
      ['Home', min],
      ['End', max],
    ]).get(event.key);
    if (next !== undefined) onChange(within(next));
    else if (event.key === 'Delete') onReset();
    else return;
    event.preventDefault();
  }

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={shown}
      aria-valuemin={min}
      aria-valuemax={max}
      data-moving={moving !== undefined}
      className={clsx('splitter', className)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { at: along(event), size: value };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
    />
  );
}
