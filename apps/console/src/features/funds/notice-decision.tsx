import type { ResponseOf } from '@candor/contract';
import { useTranslation } from '@candor/web-kit';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { ApprovalDialog, useNoticeText } from './approval-dialog.tsx';
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

/** Asks for what a decision needs, and repeats the hash of what was shown. */
export function NoticeDialog({ notice, decision, onClose }: NoticeDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const noticeText = useNoticeText();
  const { id, payload_hash: payloadHash } = notice;
  if (decision === 'approve') return <ApprovalDialog notice={notice} onClose={onClose} />;
  return (
    <DecisionDialog
      decision={decision}
      title={t(`funds.noticeTitle_${decision}`, { id })}
      hint={t(`funds.noticeHint_${decision}`)}
      onClose={onClose}
      onSend={async (decided) => {
        await act('console/pay_order_decide', { id, payload_hash: payloadHash, ...decided });
        onClose();
      }}
    >
      {noticeText(notice)}
    </DecisionDialog>
  );
}
