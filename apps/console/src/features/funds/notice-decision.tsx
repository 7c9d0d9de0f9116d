import type { ResponseOf } from '@candor/contract';
import { Button } from '@candor/ui';
import { useShortcuts, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';

type Notice = ResponseOf<'console/pay_orders'>['data'][number];
export type NoticeDecision = 'approve' | 'hold' | 'reject';

/** Returns whether a notice waits for a decision of one person. */
export function isOpen({ state, proposal_id: proposalId }: Notice): boolean {
  return state === 'pending' && proposalId === null;
}

/** Approves, holds or rejects a notice that the operator sees in full. */
export function NoticeActions({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation();
  const mayAct = useMayAct('deposits.decide') && isOpen(notice);
  const [decision, setDecision] = useState<NoticeDecision>();
  const ask = (next: NoticeDecision) => () => {
    if (mayAct) setDecision(next);
  };
  useShortcuts({ a: ask('approve'), r: ask('reject') });
  if (!mayAct) return null;
  return (
    <div className="flex gap-2">
      <Button kind="action" aria-keyshortcuts="A" onClick={ask('approve')}>
        {t('funds.approve')}
      </Button>
      <Button onClick={ask('hold')}>{t('funds.hold')}</Button>
      <Button aria-keyshortcuts="R" onClick={ask('reject')}>
        {t('funds.reject')}
      </Button>
      {decision && (
        <NoticeDialog notice={notice} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </div>
  );
}

interface NoticeDialogProps {
  readonly notice: Notice;
  readonly decision: NoticeDecision;
  readonly onClose: () => void;
}

/** Asks for the reason of a decision, and repeats the hash of what was shown. */
export function NoticeDialog({ notice, decision, onClose }: NoticeDialogProps) {
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
