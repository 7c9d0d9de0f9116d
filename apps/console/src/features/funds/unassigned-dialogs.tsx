import type { ResponseOf } from '@candor/contract';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useAct } from '../../shared/api/use-read.ts';
import { NumberTextField } from '../../shared/page/number-text-field.tsx';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { exactText } from '../../shared/page/exact-text.ts';

interface PaymentDialogProps {
  readonly payment: ResponseOf<'console/unassigned'>['data'][number];
  readonly onClose: () => void;
}

/** Takes a payment out of the queue with a note; nothing is credited. */
export function AttendDialog({ payment, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  return (
    <ReasonDialog
      title={t('funds.attendTitle')}
      label={t('funds.note')}
      hint={t('funds.attendHint')}
      action={t('funds.attend')}
      onClose={onClose}
      onSend={async (reason) => {
        await act('console/unassigned_attend', { id: String(payment.id), reason });
        onClose();
      }}
    >
      <Payment payment={payment} />
    </ReasonDialog>
  );
}

interface Values {
  user_id: string;
  reason: string;
}

/** Proposes to credit a payment to the user who has proven it theirs. */
export function CreditDialog({ payment, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { field, submit, isBusy, problem } = useCallForm<Values>({
    name: 'creditPayment',
    defaults: { user_id: '', reason: '' },
    fieldOf: { user_id: 'user_id', to_user_id: 'user_id', reason: 'reason' },
    check: ({ user_id: userId, reason }) => ({
      user_id: /^\d+$/.test(userId.trim()) ? undefined : t('funds.userMissing'),
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const send = async (values: Values) => {
    await act('console/unassigned_credit', {
      id: String(payment.id),
      user_id: values.user_id.trim(),
      reason: values.reason.trim(),
    });
    onClose();
  };
  return (
    <FormDialog
      title={t('funds.creditTitle')}
      intro={
        <>
          <Payment payment={payment} />
          <p className="text-sm leading-5 text-t2">{t('funds.creditHint')}</p>
        </>
      }
      reason={field('reason')}
      problem={problem}
      action={t('funds.propose')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <NumberTextField {...field('user_id')} label={t('funds.userId')} decimals={0} autoFocus />
    </FormDialog>
  );
}

function Payment({ payment }: Pick<PaymentDialogProps, 'payment'>) {
  const { number, currency, chain_protocol: network, tx_hash: txHash } = payment;
  return (
    <p className="text-sm leading-5 [overflow-wrap:anywhere] text-t1">
      {exactText(number)} {currency.code} ({network.code}) <code className="text-t3">{txHash}</code>
    </p>
  );
}
