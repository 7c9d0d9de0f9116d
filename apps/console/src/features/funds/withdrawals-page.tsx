import type { ResponseOf } from '@candor/contract';
import { NO_VALUE } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useList, useListPart } from '../../shared/list/use-list.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { useAreKeysShown } from '../../shared/page/use-are-keys-shown.ts';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { useAgeText } from '../../shared/page/use-age-text.ts';
import { WithdrawalState } from '../../shared/funds/withdrawal-state.tsx';
import { currencyColumn, fundColumns } from './fund-columns.tsx';
import { actionColumn } from '../../shared/page/action-column.ts';
import { RowLink } from '../../shared/page/row-link.tsx';

type Row = ResponseOf<'console/withdrawals'>['data'][number];

const REFRESH_MS = 5_000;
/** Each state, and whether a withdrawal in it waits for somebody or something. */
const IS_WAITING: Readonly<Record<Row['state'], boolean>> = {
  requested: true,
  reviewing: true,
  approved: true,
  signing: true,
  broadcast: true,
  done: false,
  rejected: false,
  failed: false,
  cancelled: false,
};
const STATES = Object.keys(IS_WAITING) as readonly Row['state'][];
const QUEUES = ['review', 'sending', 'stuck', 'all'] as const;

/** Withdrawals that wait for a review, those under way, the oldest first; and all of them, the newest first. */
export function WithdrawalsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ageText = useAgeText();
  const [queue, setQueue] = useListPart('queue', QUEUES, 'review');
  const list = useList('console/withdrawals', {
    asked: { queue },
    filters: ['time', 'order', 'currency', 'network', 'amount', 'user', 'operator', 'state'],
    choices: { state: STATES.map((value) => ({ value, text: t(`fund.state_${value}`) })) },
    everyMs: REFRESH_MS,
  });
  const areKeysShown = useAreKeysShown();
  return (
    <ConsolePage
      title={t('fundsPlace.withdrawals')}
      hint={`${t(`funds.order_${queue}`)}${areKeysShown ? ` ${t('funds.withdrawalsKeys')}` : ''}`}
    >
      <TabbedRows
        tabs={{
          label: t('funds.queue'),
          items: QUEUES.map((value) => ({ value, label: t(`funds.queue_${value}`) })),
          value: queue,
          onChange: setQueue,
        }}
        label={t('fundsPlace.withdrawals')}
        columns={columnsOf(t, ageText)}
        fileColumns={currencyColumn(t)}
        list={list}
        keyOf={({ id }) => String(id)}
        empty={t(`funds.empty_${queue}`)}
        onOpen={({ id }) => void navigate({ to: '/withdrawals/$id', params: { id: String(id) } })}
      />
    </ConsolePage>
  );
}

function columnsOf(t: TFunction, ageText: (at: string) => string): readonly DataColumn<Row>[] {
  return [
    ...fundColumns(t),
    {
      id: 'address',
      header: t('funds.address'),
      cell: ({ address }) => <code title={address}>{shortAddress(address)}</code>,
      csv: ({ address }) => address,
      priority: 3,
    },
    timeColumn({ id: 'at', header: t('funds.asked'), priority: 2 }, (row) => row.created_at),
    {
      id: 'approvals',
      header: t('funds.approvals'),
      cell: ({ approvals, approvals_needed: needed }) => `${approvals} / ${needed}`,
      csv: ({ approvals, approvals_needed: needed }) => `${approvals} / ${needed}`,
      priority: 2,
    },
    {
      id: 'state',
      header: t('funds.state'),
      cell: (row) => <WithdrawalState withdrawal={row} />,
      csv: (row) => (row.is_altered === 1 ? t('fund.altered') : t(`fund.state_${row.state}`)),
    },
    {
      id: 'age',
      header: t('funds.age'),
      cell: (row) => (IS_WAITING[row.state] ? ageText(row.created_at) : NO_VALUE),
      priority: 2,
    },
    {
      ...actionColumn(t),
      cell: ({ id }) => (
        <RowLink to="/withdrawals/$id" params={{ id: String(id) }}>
          {t('funds.open')}
        </RowLink>
      ),
    },
  ];
}

/** The ends of an address, which tell most addresses apart; the page of a withdrawal has it in full. */
function shortAddress(address: string): string {
  return address.length <= 20 ? address : `${address.slice(0, 10)}…${address.slice(-8)}`;
}
