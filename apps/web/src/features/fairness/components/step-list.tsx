import type { Step } from '@candor/fairness';
import { useTranslation } from '@candor/web-kit';
import { StepEvidence } from './step-evidence.tsx';
import { StepRow } from './step-row.tsx';
import { stepSentence } from '../model/step-sentence.ts';

const CHECKS = ['heads', 'chain', 'contract', 'sources', 'ticks', 'opening', 'end', 'outcome'] as const;

/** Every check in its order; those that a broken one before them leaves without ground are named as such. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTranslation();
  const isBroken = steps.some(({ isRight }) => !isRight);
  return (
    <ol aria-label={t('fairness.checks')}>
      {CHECKS.map((check, index) => {
        const step = steps.find((one) => one.check === check);
        if (step === undefined && !isBroken) return null;
        const state = step === undefined ? 'skipped' : step.isRight ? 'right' : 'broken';
        return (
          <StepRow
            key={check}
            check={check}
            state={state}
            title={`${index + 1}. ${t(`fairness.steps.${check}.title`)}`}
            sentence={step === undefined ? t('fairness.skipped') : stepSentence(step, t)}
          >
            {step && <StepEvidence step={step} />}
          </StepRow>
        );
      })}
    </ol>
  );
}
