import { type SelectHTMLAttributes, useId } from 'react';

interface ChoiceFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** A labelled list of choices, the browser's own. */
export function ChoiceField({ label, options, ...select }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-[13px] leading-5 font-medium text-t2">
        {label}
      </label>
      <select {...select} id={id} className="field h-11 text-base text-t1">
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
