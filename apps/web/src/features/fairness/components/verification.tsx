import type { Evidence } from '@candor/fairness';
import { Section, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { failureOf, useTranslation } from '@candor/web-kit';
import { useEvidence, useSteps } from '../api/record-queries.ts';
import { canHash } from '../model/browser-hash.ts';
import type { Flip } from '../model/flip-byte.ts';
import { FlipControl } from './flip-control.tsx';
import { StepList } from './step-list.tsx';
import { Verdict } from './verdict.tsx';

/** The steps by which the record decides a contract, each with its evidence. */
export function Verification({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const evidence = useEvidence(id);
  return (
    <Section title={t('fairness.contract', { id })}>
      {!canHash() ? (
        <p className="p-5 text-sm text-t2">{t('fairness.noHash')}</p>
      ) : evidence.data === undefined ? (
        (failureOf(evidence) ?? (
          <SkeletonRows count={8} rowClassName="h-16 px-5" label={t('fairness.working')} />
        ))
      ) : (
        <Verified evidence={evidence.data} onReadAgain={() => void evidence.refetch()} />
      )}
    </Section>
  );
}

interface VerifiedProps {
  readonly evidence: Evidence;
  readonly onReadAgain: () => void;
}

function Verified({ evidence, onReadAgain }: VerifiedProps) {
  const { t } = useTranslation();
  const [flip, setFlip] = useState<Flip>();
  const steps = useSteps(evidence, flip);
  return (
    <>
      {steps.data === undefined ? (
        (failureOf(steps) ?? (
          <SkeletonRows count={8} rowClassName="h-16 px-5" label={t('fairness.working')} />
        ))
      ) : (
        <>
          <Verdict evidence={evidence} steps={steps.data} onReadAgain={onReadAgain} />
          <StepList steps={steps.data} />
        </>
      )}
      <FlipControl evidence={evidence} flip={flip} onFlip={setFlip} />
    </>
  );
}
