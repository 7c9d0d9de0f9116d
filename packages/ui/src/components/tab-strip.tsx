import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TAB_STEPS, useChoiceKeys } from './choice-keys.ts';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown instead of the label, which then only names the tab. */
  readonly icon?: ReactNode;
}

interface TabStripProps<Value extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
  /** Id of the panel that the tabs control. */
  readonly controls?: string;
}

/** Underlined tabs, each for one content of the panel below them. */
export function TabStrip<Value extends string>(props: TabStripProps<Value>) {
  const { row, onKeyDown } = useChoiceKeys(props, TAB_STEPS);
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={props.label}
      className={clsx('tab-strip', props.className)}
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
            onClick={() => props.onChange(item.value)}
          >
            {item.icon ?? item.label}
          </button>
        );
      })}
    </div>
  );
}
