import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface TableFrameProps {
  readonly label: string;
  /** Absent: it scrolls sideways alone. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame in which a table scrolls. It takes the focus, because a keyboard scrolls only what has it. */
export function TableFrame({ label, className = 'overflow-x-auto', children }: TableFrameProps) {
  return (
    <div role="group" aria-label={label} tabIndex={0} className={clsx('data-table-frame', className)}>
      {children}
    </div>
  );
}
