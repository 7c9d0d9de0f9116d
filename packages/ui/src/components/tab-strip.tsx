import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { clsx } from 'clsx';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly tone?: 'up' | 'down';
  /** Shown instead of the label, which then only names the tab. */
  readonly icon?: ReactNode;
}

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
  /** Id of the panel that the tabs control. */
  readonly controls?: string;
}

/** One tab stop; arrows, Home and End move and select, as the ARIA pattern has it. */
function useTabKeys<Value extends string>({ items, value, onChange }: TabsProps<Value>) {
  const strip = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.value === value);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + items.length) % items.length;
    const item = items[index];
    if (!item) return;
    onChange(item.value);
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }
  return { strip, onKeyDown };
}

function Tabs<Value extends string>(props: TabsProps<Value> & { readonly look: string }) {
  const { strip, onKeyDown } = useTabKeys(props);
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={props.label}
      className={clsx(props.look, props.className)}
      onKeyDown={onKeyDown}
    >
      {props.items.map((item) => {
        const isSelected = item.value === props.value;
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-controls={props.controls}
            aria-label={item.icon ? item.label : undefined}
            title={item.icon ? item.label : undefined}
            tabIndex={isSelected ? 0 : -1}
            data-tone={item.tone}
            onClick={() => props.onChange(item.value)}
          >
            {item.icon ?? item.label}
          </button>
        );
      })}
    </div>
  );
}

/** Underlined tabs, for the heads of panels. */
export function TabStrip<Value extends string>(props: TabsProps<Value>) {
  return <Tabs {...props} look="tab-strip" />;
}

/** Filled tabs, for a choice inside a form; `tone` colours the chosen side of an order. */
export function Segments<Value extends string>(props: TabsProps<Value>) {
  return <Tabs {...props} look="segments" />;
}
