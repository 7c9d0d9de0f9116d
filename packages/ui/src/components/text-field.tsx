import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly trailing?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
  /** Texts of the button that shows a password; its presence makes the field one. */
  readonly reveal?: { readonly show: string; readonly hide: string };
}

/** A labelled field with its error below; paste and password managers always work. */
export function TextField({
  label,
  error,
  hint,
  trailing,
  reveal,
  className,
  ref,
  ...input
}: TextFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const message = error ?? hint;
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-[13px] leading-5 font-medium text-t2">
        {label}
      </label>
      <div className="field h-11" data-invalid={Boolean(error)} data-disabled={Boolean(input.readOnly)}>
        <input
          {...input}
          {...(reveal ? { type: isShown ? 'text' : 'password' } : {})}
          id={id}
          ref={ref}
          className="text-base"
          data-autofocus={input.autoFocus || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
        />
        {reveal && (
          <button
            type="button"
            className="icon-button -mr-2"
            aria-label={isShown ? reveal.hide : reveal.show}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff size={18} strokeWidth={1.5} /> : <Eye size={18} strokeWidth={1.5} />}
          </button>
        )}
        {trailing}
      </div>
      {message && (
        <p id={`${id}-message`} className={clsx('text-[13px] leading-5', error ? 'text-danger' : 'text-t3')}>
          {message}
        </p>
      )}
    </div>
  );
}
