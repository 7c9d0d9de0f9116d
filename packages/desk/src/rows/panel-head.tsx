import type { ReactNode } from 'react';

/** The head of a panel, 36 px high and on a phone 44: its name on the left, its switches on the right. */
export function PanelHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="flex h-9 max-md:h-11 shrink-0 items-center justify-between gap-2 border-b border-hairline pr-2 pl-3">
      <h2 className="truncate text-[13px] leading-5 font-semibold text-t1">{title}</h2>
      {children && <div className="flex items-center gap-1">{children}</div>}
    </div>
  );
}
