import type { ReactNode } from 'react';
import { StepMark } from './step-mark.tsx';

interface VerdictLineProps {
  readonly isRight: boolean;
  readonly text: string;
  readonly action?: ReactNode;
}

/** The result of all checks in one sentence. */
export function VerdictLine({ isRight, text, action }: VerdictLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-hairline px-5 py-4 max-md:px-4">
      <StepMark state={isRight ? 'right' : 'broken'} size={22} />
      <p
        role="status"
        data-testid="verdict"
        className="min-w-0 flex-1 text-base leading-6 font-medium text-pretty"
      >
        {text}
      </p>
      {action}
    </div>
  );
}
