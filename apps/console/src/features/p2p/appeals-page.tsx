import type { ResponseOf } from '@candor/contract';
import type { DataColumn } from '@candor/ui/table';
import { useTranslation } from '@candor/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useList, useListPart } from '../../shared/list/use-list.ts';
import { actionColumn } from '../../shared/page/action-column.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { RowLink } from '../../shared/page/row-link.tsx';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { orderColumns } from './order-columns.tsx';

type Appeal = ResponseOf<'console/appeals'>['data'][number];

const STATES = [
  'waiting_answer',
  'in_review',
  'proposed',
  'ended',
] as const satisfies readonly Appeal['state'][];

/** Cases by the time at which their next step is due; a missed target is marked. */
export function AppealsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [state, setState] = useListPart('state', STATES, 'in_review');
  const list = useList('console/appeals', { asked: { state }, filters: [] });
  const columns: readonly DataColumn<Appeal>[] = [
    ...orderColumns<Appeal>(t, ({ order }) => order).filter(({ id }) => id !== 'created' && id !== 'state'),
    {
      id: 'due',
      header: t('p2p.nextDue'),
      cell: ({ due_at: at, is_late: isLate }) =>
        isLate === 1 ? (
          <Mark tone="bad">
            <TimeText at={at} />
          </Mark>
        ) : (
          <TimeText at={at} />
        ),
    },
    { id: 'taken', header: t('p2p.takenBy'), cell: ({ taken_by_account: name }) => name },
    {
      ...actionColumn(t),
      cell: ({ order }) => (
        <RowLink to="/appeals/$id" params={{ id: String(order.id) }}>
          {t('p2p.openCase')}
        </RowLink>
      ),
    },
  ];
  return (
    <ConsolePage title={t('p2pPlace.appeals')} hint={t('p2p.appealsHint')}>
      <TabbedRows
        tabs={{
          label: t('p2p.status'),
          items: STATES.map((value) => ({ value, label: t(`p2p.caseState.${value}`) })),
          value: state,
          onChange: setState,
        }}
        label={t('p2pPlace.appeals')}
        columns={columns}
        list={list}
        keyOf={({ order }) => String(order.id)}
        empty={t('p2p.noAppeals')}
        onOpen={({ order }) => void navigate({ to: '/appeals/$id', params: { id: String(order.id) } })}
      />
    </ConsolePage>
  );
}
