import type { ResponseOf } from '@candor/contract';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { useAreKeysShown } from '../../shared/page/use-are-keys-shown.ts';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { useAgeText } from '../../shared/page/use-age-text.ts';
import { fundColumns } from './fund-columns.tsx';
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
  const [state, setState] = useState<(typeof STATES)[number]>('pending');
  const [page, setPage] = useState(1);
  const [decided, setDecided] = useState<{ notice: Notice; decision: Decision }>();
  const mayDecide = useMayAct('deposits.decide');
  const notices = useRead('console/pay_orders', { state, page }, { everyMs: REFRESH_MS });
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
      title={t('console.notices')}
      hint={useAreKeysShown() ? t('funds.noticesKeys') : t('funds.noticesHint')}
    >
      <TabbedRows
        tabs={{
          label: t('funds.state'),
          items: STATES.map((value) => ({ value, label: t(`fund.notice_${value}`) })),
          value: state,
          onChange: setState,
        }}
        label={t('console.notices')}
        columns={[...columnsOf(t, ageText), { ...actionColumn(t), cell: actions }]}
        query={notices}
        keyOf={({ id }) => String(id)}
        page={page}
        onPage={setPage}
        empty={t(`funds.noNotices_${state}`)}
        onOpen={({ id }) => void navigate({ to: '/notices/$id', params: { id: String(id) } })}
        onApprove={decide('approve')}
        onReject={decide('reject')}
      />
      {decided && <NoticeDialog {...decided} onClose={() => setDecided(undefined)} />}
    </ConsolePage>
  );
}

function columnsOf(t: TFunction, ageText: (at: string) => string): readonly DataColumn<Notice>[] {
  return [
    ...fundColumns(t),
    {
      id: 'from',
      header: t('funds.from'),
      cell: (row) => <code className="break-all">{row.wallet_address}</code>,
      className: 'whitespace-normal',
    },
    {
      id: 'to',
      header: t('funds.to'),
      cell: (row) => <code className="break-all">{row.in_address}</code>,
      className: 'whitespace-normal',
      priority: 3,
    },
    { id: 'sent', header: t('funds.asked'), cell: (row) => <TimeText at={row.created_at} />, priority: 2 },
    {
      id: 'age',
      header: t('funds.age'),
      cell: (row) => (row.decided_at === null ? ageText(row.created_at) : <TimeText at={row.decided_at} />),
      priority: 2,
    },
  ];
}
