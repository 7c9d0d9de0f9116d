import type { ResponseOf } from '@candor/contract';
import type { DataColumn } from '@candor/ui/table';
import { useTranslation } from '@candor/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useMaySee } from '../../shared/api/operator.ts';
import { useList, useListPart } from '../../shared/list/use-list.ts';
import { actionColumn } from '../../shared/page/action-column.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { RowLink } from '../../shared/page/row-link.tsx';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { userColumn } from '../../shared/page/user-column.tsx';

type Claim = ResponseOf<'console/claims'>['data'][number];

const STATES = [
  'waiting_answer',
  'in_review',
  'paid',
  'declined',
] as const satisfies readonly Claim['status'][];

/** Claims after the end of an order, the oldest first. */
export function ClaimsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayOpen = useMaySee('p2p.evidence');
  const [state, setState] = useListPart('state', STATES, 'in_review');
  const list = useList('console/claims', { asked: { state }, filters: [] });
  const columns: readonly DataColumn<Claim>[] = [
    { id: 'id', header: t('p2p.claim'), cell: ({ id }) => id, csv: ({ id }) => String(id), card: 'head' },
    {
      id: 'order',
      header: t('p2p.order'),
      cell: ({ order_id: id }) => id,
      csv: ({ order_id: id }) => String(id),
    },
    userColumn(t('p2p.claimant'), (row) => row.claimant_id),
    {
      id: 'reason',
      header: t('p2p.reason'),
      cell: ({ reason }) => t(`p2p.appealReason.${reason}`),
      csv: ({ reason }) => reason,
    },
    timeColumn({ id: 'sent', header: t('p2p.created') }, (row) => row.created_at),
    {
      ...actionColumn(t),
      cell: ({ id }) =>
        mayOpen && (
          <RowLink to="/claims/$id" params={{ id: String(id) }}>
            {t('p2p.openCase')}
          </RowLink>
        ),
    },
  ];
  return (
    <ConsolePage title={t('p2pPlace.claims')} hint={t('p2p.claimsHint')}>
      <TabbedRows
        tabs={{
          label: t('p2p.status'),
          items: STATES.map((value) => ({ value, label: t(`p2p.claimState.${value}`) })),
          value: state,
          onChange: setState,
        }}
        label={t('p2pPlace.claims')}
        columns={columns}
        list={list}
        keyOf={({ id }) => String(id)}
        empty={t('p2p.noClaims')}
        onOpen={
          mayOpen ? ({ id }) => void navigate({ to: '/claims/$id', params: { id: String(id) } }) : undefined
        }
      />
    </ConsolePage>
  );
}
