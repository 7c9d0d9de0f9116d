import type { MomentStep, TickEvidence } from '@candor/fairness';
import { useTranslation } from '@candor/web-kit';
import { useSourceNames } from '../api/record-queries.ts';
import { momentText, priceText } from '../model/record-text.ts';
import { EvidenceTable } from './evidence-table.tsx';
import { Facts } from './facts.tsx';

/** The tick that counts with its quotes, and the last ones before it with the reason why they do not count. */
export function MomentEvidence({ step: { check, tick, passedOver } }: { readonly step: MomentStep }) {
  const { t } = useTranslation();
  const heads = ['line', 'tick', 'time', 'oldest', 'price', 'counts'] as const;
  const rows = passedOver.map(({ place, tick: passed, reason }) => ({
    key: place,
    cells: [
      place,
      passed.tickNumber,
      momentText(passed.atMs),
      passed.isHalted ? '–' : momentText(passed.oldestMs),
      priceText(passed.price),
      t(`fairness.reasons.${reason}`),
    ],
  }));
  const chosen = tick && {
    key: tick.place,
    isChosen: true,
    cells: [
      tick.place,
      tick.tick.tickNumber,
      momentText(tick.tick.atMs),
      momentText(tick.tick.oldestMs),
      priceText(tick.tick.price),
      t('fairness.reasons.counts'),
    ],
  };
  return (
    <details className="evidence-details">
      <summary>{t('fairness.evidence')}</summary>
      <EvidenceTable
        label={t(`fairness.steps.${check}.title`)}
        heads={heads.map((head) => t(`fairness.columns.${head}`))}
        rows={chosen ? [...rows, chosen] : rows}
      />
      {tick && <Quotes tick={tick} />}
    </details>
  );
}

function Quotes({ tick }: { readonly tick: TickEvidence }) {
  const { t } = useTranslation();
  const { data: names } = useSourceNames(tick);
  const heads = ['source', 'quote', 'made', 'countsAs', 'kept'] as const;
  return (
    <>
      <EvidenceTable
        label={t('fairness.quotesOf', { tick: tick.tick.tickNumber })}
        heads={heads.map((head) => t(`fairness.columns.${head}`))}
        rows={tick.quotes.map(({ sourceId, price, madeMs, counted }) => ({
          key: sourceId,
          cells: [
            names?.get(sourceId) ?? t('fairness.sourceNumber', { number: sourceId }),
            priceText(price),
            momentText(madeMs),
            priceText(counted),
            t(price === counted ? 'fairness.keptAsIs' : 'fairness.movedToBorder'),
          ],
        }))}
      />
      <Facts
        facts={[
          [t('fairness.median'), priceText(tick.median)],
          [t('fairness.borders'), `${priceText(tick.least)} – ${priceText(tick.most)}`],
          [t('fairness.indexMade'), priceText(tick.index)],
        ]}
      />
      <p className="mt-2 max-w-[90ch] text-xs leading-5 text-pretty text-t3">{t('fairness.quotesRule')}</p>
    </>
  );
}
