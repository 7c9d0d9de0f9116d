import type { ChainStep, MomentStep, OutcomeStep, Step } from '@candor/fairness';
import type { TFunction } from '@candor/web-kit';
import { momentText } from './record-text.ts';

/** The finding of a check, or the rule that it applied, in a sentence. */
export function stepSentence(step: Step, t: TFunction): string {
  switch (step.check) {
    case 'heads': {
      const { heads, isRight } = step;
      if (heads.length === 0) return t('fairness.steps.heads.none');
      return t(isRight ? 'fairness.steps.heads.right' : 'fairness.steps.heads.broken');
    }
    case 'chain':
      return chainSentence(step, t);
    case 'contract': {
      const { isRight, accepted, last } = step;
      if (!isRight || accepted === undefined || last === undefined) {
        return t('fairness.steps.contract.broken');
      }
      return t('fairness.steps.contract.right', { first: accepted.place, last: last.place });
    }
    case 'ticks': {
      const { broken, count } = step;
      if (broken.length === 0) return t('fairness.steps.ticks.right', { count });
      return t('fairness.steps.ticks.broken', { places: broken.join(', ') });
    }
    case 'opening':
    case 'end':
      return momentSentence(step, t);
    case 'outcome':
      return outcomeSentence(step, t);
  }
}

function chainSentence({ broken, first, last, published }: ChainStep, t: TFunction): string {
  if (broken === undefined) {
    const isPublished = published !== undefined;
    return t(isPublished ? 'fairness.steps.chain.right' : 'fairness.steps.chain.unpublished', {
      first,
      last,
    });
  }
  return t(`fairness.steps.chain.${broken.fault}`, { place: broken.place });
}

function momentSentence({ check, fromMs, tick }: MomentStep, t: TFunction): string {
  const rule = t(`fairness.steps.${check}.rule`, { time: momentText(fromMs) });
  return tick === undefined ? `${rule} ${t('fairness.noTick')}` : rule;
}

function outcomeSentence({ accepted, derived }: OutcomeStep, t: TFunction): string {
  const rule = t(`fairness.steps.outcome.${accepted.direction}`);
  const tie = t(`fairness.steps.outcome.tie_${accepted.tieRule}`);
  return `${rule} ${tie} ${t('fairness.steps.outcome.makes', { status: t(`fairness.status.${derived.status}`) })}`;
}
