import { EmptyState, Section, Segments, SelectButton } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { coverPicture } from '../model/chart-series.ts';
import type { OwedCurrency } from '../model/snapshot.ts';
import { useCoverHistory } from '../model/solvency-queries.ts';
import { CoverChart } from './cover-chart.tsx';
import { HistoryTable } from './history-table.tsx';

const SPANS = { days: 30, year: 366, all: Number.POSITIVE_INFINITY } as const;
type Span = keyof typeof SPANS;
const DAY_MS = 86_400_000;

/** The cover of a currency over time: at each snapshot, and the lowest of each hour. */
export function CoverHistory({ currencies }: { readonly currencies: readonly OwedCurrency[] }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<number>();
  const [span, setSpan] = useState<Span>('days');
  // One beginning for as long as the page is open, so that an answer is not asked for again at each drawing.
  const [openedMs] = useState(Date.now);
  const currency = currencies.find(({ currency_id: id }) => id === chosen) ?? currencies[0];
  if (currency === undefined) return null;
  const fromMs = Math.max(0, openedMs - SPANS[span] * DAY_MS);
  return (
    <Section
      title={t('solvency.history.title')}
      hint={t('solvency.history.hint')}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <SelectButton
            label={t('solvency.history.currency')}
            value={String(currency.currency_id)}
            options={currencies.map(({ currency_id: id, code }) => ({ value: String(id), text: code }))}
            onChange={(id) => choose(Number(id))}
          />
          <Segments
            label={t('solvency.history.span')}
            value={span}
            onChange={setSpan}
            items={(['days', 'year', 'all'] as const).map((value) => ({
              value,
              label: t(`solvency.history.spans.${value}`),
            }))}
          />
        </div>
      }
      isPadded
    >
      <History key={`${currency.currency_id} ${span}`} currency={currency} fromMs={fromMs} />
    </Section>
  );
}

function History({ currency, fromMs }: { readonly currency: OwedCurrency; readonly fromMs: number }) {
  const { t } = useTranslation();
  const history = useCoverHistory(currency.currency_id, fromMs);
  return (
    <QueryView query={history} rows={5}>
      {(data) => {
        const picture = coverPicture(data);
        if (picture === undefined) return <EmptyState>{t('solvency.history.empty')}</EmptyState>;
        return (
          <>
            <CoverChart picture={picture} code={currency.code} />
            <HistoryTable history={data} code={currency.code} />
          </>
        );
      }}
    </QueryView>
  );
}
