import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
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
  /** The id of the panel that the tabs control, which `useTabPanel` gives. */
  readonly panelId: string;
}

/** The attributes of the element that shows what the chosen tab stands for. */
export interface TabPanel {
  readonly id: string;
  readonly role: 'tabpanel';
  readonly 'aria-labelledby': string;
}

const tabId = (panelId: string, value: string) => `${panelId}-${value}`;

/** Joins a strip of tabs, by the panel's id, with its panel, whose name is that of the chosen tab. */
export function useTabPanel(chosen: string): TabPanel {
  const id = useId();
  return { id, role: 'tabpanel', 'aria-labelledby': tabId(id, chosen) };
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
            id={tabId(props.panelId, item.value)}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-controls={props.panelId}
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
