import { clsx } from 'clsx';
import { type Ref, type TextareaHTMLAttributes, useId } from 'react';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly error: string | undefined;
  readonly hint: string;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled field of several lines. */
export function TextArea({ label, error, hint, ref, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-[13px] leading-5 font-medium text-t2">
        {label}
      </label>
      <div className="field py-2" data-invalid={error !== undefined}>
        <textarea
          {...area}
          id={id}
          ref={ref}
          rows={6}
          data-autofocus={area.autoFocus || undefined}
          className="min-h-32 w-full resize-y bg-transparent text-base text-t1 outline-none"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-message`}
        />
      </div>
      <p
        id={`${id}-message`}
        className={clsx('text-[13px] leading-5', error === undefined ? 'text-t3' : 'text-danger')}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
