import type { Step } from '@candor/fairness';
import { useTranslation } from '@candor/web-kit';
import { StepEvidence } from './step-evidence.tsx';
import { StepMark } from './step-mark.tsx';
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
          <li key={check} data-check={check} data-state={state} className="fairness-step">
            <StepMark state={state} />
            <div className="min-w-0">
              <h3 className="text-sm leading-5 font-semibold">
                {index + 1}. {t(`fairness.steps.${check}.title`)}
              </h3>
              <p className="mt-0.5 max-w-[90ch] text-[13px] leading-5 text-pretty text-t2">
                {step === undefined ? t('fairness.skipped') : stepSentence(step, t)}
              </p>
              {step && <StepEvidence step={step} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
