import type { ResponseOf } from '@candor/contract';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useList, useListPart } from '../../shared/list/use-list.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { useAreKeysShown } from '../../shared/page/use-are-keys-shown.ts';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { useAgeText } from '../../shared/page/use-age-text.ts';
import { currencyColumn, fundColumns } from './fund-columns.tsx';
import type { Decision } from './decision.tsx';
import { isOpen, NoticeDialog } from './notice-decision.tsx';
import { actionColumn } from '../../shared/page/action-column.ts';
import { RowLink } from '../../shared/page/row-link.tsx';

type Notice = ResponseOf<'console/pay_orders'>['data'][number];

const STATES = ['pending', 'approved', 'rejected'] as const;
const REFRESH_MS = 5_000;

/** Notices of deposits: those that wait, the oldest first, and those that were decided. */
export function NoticesPage() {
  const { t } = useTranslation();
  const ageText = useAgeText();
  const navigate = useNavigate();
  const [state, setState] = useListPart('state', STATES, 'pending');
  const [decided, setDecided] = useState<{ notice: Notice; decision: Decision }>();
  const mayDecide = useMayAct('deposits.decide');
  const list = useList('console/pay_orders', {
    asked: { state },
    filters: ['time', 'order', 'currency', 'network', 'amount', 'user', 'operator'],
    everyMs: REFRESH_MS,
  });
  const decide = (decision: Decision) => (notice: Notice) => {
    if (mayDecide && isOpen(notice)) setDecided({ notice, decision });
  };
  const actions = ({ id, proposal_id: proposalId }: Notice) => (
    <span className="inline-flex items-center gap-3">
      {proposalId !== null && (
        <Link to="/proposals" className="text-[13px] underline">
          {t('funds.proposed')}
        </Link>
      )}
      <RowLink to="/notices/$id" params={{ id: String(id) }}>
        {t('funds.open')}
      </RowLink>
    </span>
  );
  return (
    <ConsolePage
      title={t('fundsPlace.notices')}
      hint={useAreKeysShown() ? t('funds.noticesKeys') : t('funds.noticesHint')}
    >
      <TabbedRows
        tabs={{
          label: t('funds.state'),
          items: STATES.map((value) => ({ value, label: t(`fund.notice_${value}`) })),
          value: state,
          onChange: setState,
        }}
        label={t('fundsPlace.notices')}
        columns={[...columnsOf(t, ageText, state), { ...actionColumn(t), cell: actions }]}
        fileColumns={currencyColumn(t)}
        list={list}
        keyOf={({ id }) => String(id)}
        empty={t(`funds.noNotices_${state}`)}
        onOpen={({ id }) => void navigate({ to: '/notices/$id', params: { id: String(id) } })}
        onApprove={decide('approve')}
        onReject={decide('reject')}
      />
      {decided && <NoticeDialog {...decided} onClose={() => setDecided(undefined)} />}
    </ConsolePage>
  );
}

function columnsOf(
  t: TFunction,
  ageText: (at: string) => string,
  state: (typeof STATES)[number],
): readonly DataColumn<Notice>[] {
  return [
    ...fundColumns(t),
    {
      id: 'from',
      header: t('funds.from'),
      cell: (row) => <code className="break-all">{row.wallet_address}</code>,
      csv: (row) => row.wallet_address,
      className: 'whitespace-normal',
    },
    {
      id: 'to',
      header: t('funds.to'),
      cell: (row) => <code className="break-all">{row.in_address}</code>,
      csv: (row) => row.in_address,
      className: 'whitespace-normal',
      priority: 3,
    },
    timeColumn({ id: 'sent', header: t('funds.asked'), priority: 2 }, (row) => row.created_at),
    state === 'pending'
      ? { id: 'age', header: t('funds.age'), cell: (row) => ageText(row.created_at), priority: 2 }
      : timeColumn({ id: 'decided', header: t('funds.decided'), priority: 2 }, (row) => row.decided_at),
  ];
}
