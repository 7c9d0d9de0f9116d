import type { Evidence, Step } from '@candor/fairness';
import { Button } from '@candor/ui';
import { RotateCw } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import { VerdictLine } from './verdict-line.tsx';

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
    <VerdictLine
      isRight={broken === undefined}
      text={
        broken === undefined
          ? t(key, { count: steps.length, id: found.id })
          : t('fairness.broken', { step: t(`fairness.steps.${broken.check}.title`), id: found.id })
      }
      action={
        (isLive || !isPublished) && (
          <Button size="small" onClick={onReadAgain}>
            <RotateCw size={13} strokeWidth={1.75} aria-hidden />
            {t('fairness.readAgain')}
          </Button>
        )
      }
    />
  );
}
