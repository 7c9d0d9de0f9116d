import { acceptDecimalInput } from '@candor/ui';
import { useId, type KeyboardEvent, type Ref } from 'react';
import { stepDecimal } from '../arithmetic/order-arithmetic.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly value: string;
  readonly decimals: number;
  /** The step of one press of an arrow key; Shift makes it ten, Alt a hundred. */
  readonly step?: string;
  readonly onChange: (text: string) => void;
  readonly isDisabled?: boolean;
  readonly problem?: string | undefined;
  /** The text shown while nothing is typed. */
  readonly placeholder?: string;
  readonly name: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A decimal field that refuses what is no number, keeps the caret, and ignores the wheel. */
export function NumberField({
  label,
  unit,
  value,
  decimals,
  step,
  onChange,
  isDisabled = false,
  problem,
  placeholder,
  name,
  ref,
}: NumberFieldProps) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') event.currentTarget.blur();
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction || !step || isDisabled) return;
    event.preventDefault();
    const size = event.altKey ? 100 : event.shiftKey ? 10 : 1;
    onChange(stepDecimal(value, step, direction * size, decimals));
  }

  return (
    <div>
      <div
        className="field h-10 @min-[400px]:h-9 max-md:h-11"
        data-invalid={Boolean(problem)}
        data-disabled={isDisabled}
      >
        <label htmlFor={id} className="shrink-0 text-[13px] text-t3">
          {label}
        </label>
        <input
          ref={ref}
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          className="text-right text-sm font-[550] placeholder:text-[13px] placeholder:font-normal placeholder:text-t3 disabled:text-t2 max-md:text-base"
          value={value}
          placeholder={placeholder}
          disabled={isDisabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            const accepted = acceptDecimalInput(event.target.value, decimals);
            if (accepted !== undefined) onChange(accepted);
          }}
        />
        <span className="shrink-0 text-[13px] text-t2">{unit}</span>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-xs leading-4 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
