import type { ResponseOf } from '@candor/contract';
import { CheckBox, TextField } from '@candor/ui';
import { QueryView, useCallForm, useTranslation } from '@candor/web-kit';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { exactText } from '../../shared/page/exact-text.ts';
import { BankEntries } from './bank-entries.tsx';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';

type Notice = ResponseOf<'console/pay_orders'>['data'][number];
type Payment = ResponseOf<'console/pay_order'>['payment'];

interface ApprovalDialogProps {
  readonly notice: Notice;
  readonly onClose: () => void;
}

/** Asks which payment the approval of a notice consumes, once it is known what has arrived. */
export function ApprovalDialog({ notice, onClose }: ApprovalDialogProps) {
  const opened = useRead('console/pay_order', { id: notice.id });
  return (
    <QueryView query={opened} rows={2}>
      {({ payment }) => <ApprovalForm notice={notice} payment={payment} onClose={onClose} />}
    </QueryView>
  );
}

interface Values {
  payment_ids: readonly number[];
  bank_reference: string;
  reason: string;
}

function ApprovalForm({ notice, payment, onClose }: ApprovalDialogProps & { readonly payment: Payment }) {
  const { t } = useTranslation();
  const act = useAct();
  const needsTwo = notice.needs_two === 1;
  const isWatched = payment.is_watched === 1;
  const fits = payment.outputs.filter((row) => row.is_same_amount === 1 && row.is_final === 1);
  const { field, form, errorOf, submit, isBusy, problem } = useCallForm<Values>({
    name: 'approveNotice',
    defaults: {
      // One payment of the same amount is the likely one; of several the operator chooses.
      payment_ids: fits.length === 1 ? fits.map(({ id }) => id) : [],
      bank_reference: '',
      reason: '',
    },
    fieldOf: { payment_ids: 'payment_ids', bank_reference: 'bank_reference', reason: 'reason' },
    check: (values) => ({
      payment_ids: isWatched && values.payment_ids.length === 0 ? t('funds.paymentMissing') : undefined,
      bank_reference:
        !isWatched && values.bank_reference.trim() === '' ? t('funds.bankReferenceMissing') : undefined,
      reason: needsTwo && values.reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const send = async ({ payment_ids: ids, bank_reference: reference, reason }: Values) => {
    await act('console/pay_order_decide', {
      id: notice.id,
      payload_hash: notice.payload_hash,
      decision: 'approve',
      ...(isWatched ? { payment_ids: ids.map(String) } : { bank_reference: reference.trim() }),
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    });
    onClose();
  };
  const chosen = form.watch('payment_ids');
  return (
    <FormDialog
      title={t('funds.noticeTitle_approve', { id: notice.id })}
      intro={<p className="text-sm leading-5 [overflow-wrap:anywhere] text-t2">{useNoticeText()(notice)}</p>}
      reason={field('reason')}
      reasonHint={t(needsTwo ? 'funds.hint_two' : 'funds.noticeHint_approve')}
      problem={problem}
      action={t(needsTwo ? 'funds.propose' : 'funds.approve')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      {isWatched ? (
        <Candidates
          outputs={payment.outputs}
          chosen={chosen}
          error={errorOf('payment_ids')}
          onChange={(ids) => form.setValue('payment_ids', ids, { shouldDirty: true })}
        />
      ) : (
        <>
          <TextField
            {...field('bank_reference')}
            label={t('funds.bankReference')}
            hint={t('funds.bankReferenceHint')}
            maxLength={100}
            autoComplete="off"
            autoFocus
          />
          <BankEntries
            notice={notice}
            onChoose={(reference) =>
              form.setValue('bank_reference', reference, { shouldDirty: true, shouldValidate: true })
            }
          />
        </>
      )}
    </FormDialog>
  );
}

interface CandidatesProps {
  readonly outputs: Payment['outputs'];
  readonly chosen: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
}

/** The payments that have arrived at the address of a notice and were credited to nobody. */
function Candidates({ outputs, chosen, error, onChange }: CandidatesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="col-span-full grid gap-2">
      <legend className="mb-1 text-[13px] leading-5 text-t2">{t('funds.paymentOf')}</legend>
      {outputs.length === 0 && <p className="text-sm leading-5 text-t1">{t('funds.paymentNone')}</p>}
      {outputs.map(({ id, number, tx_hash: hash, seen_at: at, ...row }) => (
        <CheckBox
          key={id}
          isChecked={chosen.includes(id)}
          isInvalid={error !== undefined}
          onChange={(isChecked) =>
            onChange(isChecked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        >
          <span className="text-t1">{exactText(number)}</span> <TimeText at={at} />
          {row.is_same_amount === 1 && ` · ${t('funds.paymentSame')}`}
          {row.is_final === 0 && ` · ${t('funds.paymentWaits')}`}{' '}
          <code className="break-all text-t3">{hash}</code>
        </CheckBox>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-xs leading-4 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Returns a function that says who reports what, and from where. */
export function useNoticeText(): (notice: Notice) => string {
  const { t } = useTranslation();
  return ({ number, currency, wallet_address: address, user_id: user }) =>
    t('funds.noticeOf', { amount: `${exactText(number)} ${currency.code}`, address, user });
}
