import { PopoverButton } from '@candor/ui';
import { clsx } from 'clsx';

interface TermProps {
  readonly name: string;
  /** The explanation, in one sentence or a few. */
  readonly children: string;
  /** Names the explanation where the name alone would not say what is explained. */
  readonly label?: string;
  readonly className?: string;
}

/** A name, dotted, with its explanation on hover and in a popover. */
export function Term({ name, children, label = name, className }: TermProps) {
  return (
    <PopoverButton
      label={label}
      title={children}
      align="start"
      triggerClassName={clsx(
        'text-left underline decoration-dotted decoration-t3 underline-offset-[3px]',
        className,
      )}
      trigger={name}
    >
      <p className="w-64 p-3 text-[13px] leading-5 text-t2">{children}</p>
    </PopoverButton>
  );
}
