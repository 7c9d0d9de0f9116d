import type { ResponseOf } from '@candor/contract';
import { Button, TabStrip } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { useAreKeysShown } from '../../shared/page/use-are-keys-shown.ts';
import { PagedRows } from '../../shared/page/console-table.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { useAgeText } from '../../shared/page/use-age-text.ts';
import { fundColumns } from './fund-columns.tsx';

type Notice = ResponseOf<'console/pay_orders'>['data'][number];
type Decision = 'approve' | 'reject';

const STATES = ['pending', 'approved', 'rejected'] as const;
const REFRESH_MS = 5_000;

/** Notices of deposits: those that wait, the oldest first, and those that were decided. */
export function NoticesPage() {
  const { t } = useTranslation();
  const ageText = useAgeText();
  const [state, setState] = useState<(typeof STATES)[number]>('pending');
  const [page, setPage] = useState(1);
  const [decided, setDecided] = useState<{ notice: Notice; decision: Decision }>();
  const mayDecide = useMayAct('deposits.decide');
  const notices = useRead('console/pay_orders', { state, page }, { everyMs: REFRESH_MS });
  const decide = (decision: Decision) => (notice: Notice) => {
    if (mayDecide && isOpen(notice)) setDecided({ notice, decision });
  };
  const actions = (notice: Notice) =>
    notice.proposal_id === null ? (
      mayDecide &&
      isOpen(notice) && (
        <span className="inline-flex gap-2">
          <Button size="small" kind="action" onClick={() => decide('approve')(notice)}>
            {t('funds.approve')}
          </Button>
          <Button size="small" onClick={() => decide('reject')(notice)}>
            {t('funds.reject')}
          </Button>
        </span>
      )
    ) : (
      <Link to="/proposals" className="text-[13px] underline">
        {t('funds.proposed')}
      </Link>
    );
  return (
    <ConsolePage
      title={t('console.notices')}
      hint={useAreKeysShown() ? t('funds.noticesKeys') : t('funds.noticesHint')}
    >
      <TabStrip
        label={t('funds.state')}
        className="h-9"
        items={STATES.map((value) => ({ value, label: t(`funds.notice_${value}`) }))}
        value={state}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
      />
      <PagedRows
        label={t('console.notices')}
        columns={[
          ...columnsOf(t, ageText),
          { id: 'actions', header: t('console.actions'), align: 'end', card: 'action', cell: actions },
        ]}
        query={notices}
        keyOf={({ id }) => String(id)}
        page={page}
        onPage={setPage}
        empty={t(`funds.noNotices_${state}`)}
        onApprove={decide('approve')}
        onReject={decide('reject')}
      />
      {decided && <DecideDialog {...decided} onClose={() => setDecided(undefined)} />}
    </ConsolePage>
  );
}

function isOpen({ state, proposal_id: proposalId }: Notice): boolean {
  return state === 'pending' && proposalId === null;
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

interface DecideDialogProps {
  readonly notice: Notice;
  readonly decision: Decision;
  readonly onClose: () => void;
}

function DecideDialog({ notice, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { id, payload_hash: payloadHash } = notice;
  const needsTwo = decision === 'approve' && notice.needs_two === 1;
  return (
    <ReasonDialog
      title={t(`funds.noticeTitle_${decision}`, { id })}
      action={t(needsTwo ? 'funds.propose' : `funds.${decision}`)}
      label={decision === 'reject' ? t('funds.reasonForUser') : t('console.reason')}
      hint={t(needsTwo ? 'funds.hint_two' : `funds.noticeHint_${decision}`)}
      isOptional={decision === 'approve' && !needsTwo}
      onClose={onClose}
      onSend={async (reason) => {
        const words = reason === '' ? {} : { reason };
        await act('console/pay_order_decide', { id, decision, payload_hash: payloadHash, ...words });
        onClose();
      }}
    >
      <p className="text-sm leading-5 [overflow-wrap:anywhere] text-t2">
        {t('funds.noticeOf', {
          amount: `${notice.number} ${notice.currency.code}`,
          address: notice.wallet_address,
          user: notice.user_id,
        })}
      </p>
    </ReasonDialog>
  );
}
