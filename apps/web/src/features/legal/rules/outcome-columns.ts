import type { ResponseOf } from '@candor/contract';
import { NO_VALUE } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';

type Outcome = ResponseOf<'legal/outcomes'>['months'][number];

/** The columns of the public figures of appeals, one row a month and fiat. */
export function outcomeColumns(t: TFunction): readonly DataColumn<Outcome>[] {
  const other = (code: string) => (code === 'other' ? t('p2p.rules.other') : code);
  const hours = (value: string | null) => (value === null ? NO_VALUE : value);
  return [
    { id: 'month', header: t('p2p.rules.columns.month'), cell: ({ month }) => month, card: 'head' },
    { id: 'fiat', header: t('p2p.ads.fiat'), cell: ({ fiat }) => other(fiat), card: 'head-end' },
    { id: 'orders', header: t('p2p.rules.columns.orders'), align: 'end', cell: ({ orders }) => orders },
    { id: 'appeals', header: t('p2p.rules.columns.appeals'), align: 'end', cell: ({ appeals }) => appeals },
    {
      id: 'rate',
      header: t('p2p.rules.columns.rate'),
      align: 'end',
      cell: ({ appeal_rate: rate }) => (rate === null ? NO_VALUE : `${rate}%`),
    },
    {
      id: 'rules',
      header: t('p2p.rules.columns.rules'),
      cell: ({ by_rule: rules }) =>
        rules.map(({ rule, decisions }) => `${other(rule)}: ${decisions}`).join(', ') || NO_VALUE,
    },
    {
      id: 'answer',
      header: t('p2p.rules.columns.answer'),
      align: 'end',
      cell: (row) => `${hours(row.answer_hours_median)} / ${hours(row.answer_hours_p90)}`,
    },
    {
      id: 'decision',
      header: t('p2p.rules.columns.decision'),
      align: 'end',
      cell: (row) => `${hours(row.decision_hours_median)} / ${hours(row.decision_hours_p90)}`,
    },
    {
      id: 'settled',
      header: t('p2p.rules.columns.settled'),
      align: 'end',
      cell: ({ without_decision: settled }) => settled,
    },
    { id: 'overdue', header: t('p2p.rules.columns.overdue'), align: 'end', cell: ({ overdue }) => overdue },
  ];
}
