import { EmptyState, formatFullTime, Section, Segments } from '@candor/ui';
import { useState } from 'react';
import { QueryView, useTranslation } from '@candor/web-kit';
import { type HeadStep, useHeads } from '../api/record-queries.ts';
import { EvidenceTable } from './evidence-table.tsx';

const STEPS = ['minute', 'hour', 'day'] as const;
const SHOWN = 8;

/** The newest heads, which anybody may note and compare later. */
export function HeadsPanel() {
  const { t } = useTranslation();
  const [every, setEvery] = useState<HeadStep>('minute');
  const heads = useHeads(every);
  return (
    <Section
      title={t('fairness.heads.title')}
      hint={t('fairness.heads.hint')}
      action={
        <Segments
          label={t('fairness.heads.every')}
          items={STEPS.map((value) => ({ value, label: t(`fairness.heads.${value}`) }))}
          value={every}
          onChange={setEvery}
        />
      }
    >
      <div className="heads-list" data-testid="heads">
        <QueryView query={heads} rows={SHOWN} rowClassName="h-9">
          {(data) =>
            data.length === 0 ? (
              <EmptyState>{t('fairness.heads.empty')}</EmptyState>
            ) : (
              <EvidenceTable
                label={t('fairness.heads.table')}
                heads={(['time', 'line', 'head'] as const).map((head) => t(`fairness.columns.${head}`))}
                rows={data
                  .slice(-SHOWN)
                  .toReversed()
                  .map(([seconds, place, head]) => ({
                    key: seconds,
                    cells: [formatFullTime(seconds * 1_000), place, <code key="head">{head}</code>],
                  }))}
              />
            )
          }
        </QueryView>
      </div>
    </Section>
  );
}
