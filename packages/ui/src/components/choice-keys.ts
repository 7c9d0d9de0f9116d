import { type KeyboardEvent, type RefObject, useRef } from 'react';

interface ChoiceKeys<Value extends string> {
  readonly items: readonly { readonly value: Value }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

type Steps = Readonly<Record<string, 1 | -1>>;

export const TAB_STEPS: Steps = { ArrowRight: 1, ArrowLeft: -1 };
export const RADIO_STEPS: Steps = { ...TAB_STEPS, ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys of a row of which one part is chosen, as the ARIA patterns of tabs and radio groups have them: it is one
 * stop of the Tab key, and arrows, Home and End move and choose.
 */
export function useChoiceKeys<Value extends string>(
  { items, value, onChange }: ChoiceKeys<Value>,
  steps: Steps,
): {
  readonly row: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const row = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.value === value);
    const step = steps[event.key];
    const target = { Home: 0, End: items.length - 1 }[event.key] ?? (step && at + step);
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + items.length) % items.length;
    const item = items[index];
    if (!item) return;
    onChange(item.value);
    row.current?.querySelectorAll<HTMLElement>(':scope > button')[index]?.focus();
  }
  return { row, onKeyDown };
}
