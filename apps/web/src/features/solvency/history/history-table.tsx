import type { ResponseOf } from '@candor/contract';
import { EmptyState, formatFullTime, formatTrimmed, NO_VALUE } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { ListPager, type TFunction, useIsMobile, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { type HistoryRow, historyRows } from '../model/chart-series.ts';
import { percentText } from '../model/cover.ts';

const SIZE = 15;
const DECIMALS_MAX = 18;

interface HistoryTableProps {
  readonly history: ResponseOf<'solvency/history'>;
  readonly code: string;
}

/** The figures of the chart as a table. */
export function HistoryTable({ history, code }: HistoryTableProps) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const [page, setPage] = useState(1);
  const rows = historyRows(history);
  return (
    <details className="mt-4 text-[13px] leading-5">
      <summary className="min-h-6 cursor-pointer text-t2 max-md:min-h-11">
        {t('solvency.history.table')}
      </summary>
      <div className="-mx-3 mt-2">
        <DataTable
          label={t('solvency.history.tableOf', { code })}
          columns={columnsOf(t)}
          rows={rows.slice((page - 1) * SIZE, page * SIZE)}
          isPart
          keyOf={({ atMs, snapshot }) => `${atMs} ${snapshot?.number}`}
          isNarrow={isNarrow}
          loadingLabel={t('common.loading')}
          empty={<EmptyState>{t('solvency.history.empty')}</EmptyState>}
        />
        <ListPager page={page} pageCount={Math.ceil(rows.length / SIZE)} onChange={setPage} />
      </div>
    </details>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<HistoryRow>[] {
  const amount = (text: string | undefined) =>
    text === undefined ? NO_VALUE : formatTrimmed(text, DECIMALS_MAX, 2);
  return [
    {
      id: 'time',
      header: t('solvency.roots.time'),
      card: 'head',
      cell: ({ atMs }) => formatFullTime(atMs).slice(0, -3),
    },
    {
      id: 'kind',
      header: t('solvency.history.kind'),
      card: 'head-end',
      cell: ({ snapshot }) =>
        snapshot === undefined
          ? t('solvency.history.hour')
          : t('solvency.history.snapshot', { number: snapshot.number }),
    },
    {
      id: 'permille',
      header: t('solvency.table.ratio'),
      align: 'end',
      cell: ({ permille }) => (permille === null ? NO_VALUE : percentText(permille)),
    },
    {
      id: 'owed',
      header: t('solvency.table.owed'),
      align: 'end',
      cell: ({ snapshot }) => amount(snapshot?.owed),
    },
    {
      id: 'promised',
      header: t('solvency.table.promised'),
      align: 'end',
      cell: ({ snapshot }) => amount(snapshot?.promised),
    },
    {
      id: 'counted',
      header: t('solvency.table.counted'),
      align: 'end',
      cell: ({ snapshot }) => amount(snapshot?.counted),
    },
  ];
}
