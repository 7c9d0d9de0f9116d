import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';

export type StepState = 'right' | 'broken' | 'skipped';

interface StepMarkProps {
  readonly state: StepState;
  readonly size?: number;
}

const ICONS = { right: CircleCheck, broken: CircleX, skipped: CircleMinus } as const;

/** The state of a check as a sign with its name. */
export function StepMark({ state, size = 20 }: StepMarkProps) {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  return (
    <span role="img" aria-label={t(`fairness.states.${state}`)} className="step-mark" data-state={state}>
      <Icon size={size} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
