import { isComposing, type NumberReading, useNumberText } from '@candor/ui';
import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from '@candor/web-kit';
import { stepDecimal } from '../arithmetic/order-arithmetic.ts';
import { FieldMessage } from './field-message.tsx';

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  /** A plain decimal, or what was typed where it is none. */
  readonly value: string;
  readonly decimals: number;
  /** The step of one press of an arrow key; Shift makes it ten, Alt a hundred. */
  readonly step?: string;
  readonly onChange: (text: string) => void;
  readonly isDisabled?: boolean;
  /** Why the order is refused because of this field. What is no number, the field says itself. */
  readonly problem?: ReactNode;
  /** The text shown while nothing is typed. */
  readonly placeholder?: string | undefined;
  readonly name: string;
  /** Label above the number, for fields that share a row. */
  readonly isStacked?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A decimal field that says what it reads, keeps what it cannot read, and ignores the wheel. */
export function NumberField(props: NumberFieldProps) {
  const { label, unit, value, decimals, step, onChange, isDisabled = false, name, ref } = props;
  const id = useId();
  const { reading, isLeft, inputProps } = useNumberText({ value, decimals, unit, onChange });
  const { problem, hint } = useReadingText(reading, { isLeft, decimals, unit });
  const shownProblem = problem ?? props.problem;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return;
    if (event.key === 'Escape') event.currentTarget.blur();
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction || !step || isDisabled) return;
    event.preventDefault();
    const size = event.altKey ? 100 : event.shiftKey ? 10 : 1;
    onChange(stepDecimal(value, step, direction * size, decimals));
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      unit={unit}
      isStacked={props.isStacked}
      isDisabled={isDisabled}
      problem={shownProblem}
      hint={hint}
      input={{
        ref,
        name,
        placeholder: props.placeholder,
        disabled: isDisabled,
        onKeyDown,
        ...inputProps,
      }}
    />
  );
}

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly isStacked?: boolean | undefined;
  readonly isDisabled: boolean;
  readonly problem?: ReactNode;
  readonly hint?: string | undefined;
  readonly input: ComponentProps<'input'>;
}

/** The look of a number field: label, digits, unit, and a line below that is there whether it says something or not. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, unit, isStacked = false, isDisabled, problem, hint, input } = props;
  const isWrong = Boolean(problem);
  return (
    <div className="number-field min-w-0" data-stacked={isStacked}>
      <div
        className="field h-10 @min-[400px]:h-9 max-md:h-11"
        data-invalid={isWrong}
        data-disabled={isDisabled}
      >
        <label htmlFor={id} className="shrink-0 text-[13px] text-t3">
          {label}
        </label>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          className="text-right text-sm font-[550] placeholder:text-[13px] placeholder:font-normal placeholder:text-t3 disabled:text-t2 max-md:text-base"
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong || hint ? `${id}-message` : undefined}
          {...input}
        />
        <span className="number-unit shrink-0 text-[13px] text-t2">{unit}</span>
      </div>
      <FieldMessage id={`${id}-message`} problem={problem} hint={hint} />
    </div>
  );
}

interface ReadingText {
  readonly problem?: string;
  readonly hint?: string;
}

/** Says why a text is no number, or what a text is read as that may be meant in another way. */
function useReadingText(
  reading: NumberReading,
  { isLeft, decimals, unit }: { readonly isLeft: boolean; readonly decimals: number; readonly unit: string },
): ReadingText {
  const { t } = useTranslation();
  if (reading.kind === 'empty') return {};
  if (reading.kind === 'number') {
    return reading.isSure ? {} : { hint: t('entry.readAs', { value: reading.value }) };
  }
  const text = t(`entry.problems.${reading.problem}`, { decimals, unit });
  if (reading.kind === 'refused' || isLeft) return { problem: text };
  return reading.problem === 'commaGroups' ? { hint: text } : {};
}
