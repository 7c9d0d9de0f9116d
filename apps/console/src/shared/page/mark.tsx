import type { ReactNode } from 'react';
import { clsx } from 'clsx';

export type MarkTone = 'plain' | 'good' | 'warn' | 'bad';

const TONES: Readonly<Record<MarkTone, string>> = {
  plain: 'border-hairline text-t2',
  good: 'border-control text-t1',
  warn: 'border-warn text-warn',
  bad: 'border-danger text-danger',
};

/** A state in one word; its colour never says more than the word. */
export function Mark({
  tone = 'plain',
  children,
}: {
  readonly tone?: MarkTone;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 items-center rounded-pill border px-2 text-xs leading-4 whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
