import { useId, type ReactNode } from 'react';
import { Check } from 'lucide-react';

interface CheckBoxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly children: ReactNode;
  readonly isInvalid?: boolean;
}

/** The native control stays on top, invisible, so keyboard, label and screen reader work as they always do. */
export function CheckBox({ isChecked, onChange, children, isInvalid = false }: CheckBoxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2 text-[13px] leading-5 text-t2">
      <span className="relative mt-0.5 inline-grid size-4 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          checked={isChecked}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute -inset-1 z-10 cursor-pointer opacity-0"
        />
        <span
          className={`grid size-4 place-items-center rounded-[3px] border peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-select ${
            isChecked
              ? 'border-action bg-action text-on-action'
              : isInvalid
                ? 'border-danger'
                : 'border-control'
          }`}
        >
          {isChecked && <Check size={12} strokeWidth={3} aria-hidden />}
        </span>
      </span>
      <label htmlFor={id} className="cursor-pointer">
        {children}
      </label>
    </div>
  );
}
