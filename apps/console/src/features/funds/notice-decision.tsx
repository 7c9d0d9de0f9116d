import type { ResponseOf } from '@candor/contract';
import { useTranslation } from '@candor/web-kit';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { type Decision, DecisionDialog, DecisionRow } from './decision.tsx';

type Notice = ResponseOf<'console/pay_orders'>['data'][number];

/** Returns whether a notice waits for a decision of one person. */
export function isOpen({ state, proposal_id: proposalId }: Notice): boolean {
  return state === 'pending' && proposalId === null;
}

/** Approves, holds or rejects a notice that the operator sees in full. */
export function NoticeActions({ notice }: { readonly notice: Notice }) {
  const mayAct = useMayAct('deposits.decide') && isOpen(notice);
  return (
    <DecisionRow mayAct={mayAct}>
      {(decision, onClose) => <NoticeDialog notice={notice} decision={decision} onClose={onClose} />}
    </DecisionRow>
  );
}

interface NoticeDialogProps {
  readonly notice: Notice;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Asks for the reason of a decision, and repeats the hash of what was shown. */
export function NoticeDialog({ notice, decision, onClose }: NoticeDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { id, payload_hash: payloadHash } = notice;
  return (
    <DecisionDialog
      decision={decision}
      title={t(`funds.noticeTitle_${decision}`, { id })}
      hint={t(`funds.noticeHint_${decision}`)}
      needsTwo={decision === 'approve' && notice.needs_two === 1}
      onClose={onClose}
      onSend={async (decided) => {
        await act('console/pay_order_decide', { id, payload_hash: payloadHash, ...decided });
        onClose();
      }}
    >
      {t('funds.noticeOf', {
        amount: `${notice.number} ${notice.currency.code}`,
        address: notice.wallet_address,
        user: notice.user_id,
      })}
    </DecisionDialog>
  );
}
