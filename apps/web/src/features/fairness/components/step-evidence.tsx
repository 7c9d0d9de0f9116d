import type { ChainStep, HeadsStep, OutcomeStep, SourcesStep, Step } from '@candor/fairness';
import { formatFullTime } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { delaySeconds } from '../../../shared/index-price/opening-delay.ts';
import { momentText, priceText } from '../model/record-text.ts';
import { Facts, type Fact } from './facts.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import { MomentEvidence } from './moment-evidence.tsx';

/** Shows what a check looked at. */
export function StepEvidence({ step }: { readonly step: Step }) {
  const { t } = useTranslation();
  switch (step.check) {
    case 'heads':
      return <HeadsEvidence step={step} />;
    case 'chain':
      return <ChainEvidence step={step} />;
    case 'contract': {
      const { accepted, last } = step;
      if (accepted === undefined || last === undefined) return null;
      const { line } = accepted;
      const facts: readonly Fact[] = [
        [t('fairness.accepted'), momentText(line.atMs)],
        [t('fairness.direction'), t(`fairness.${line.direction}`)],
        [t('fairness.duration'), t('fairness.seconds', { seconds: line.seconds })],
        [t('fairness.delay'), t('fairness.seconds', { seconds: delaySeconds(line.openDelayMs) })],
        [t('fairness.result'), t(`fairness.status.${last.line.status}`)],
      ];
      return <Facts facts={facts} />;
    }
    case 'sources':
      return <SourcesEvidence step={step} />;
    case 'ticks':
      return null;
    case 'opening':
    case 'end':
      return <MomentEvidence step={step} />;
    case 'outcome':
      return <OutcomeEvidence step={step} />;
  }
}

function HeadsEvidence({ step: { heads } }: { readonly step: HeadsStep }) {
  const { t } = useTranslation();
  const facts = heads.map(({ head: [seconds, place, head], isListed }): Fact => {
    const name = t('fairness.headOf', { time: formatFullTime(seconds * 1_000), place });
    return [isListed ? name : `${name} – ${t('fairness.notListed')}`, head];
  });
  return <Facts facts={facts} isCode />;
}

function ChainEvidence({ step }: { readonly step: ChainStep }) {
  const { t } = useTranslation();
  const { broken, computed, published } = step;
  if (broken?.line !== undefined) {
    return <Facts isCode facts={[[t('fairness.lineAt', { place: broken.place }), broken.line]]} />;
  }
  const facts: readonly Fact[] = [
    [t('fairness.computed'), computed],
    [t('fairness.published'), published ?? t('fairness.notPublished')],
  ];
  return <Facts facts={facts} isCode />;
}

function SourcesEvidence({ step: { lists } }: { readonly step: SourcesStep }) {
  const { t } = useTranslation();
  const facts = lists.map(({ place, line: { sources, quorum, atMs, effectiveMs } }): Fact => {
    const names = sources.map(([, name]) => name).join(', ');
    const terms = t('fairness.quorumOf', { time: momentText(Math.max(atMs, effectiveMs)), count: quorum });
    return [t('fairness.lineAt', { place }), `${names} – ${terms}`];
  });
  return <Facts facts={facts} />;
}

function OutcomeEvidence({ step: { derived, recorded } }: { readonly step: OutcomeStep }) {
  const { t } = useTranslation();
  const none = '–';
  const price = (value: number) => (value === 0 ? none : priceText(value));
  const tick = (value: number) => (value === 0 ? none : String(value));
  const show = (of: typeof derived) => ({
    status: t(`fairness.status.${of.status}`),
    openTick: tick(of.openTick),
    openPrice: price(of.openPrice),
    dueMs: of.dueMs === 0 ? none : momentText(of.dueMs),
    endTick: tick(of.endTick),
    endPrice: price(of.endPrice),
  });
  const [ours, theirs] = [show(derived), show(recorded)];
  const fields = ['status', 'openTick', 'openPrice', 'dueMs', 'endTick', 'endPrice'] as const;
  return (
    <EvidenceTable
      label={t('fairness.comparison')}
      heads={[t('fairness.field'), t('fairness.computed'), t('fairness.recorded')]}
      rows={fields.map((field) => ({
        key: field,
        isBroken: derived[field] !== recorded[field],
        cells: [t(`fairness.fields.${field}`), ours[field], theirs[field]],
      }))}
    />
  );
}
