import type { ReactNode } from 'react';

interface ChoiceFieldProps<Value> {
  readonly label: ReactNode;
  readonly choices: readonly { readonly value: Value; readonly content: ReactNode }[];
  /** The value that is chosen; one that is not on offer chooses none. */
  readonly value: Value;
  readonly problem: string | undefined;
  readonly onChange: (value: Value) => void;
  /** The columns in which the choices stand. */
  readonly className: string;
  readonly buttonClassName: string;
}

/** One of a few values that an order form offers, each a button, with the problem with the choice below them. */
export function ChoiceField<Value extends string | number>({
  label,
  choices,
  value,
  problem,
  onChange,
  className,
  buttonClassName,
}: ChoiceFieldProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[13px] text-t3">{label}</legend>
      <div className={`grid gap-1.5 ${className}`}>
        {choices.map(({ value: each, content }) => (
          <button
            key={each}
            type="button"
            className={`button max-md:h-11 aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action ${buttonClassName}`}
            data-kind="outline"
            aria-pressed={each === value}
            onClick={() => onChange(each)}
          >
            {content}
          </button>
        ))}
      </div>
      {problem && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
