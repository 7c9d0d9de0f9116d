import type { ChainStep, MomentStep, OutcomeStep, SourcesStep, Step } from '@candor/fairness';
import type { TFunction } from '@candor/web-kit';
import { delaySeconds } from '../../../shared/index-price/opening-delay.ts';
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
      const { isRight, accepted, last, changed, isDelayRight, leastDelayMs } = step;
      if (accepted !== undefined && changed.length > 0) {
        const terms = changed.map((term) => t(`fairness.terms.${term}`)).join(', ');
        return t('fairness.steps.contract.changed', { first: accepted.place, terms });
      }
      if (accepted !== undefined && !isDelayRight) {
        return t('fairness.steps.contract.delay', {
          delay: delaySeconds(accepted.line.openDelayMs),
          least: delaySeconds(leastDelayMs),
        });
      }
      if (!isRight || accepted === undefined || last === undefined) {
        return t('fairness.steps.contract.broken');
      }
      return t('fairness.steps.contract.right', { first: accepted.place, last: last.place });
    }
    case 'sources':
      return sourcesSentence(step, t);
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

function sourcesSentence({ lists, brokenLists, broken, count }: SourcesStep, t: TFunction): string {
  if (brokenLists.length > 0) return t('fairness.steps.sources.lists', { places: brokenLists.join(', ') });
  if (broken.length === 0) return t('fairness.steps.sources.right', { lists: lists.length, count });
  const faults = [...new Set(broken.map(({ fault }) => fault))].map((fault) => t(`fairness.faults.${fault}`));
  const places = broken.map(({ place }) => place).join(', ');
  return t('fairness.steps.sources.broken', { places, faults: faults.join(', ') });
}

function momentSentence({ check, fromMs, delayMs, tick }: MomentStep, t: TFunction): string {
  const time = momentText(fromMs);
  const rule =
    delayMs === 0
      ? t(`fairness.steps.${check}.rule`, { time })
      : t('fairness.steps.opening.delayed', { time, delay: delaySeconds(delayMs) });
  return tick === undefined ? `${rule} ${t('fairness.noTick')}` : rule;
}

function outcomeSentence({ accepted, derived }: OutcomeStep, t: TFunction): string {
  const rule = t(`fairness.steps.outcome.${accepted.direction}`);
  const tie = t(`fairness.steps.outcome.tie_${accepted.tieRule}`);
  return `${rule} ${tie} ${t('fairness.steps.outcome.makes', { status: t(`fairness.status.${derived.status}`) })}`;
}
