import type { Evidence, Step } from '@candor/fairness';
import { Button } from '@candor/ui';
import { RotateCw } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import { StepMark } from './step-mark.tsx';

interface VerdictProps {
  readonly evidence: Evidence;
  readonly steps: readonly Step[];
  readonly onReadAgain: () => void;
}

/** The result of all checks in one sentence. */
export function Verdict({ evidence: { found }, steps, onReadAgain }: VerdictProps) {
  const { t } = useTranslation();
  const broken = steps.find(({ isRight }) => !isRight);
  const isLive = found.status === 'accepted' || found.status === 'running';
  const isPublished = found.head_after !== null;
  const ended = isPublished ? 'fairness.right' : 'fairness.rightUnpublished';
  const key = isLive ? 'fairness.rightSoFar' : ended;
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-hairline px-5 py-4 max-md:px-4">
      <StepMark state={broken === undefined ? 'right' : 'broken'} size={22} />
      <p
        role="status"
        data-testid="verdict"
        className="min-w-0 flex-1 text-base leading-6 font-medium text-pretty"
      >
        {broken === undefined
          ? t(key, { count: steps.length, id: found.id })
          : t('fairness.broken', { step: t(`fairness.steps.${broken.check}.title`), id: found.id })}
      </p>
      {(isLive || !isPublished) && (
        <Button size="small" onClick={onReadAgain}>
          <RotateCw size={13} strokeWidth={1.75} aria-hidden />
          {t('fairness.readAgain')}
        </Button>
      )}
    </div>
  );
}
