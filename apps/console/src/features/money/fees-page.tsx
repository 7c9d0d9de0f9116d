import type { ResponseOf } from '@candor/contract';
import { EmptyState, Section, SelectField } from '@candor/ui';
import { DataTable, type DataColumn } from '@candor/ui/table';
import { QueryView, useIsMobile, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useRead } from '../../shared/api/use-read.ts';
import { recentDays } from '../../shared/page/day-range.ts';
import { DayRangeFields } from '../../shared/page/day-range-fields.tsx';
import { TableFrame } from '../../shared/page/table-frame.tsx';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { amountColumn, headColumn } from './columns.ts';
import { CsvButton } from './csv-button.tsx';
import { DayBars } from './day-bars.tsx';
import { daysBetween, sumByDay } from './days.ts';

type Fees = ResponseOf<'console/fees'>;
type Fee = Fees['fees'][number];
type Volume = Fees['volumes'][number];

/** Fees by day, currency and source, and volumes by day and pair, in UTC. */
export function FeesPage() {
  const { t } = useTranslation();
  const [range, setRange] = useState(() => recentDays(Date.now()));
  const fees = useRead('console/fees', range);
  return (
    <ConsolePage title={t('moneyPlace.fees')} hint={t('money.feesHint')}>
      <div className="flex flex-wrap gap-4">
        <DayRangeFields
          range={range}
          labels={{ from: t('money.from'), to: t('money.to') }}
          onChange={setRange}
        />
      </div>
      <QueryView query={fees} rows={10}>
        {(data) => (
          <>
            <FeeSection rows={data.fees} days={daysBetween(range)} />
            <VolumeSection rows={data.volumes} days={daysBetween(range)} />
          </>
        )}
      </QueryView>
    </ConsolePage>
  );
}

interface SectionProps<Row> {
  readonly rows: readonly Row[];
  readonly days: readonly string[];
}

function FeeSection({ rows, days }: SectionProps<Fee>) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Fee>[] = [
    headColumn('day', t('money.day'), ({ day }) => day),
    headColumn('currency', t('money.currency'), (row) => row.currency_code),
    {
      id: 'source',
      header: t('money.source'),
      cell: ({ source }) => t(`money.source_${source}`),
      csv: ({ source }) => source,
    },
    amountColumn('amount', t('money.amount'), ({ amount }) => amount),
  ];
  return (
    <DaySection
      name="fees"
      title={t('money.feesByDay')}
      columns={columns}
      rows={rows}
      days={days}
      groupOf={(row) => row.currency_code}
      amountOf={({ amount }) => amount}
      keyOf={(row) => `${row.day} ${row.currency_id} ${row.source}`}
    />
  );
}

function VolumeSection({ rows, days }: SectionProps<Volume>) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Volume>[] = [
    headColumn('day', t('money.day'), ({ day }) => day),
    headColumn('pair', t('money.pair'), ({ symbol }) => symbol),
    amountColumn('volume', t('money.baseVolume'), ({ volume }) => volume),
    amountColumn('quote', t('money.quoteVolume'), (row) => row.quote_volume),
  ];
  return (
    <DaySection
      name="volumes"
      title={t('money.volumesByDay')}
      columns={columns}
      rows={rows}
      days={days}
      groupOf={({ symbol }) => symbol}
      amountOf={(row) => row.quote_volume}
      keyOf={(row) => `${row.day} ${row.currency_match_id}`}
    />
  );
}

interface DaySectionProps<Row extends object> extends SectionProps<Row> {
  /** Names the file. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Only amounts of one group can be added up. */
  readonly groupOf: (row: Row) => string;
  readonly amountOf: (row: Row) => string;
  readonly keyOf: (row: Row) => string;
}

/** Amounts by day: bars of one currency or pair, the rows behind them, and their file. */
function DaySection<Row extends { readonly day: string }>(props: DaySectionProps<Row>) {
  const { name, title, columns, rows, days, groupOf, amountOf, keyOf } = props;
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const groups = [...new Set(rows.map(groupOf))];
  const [chosen, setChosen] = useState<string>();
  const group = groups.find((known) => known === chosen) ?? groups[0] ?? '';
  const shown = rows.filter((row) => groupOf(row) === group);
  return (
    <Section
      title={title}
      action={groups.length > 0 && <CsvButton name={name} columns={columns} rows={rows} />}
    >
      {groups.length === 0 ? (
        <EmptyState>{t('money.noDays')}</EmptyState>
      ) : (
        <>
          <div className="flex flex-col gap-4 p-5 max-md:p-4">
            <div className="w-44">
              <SelectField
                label={t('money.shown')}
                options={groups.map((value) => ({ value, text: value }))}
                value={group}
                onChange={setChosen}
              />
            </div>
            <DayBars label={`${title}: ${group}`} days={sumByDay(shown, days, amountOf)} />
          </div>
          <TableFrame
            label={title}
            className="max-h-[50dvh] overflow-auto border-t border-hairline max-md:max-h-none"
          >
            <DataTable
              label={title}
              columns={columns}
              rows={shown.toReversed()}
              keyOf={keyOf}
              isNarrow={isNarrow}
              loadingLabel={t('common.loading')}
              empty={<EmptyState>{t('money.noDays')}</EmptyState>}
            />
          </TableFrame>
        </>
      )}
    </Section>
  );
}
