import { createIdempotencyKey } from '@candor/client';
import { Button, CheckBox, TextField } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, DialogActions, DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { CurrentPasswordField } from '../../../shared/account/current-password-field.tsx';
import { orderKey, type P2pOrder } from '../../../shared/p2p/p2p-queries.ts';

interface CancelDialogProps {
  readonly order: P2pOrder;
  /** True if it agrees to the seller’s request, which carries its own reason. */
  readonly isAnswer?: boolean;
  readonly onClose: () => void;
}

interface CancelValues {
  reason: string;
  unpaid: string;
  password: string;
}

const REASON_MAX = 200;

/** Ends an order without coins for the buyer; once "paid" was confirmed, with the trade password and a declaration. */
export function CancelDialog({ order, isAnswer = false, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isPaid = order.status !== 'created';
  const [idempotencyKey] = useState(createIdempotencyKey);
  const { form, field, errorOf, problem, isBusy, submit } = useCallForm<CancelValues>({
    name: `cancel-${order.id}`,
    defaults: { reason: '', unpaid: '', password: '' },
    check: (values) => ({
      reason: !isAnswer && values.reason.trim() === '' ? t('p2p.forms.p_cancelReason') : undefined,
      unpaid: isPaid && values.unpaid === '' ? t('p2p.forms.p_cancelPaid') : undefined,
      password: isPaid && values.password === '' ? t('p2p.forms.payPassword') : undefined,
    }),
    fieldOf: { reason: 'reason', pay_password: 'password' },
  });

  async function send({ reason, password }: CancelValues): Promise<void> {
    const proof = isPaid ? { pay_password: password } : {};
    const answer = isAnswer
      ? await callAndConfirm(
          'legal/cancel_answer',
          { id: String(order.id), accepted: '1', ...proof },
          { idempotencyKey },
        )
      : await callAndConfirm(
          'legal/cancel',
          { id: String(order.id), seen: order.status as 'created', reason: reason.trim(), ...proof },
          { idempotencyKey },
        );
    client.setQueryData(orderKey(order.id), answer);
    void client.invalidateQueries({ queryKey: ['own'] });
    onClose();
  }

  return (
    <DialogForm
      title={t(isPaid ? 'p2p.order.cancelPaidTitle' : 'p2p.order.cancelTitle')}
      intro={
        <p className="text-sm leading-6 text-pretty text-t2">
          {t(
            isPaid
              ? 'p2p.order.cancelPaidIntro'
              : isAnswer
                ? 'p2p.order.cancelAgreeIntro'
                : 'p2p.order.cancelIntro',
          )}
        </p>
      }
      problem={problem}
      onClose={onClose}
      onSubmit={submit(send)}
    >
      {!isAnswer && <TextField {...field('reason')} label={t('p2p.order.reason')} maxLength={REASON_MAX} />}
      {isPaid && (
        <>
          <CheckBox
            isChecked={form.watch('unpaid') !== ''}
            isInvalid={errorOf('unpaid') !== undefined}
            onChange={(isChecked) => {
              form.setValue('unpaid', isChecked ? '1' : '', { shouldDirty: true });
              form.clearErrors('unpaid');
            }}
          >
            {t('p2p.forms.cancelPaidBox')}
          </CheckBox>
          <CurrentPasswordField {...field('password')} kind="trade" label={t('p2p.deal.tradePassword')} />
        </>
      )}
      <DialogActions onCancel={onClose}>
        <Button type="submit" kind="down" size="large" isBusy={isBusy}>
          {t('p2p.order.cancel')}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}
