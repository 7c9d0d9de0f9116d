import type { ResponseOf } from '@candor/contract';
import { Button } from '@candor/ui';
import { useShortcuts, useTranslation } from '@candor/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';

type Draw = ResponseOf<'console/withdrawal'>['draw'];
type Decision = 'approve' | 'hold' | 'reject';

/** Approves, holds or rejects what the operator sees: the answer repeats the hash of it. */
export function WithdrawalDecision({ draw }: { readonly draw: Draw }) {
  const { t } = useTranslation();
  const isInReview = draw.state === 'requested' || draw.state === 'reviewing';
  const mayAct = useMayAct('withdrawals.decide') && isInReview;
  const [decision, setDecision] = useState<Decision>();
  const ask = (next: Decision) => () => {
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
      {decision && <DecisionDialog draw={draw} decision={decision} onClose={() => setDecision(undefined)} />}
    </div>
  );
}

interface DecisionDialogProps {
  readonly draw: Draw;
  readonly decision: Decision;
  readonly onClose: () => void;
}

function DecisionDialog({ draw, decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const act = useAct();
  const { id, payload_hash: payloadHash } = draw;
  return (
    <ReasonDialog
      title={t(`funds.title_${decision}`, { id })}
      action={t(`funds.${decision}`)}
      label={decision === 'reject' ? t('funds.reasonForUser') : t('console.reason')}
      hint={t(`funds.hint_${decision}`)}
      isOptional={decision === 'approve'}
      onClose={onClose}
      onSend={async (reason) => {
        const words = reason === '' ? {} : { reason };
        await act('console/withdrawal_decide', { id, decision, payload_hash: payloadHash, ...words });
        if (decision === 'hold') onClose();
        else await navigate({ to: '/withdrawals', search: {} });
      }}
    >
      <p className="text-sm leading-5 [overflow-wrap:anywhere] text-t2">
        {t('funds.goesTo', { amount: `${draw.received} ${draw.currency.code}`, address: draw.address })}
      </p>
    </ReasonDialog>
  );
}
