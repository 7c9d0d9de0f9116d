import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { LookedLevel } from './book-look.tsx';
import type { BookPick } from './book-pick.ts';

type Pick = Omit<BookPick, 'count'>;

interface BookBodyProps {
  readonly children: ReactNode;
  readonly onPick: (pick: Pick) => void;
  readonly onLook: ((looked: LookedLevel | undefined) => void) | undefined;
  /** True if a press on an amount picks the amount instead of the price. */
  readonly hasAmounts: boolean;
}

/**
 * Hands out the level that was under the pointer when it was pressed: rows move, and the one that a person aimed at may
 * be another by the time the button is released.
 */
export function BookBody({ children, onPick, onLook, hasAmounts }: BookBodyProps) {
  const pressed = useRef<Pick>(undefined);
  const { look, leave } = useLook(onLook);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-price]')];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const row = rows[at];
    if (event.key === 'Enter' && row) {
      event.preventDefault();
      const pick = pickOf(row, event.shiftKey && hasAmounts);
      if (pick) onPick(pick);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || at < 0) return;
    event.preventDefault();
    rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  }

  const pickAt = (target: HTMLElement) =>
    pickOf(rowAt(target), hasAmounts && target.closest('[data-picks=amount]') !== null);
  return (
    <div
      className="flex min-h-0 flex-1 flex-col"
      onPointerDown={(event) => (pressed.current = pickAt(event.target as HTMLElement))}
      onPointerMove={(event) => event.pointerType !== 'touch' && look(pointUnder(event))}
      onPointerLeave={leave}
      onFocus={(event) => {
        const { target } = event;
        if (target.matches(':focus-visible')) look(() => rowAt(target));
      }}
      onBlur={leave}
      onClick={(event) => {
        const pick = pressed.current ?? pickAt(event.target as HTMLElement);
        pressed.current = undefined;
        if (pick) onPick(pick);
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

/**
 * Follows what the pointer or the focus rests on. After every update the row is looked up again, because its price may
 * have moved on while the pointer has not.
 */
function useLook(onLook: BookBodyProps['onLook']) {
  const find = useRef<() => HTMLElement | undefined>(undefined);
  useLayoutEffect(() => {
    if (find.current) onLook?.(lookedAt(find.current()));
  });
  return {
    look: (next: () => HTMLElement | undefined) => {
      find.current = next;
      onLook?.(lookedAt(next()));
    },
    leave: () => {
      find.current = undefined;
      onLook?.(undefined);
    },
  };
}

function pointUnder({ clientX, clientY }: PointerEvent): () => HTMLElement | undefined {
  return () => {
    const element = document.elementFromPoint(clientX, clientY);
    return element instanceof HTMLElement ? rowAt(element) : undefined;
  };
}

const rowAt = (target: HTMLElement) => target.closest<HTMLElement>('[data-price]') ?? undefined;

function pickOf(row: HTMLElement | undefined, isAmount: boolean): Pick | undefined {
  const { price, total } = row?.dataset ?? {};
  if (isAmount) return total === undefined ? undefined : { amount: total };
  return price === undefined ? undefined : { price };
}

function lookedAt(row: HTMLElement | undefined): LookedLevel | undefined {
  const { price, side } = row?.dataset ?? {};
  const panel = row?.closest('section');
  if (!row || !panel || price === undefined || (side !== 'ask' && side !== 'bid')) return undefined;
  const box = row.getBoundingClientRect();
  return { price, side, top: box.top + box.height / 2 - panel.getBoundingClientRect().top };
}
