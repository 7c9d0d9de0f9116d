import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { FieldFrame } from '../components/field-frame.tsx';
import type { SelectOption } from './options.ts';
import { PopupButton } from './popup-button.tsx';

const load = () => import('./select-popup.tsx');

interface SelectButtonProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
  readonly error?: string | undefined;
}

/** One of a few values: a button that shows it, and a list to choose another from. */
export function SelectButton({ label, options, value, onChange, className, error }: SelectButtonProps) {
  const chosen = options.find((option) => option.value === value)?.text ?? '';
  return (
    <PopupButton
      label={label}
      align="start"
      kind="listbox"
      load={load}
      error={error}
      triggerClassName={clsx('flex items-center gap-1 text-left', className)}
      trigger={
        <>
          <span className="flex-1 truncate">{chosen}</span>
          <ChevronDown size={14} strokeWidth={1.75} className="shrink-0 text-t3" aria-hidden />
        </>
      }
    >
      {({ SelectPopup }, place) => (
        <SelectPopup place={place} options={options} value={value} onChange={onChange} />
      )}
    </PopupButton>
  );
}

/** A `SelectButton` with its label above it and the problem with its value below. */
export function SelectField({ error, ...select }: SelectButtonProps) {
  return (
    <FieldFrame label={select.label} error={error}>
      <SelectButton {...select} error={error} className="field h-11 w-full text-base text-t1" />
    </FieldFrame>
  );
}
