import { PopoverButton } from '@candor/ui';

interface TermProps {
  readonly name: string;
  /** One sentence that explains it. */
  readonly children: string;
}

/** A word of trade, dotted, with its explanation on hover and in a popover. */
export function Term({ name, children }: TermProps) {
  return (
    <PopoverButton
      label={name}
      title={children}
      align="start"
      triggerClassName="text-left underline decoration-dotted decoration-t3 underline-offset-[3px]"
      trigger={name}
    >
      <p className="w-64 p-3 text-[13px] leading-5 text-t2">{children}</p>
    </PopoverButton>
  );
}
