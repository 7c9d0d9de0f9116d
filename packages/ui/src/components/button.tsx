import type { ButtonHTMLAttributes, Ref } from 'react';
import { clsx } from 'clsx';

/** `up` and `down` are for placing orders only: direction colour means direction, never emphasis. */
export type ButtonKind = 'action' | 'outline' | 'quiet' | 'up' | 'down';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly size?: 'small' | 'medium' | 'large';
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A busy button keeps its width and focus, and ignores presses. */
export function Button({
  kind = 'outline',
  size = 'medium',
  isBusy = false,
  className,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={clsx('button', className)}
      data-kind={kind}
      data-size={size}
      data-autofocus={rest.autoFocus || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}
