import { clsx } from 'clsx';
import { RADIO_STEPS, useChoiceKeys } from './choice-keys.ts';

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Colours the side of an order while it is chosen. */
  readonly tone?: 'up' | 'down';
}

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly items: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** A choice of one among a few, all of which are in view: a radio group that looks like one divided button. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { row, onKeyDown } = useChoiceKeys(props, RADIO_STEPS);
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={props.label}
      className={clsx('segments', props.className)}
      onKeyDown={onKeyDown}
    >
      {props.items.map(({ value, label, tone }) => {
        const isChosen = value === props.value;
        return (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={isChosen}
            tabIndex={isChosen ? 0 : -1}
            data-tone={tone}
            onClick={() => props.onChange(value)}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
