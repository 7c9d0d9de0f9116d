import type { ResponseOf } from '@candor/contract';
import { Button, FormProblem, TextField } from '@candor/ui';
import { callAndConfirm, uploadPicture, useCallForm, useUser, useTranslation } from '@candor/web-kit';
import { PictureField } from '@candor/web-kit/pictures';
import { CurrentPasswordField } from '../../shared/account/current-password-field.tsx';
import { TradePasswordLink } from '../../shared/account/trade-password-link.tsx';

export type PayMethod = ResponseOf<'pay_method/get_method_by_type'>;

/** The text fields of each kind, in the order of the form; the wallets have a QR code as well. */
export const PAY_FIELDS = {
  alipay: ['real_name', 'account'],
  wxpay: ['real_name', 'account'],
  bank: ['real_name', 'bank_name', 'bank_address', 'card_no'],
} as const;

interface Values {
  real_name: string;
  account: string;
  bank_name: string;
  bank_address: string;
  card_no: string;
  qrcode: string;
  pay_password: string;
}

const BLANK: Values = {
  real_name: '',
  account: '',
  bank_name: '',
  bank_address: '',
  card_no: '',
  qrcode: '',
  pay_password: '',
};

const FIELD_OF = {
  real_name: 'real_name',
  account: 'account',
  bank_name: 'bank_name',
  bank_address: 'bank_address',
  card_no: 'card_no',
  qrcode: 'qrcode',
  pay_password: 'pay_password',
  pay_password_required: 'pay_password',
  pay_password_wrong: 'pay_password',
  pay_password_blocked: 'pay_password',
} as const;

interface PaymentFormProps {
  readonly saved: PayMethod;
  readonly onSaved: (saved: PayMethod) => void;
  /** Absent where there is nothing to go back to. */
  readonly onCancel?: () => void;
}

/** The form of one kind of payment method; changing a saved one asks for the trade password. */
export function PaymentForm({ saved, onSaved, onCancel }: PaymentFormProps) {
  const { t } = useTranslation();
  const { data: user } = useUser();
  const fields = PAY_FIELDS[saved.type];
  const hasQr = saved.type !== 'bank';
  const isChange = saved.raw_data !== null;
  const { form, field, submit, isBusy, problem, errorOf } = useCallForm<Values>({
    name: `payment ${saved.type}`,
    defaults: { ...BLANK, ...saved.raw_data },
    fieldOf: FIELD_OF,
    check: (values) => ({
      ...Object.fromEntries(
        fields.map((name) => [
          name,
          values[name].trim() === '' ? t(`personal.payPrompts.${name}`) : undefined,
        ]),
      ),
      qrcode: hasQr && values.qrcode === '' ? t('personal.qrEmpty') : undefined,
      pay_password: isChange && values.pay_password === '' ? t('personal.tradePasswordEmpty') : undefined,
    }),
  });
  const send = async (values: Values) => {
    const names = [...fields, ...(hasQr ? (['qrcode'] as const) : [])];
    const answer = await callAndConfirm('pay_method/save', {
      type: saved.type,
      raw_data: Object.fromEntries(names.map((name) => [name, values[name]])),
      ...(isChange ? { pay_password: values.pay_password } : {}),
    });
    onSaved(answer);
  };
  return (
    <form noValidate className="grid max-w-[640px] gap-4" onSubmit={(event) => void submit(send)(event)}>
      <FormProblem text={problem} />
      {fields.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={t(`personal.payLabels.${name}`)}
          autoComplete="off"
          {...(name === 'card_no' ? { inputMode: 'numeric' as const, maxLength: 40 } : { maxLength: 200 })}
        />
      ))}
      {hasQr && (
        <PictureField
          label={t('personal.qrCode')}
          url={form.watch('qrcode')}
          error={errorOf('qrcode')}
          send={uploadPicture}
          onChange={(url) => {
            form.setValue('qrcode', url, { shouldDirty: true });
            form.clearErrors('qrcode');
          }}
        />
      )}
      {isChange && (
        <CurrentPasswordField {...field('pay_password')} kind="trade" label={t('personal.tradePassword')} />
      )}
      {isChange && user?.has_pay_password === 0 && (
        <p className="text-[13px] leading-5 text-t2">
          {t('personal.payNeedsTrade')} <TradePasswordLink>{t('personal.set')}</TradePasswordLink>
        </p>
      )}
      <div className="flex gap-3">
        <Button type="submit" kind="action" size="large" isBusy={isBusy}>
          {t('personal.save')}
        </Button>
        {onCancel && (
          <Button size="large" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
