import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react';

export type MarkState = 'right' | 'open' | 'late' | 'wrong';

const ICONS = { right: CircleCheck, open: CircleDashed, late: CircleAlert, wrong: CircleX } as const;

/** The sign of a state, beside words that say it. */
export function Mark({ state, size = 18 }: { readonly state: MarkState; readonly size?: number }) {
  const Icon = ICONS[state];
  return (
    <span className="solvency-mark" data-state={state} aria-hidden>
      <Icon size={size} strokeWidth={1.75} />
    </span>
  );
}
