import { createIdempotencyKey } from '@candor/client';
import { Button, TextField } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, DialogActions, DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { orderKey, type P2pOrder } from '../../../shared/p2p/p2p-queries.ts';

interface ReasonDialogProps {
  readonly order: P2pOrder;
  readonly onClose: () => void;
}

const REASON_MAX = 200;

/** Asks the buyer to cancel, with a reason; the order goes on until the buyer agrees. */
export function ReasonDialog({ order, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(createIdempotencyKey);
  const { field, problem, isBusy, submit } = useCallForm<{ reason: string }>({
    name: `cancel-ask-${order.id}`,
    defaults: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('p2p.forms.p_cancelReason') : undefined }),
    fieldOf: { reason: 'reason' },
  });
  return (
    <DialogForm
      title={t('p2p.order.askCancel')}
      intro={<p className="text-sm leading-6 text-pretty text-t2">{t('p2p.order.askCancelIntro')}</p>}
      problem={problem}
      onClose={onClose}
      onSubmit={submit(async ({ reason }) => {
        const answer = await callAndConfirm(
          'legal/cancel_ask',
          { id: String(order.id), reason: reason.trim() },
          { idempotencyKey },
        );
        client.setQueryData(orderKey(order.id), answer);
        onClose();
      })}
    >
      <TextField {...field('reason')} label={t('p2p.order.reason')} maxLength={REASON_MAX} />
      <DialogActions onCancel={onClose}>
        <Button type="submit" kind="action" size="large" isBusy={isBusy}>
          {t('p2p.order.askCancel')}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}
