import type { ReactNode } from 'react';
import { StepMark, type StepState } from './step-mark.tsx';

interface StepRowProps {
  readonly check: string;
  readonly state: StepState;
  readonly title: string;
  /** The finding of the check, or the rule that it applied. */
  readonly sentence: string;
  /** The texts at which the check looked. */
  readonly children: ReactNode;
}

/** One check with its result. */
export function StepRow({ check, state, title, sentence, children }: StepRowProps) {
  return (
    <li data-check={check} data-state={state} className="fairness-step">
      <StepMark state={state} />
      <div className="min-w-0">
        <h3 className="text-sm leading-5 font-semibold">{title}</h3>
        <p className="mt-0.5 max-w-[90ch] text-[13px] leading-5 text-pretty text-t2">{sentence}</p>
        {children}
      </div>
    </li>
  );
}
