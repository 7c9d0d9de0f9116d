import type { ResponseOf } from '@candor/contract';
import { useTranslation } from '@candor/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useMayAct, useOperator } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { exactText } from '../../shared/page/exact-text.ts';
import { DecisionDialog, DecisionRow } from './decision.tsx';

type Withdrawal = ResponseOf<'console/withdrawal'>['draw'];

/** Approves, holds or rejects what the operator sees: the answer repeats the hash of it. */
export function WithdrawalDecision({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const act = useAct();
  const own = useOperator();
  const hasApproved = withdrawal.reviews.some(
    (review) => review.decision === 'approve' && review.operator_id === own?.id,
  );
  const isInReview = withdrawal.state === 'requested' || withdrawal.state === 'reviewing';
  const { id, payload_hash: payloadHash } = withdrawal;
  return (
    <DecisionRow mayAct={useMayAct('withdrawals.decide') && isInReview} hasApproved={hasApproved}>
      {(decision, onClose) => (
        <DecisionDialog
          decision={decision}
          title={t(`funds.title_${decision}`, { id })}
          hint={t(`funds.hint_${decision}`)}
          onClose={onClose}
          onSend={async (decided) => {
            await act('console/withdrawal_decide', { id, payload_hash: payloadHash, ...decided });
            if (decision === 'hold') onClose();
            else await navigate({ to: '/withdrawals', search: {} });
          }}
        >
          {t('funds.goesTo', {
            amount: `${exactText(withdrawal.received)} ${withdrawal.currency.code}`,
            address: withdrawal.address,
          })}
        </DecisionDialog>
      )}
    </DecisionRow>
  );
}
