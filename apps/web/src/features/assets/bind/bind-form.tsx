import { agreedText, CODE_PURPOSES, type ResponseOf, type UserInfo } from '@candor/contract';
import { Button, FormProblem, TextField } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { call, callAndConfirm, QueryView, useCallForm, useTranslation, useUser } from '@candor/web-kit';
import { ADDRESS_FIELD_OF } from '../../../shared/account/address-problems.ts';
import { CodeField } from '../../../shared/account/code-field.tsx';
import { CurrentPasswordField } from '../../../shared/account/current-password-field.tsx';
import { FACTOR_FIELD_OF, FactorField, useFactorOfForm } from '../../../shared/account/factor-field.tsx';
import { ownContact } from '../../../shared/account/own-contact.ts';
import { useAddressCheck } from '../use-address-check.ts';
import { contractOf, type Protocol, useBoundAgain } from '../wallet-queries.ts';
import { signBinding } from './sign-binding.ts';

/** A code can be sent again after this time, as specified for this page. */
const RESEND_S = 59;
const ADDRESS_MAX = 128;
const MEMO_MAX = 64;

interface Values {
  address: string;
  memo: string;
  code: string;
  password: string;
  factor: string;
}

const FIELD_OF = {
  ...ADDRESS_FIELD_OF,
  ...FACTOR_FIELD_OF,
  pay_password: 'password',
  pay_password_required: 'password',
  pay_password_not_set: 'password',
  pay_password_wrong: 'password',
  pay_password_blocked: 'password',
  verificationcode: 'code',
  code_required: 'code',
  code_invalid: 'code',
} as const;

interface BindFormProps {
  readonly currency: ResponseOf<'block_chain/currency_protocols'>[number];
  readonly protocol: Protocol;
}

/** Binds an address by a code that is sent to the user. */
export function BindForm(props: BindFormProps) {
  const user = useUser();
  return (
    <QueryView query={user} rows={3} rowClassName="h-14">
      {(known) => <FormOf {...props} user={known} />}
    </QueryView>
  );
}

function useBindForm(checkFactor: (factor: string) => string | undefined) {
  const { t } = useTranslation();
  return useCallForm<Values>({
    name: 'bindAddress',
    defaults: { address: '', memo: '', code: '', password: '', factor: '' },
    fieldOf: FIELD_OF,
    check: ({ address, code, password, factor }) => ({
      address: address.trim() === '' ? t('assets.bindAddressEmpty') : undefined,
      code: code.trim() === '' ? t('auth.emptyCode') : undefined,
      password: password === '' ? t('auth.emptyPassword') : undefined,
      factor: checkFactor(factor),
    }),
  });
}

function FormOf({ currency, protocol, user }: BindFormProps & { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const readAgain = useBoundAgain();
  const needsMemo = protocol.chain_protocol.needs_memo === 1;
  const shown = useFactorOfForm();
  const { form, field, submit, isBusy, problem, errorOf } = useBindForm(shown.check);
  const addressInput = field('address');
  const { news, checkOnBlur } = useAddressCheck({
    protocolId: protocol.id,
    typed: form.watch('address'),
    onRefused: (message) => form.setError('address', { type: 'refused', message }),
  });
  const target = { user_id: user.id, coin_name: currency.code, contract_address: contractOf(protocol) };
  const sendCode = async () => {
    const address = form.getValues('address').trim();
    await callAndConfirm('bind/SendVerificationcode', { ...target, ...(address === '' ? {} : { address }) });
    return RESEND_S;
  };
  const bind = async ({ address, memo, code, password, factor }: Values) => {
    const { key, t: time } = await call('bind/key', {});
    const binding = {
      ...target,
      address: address.trim(),
      verificationcode: code.trim(),
      t: time,
      pay_password: password,
      ...shown.sent(factor),
      ...(memo.trim() === '' ? {} : { memo: memo.trim() }),
    };
    const sign = await signBinding(binding, key);
    await callAndConfirm('bind/BindDrawAddress', { data: JSON.stringify({ ...binding, sign }) });
    form.reset();
    await readAgain();
  };
  const agreesTo = () => {
    const { address, memo } = form.getValues();
    return agreedText('bind/BindDrawAddress', { ...target, address: address.trim(), memo: memo.trim() });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(bind)(event)}>
      <FormProblem text={problem} />
      <TextField
        {...addressInput}
        onBlur={(event) => {
          void addressInput.onBlur(event);
          checkOnBlur();
        }}
        label={t('assets.newAddress')}
        hint={t('assets.addressOf', { network: protocol.chain_protocol.name })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={ADDRESS_MAX}
      />
      {needsMemo && (
        <TextField
          {...field('memo')}
          label={t('assets.memoLabel')}
          hint={t(news?.needs_memo === 1 ? 'assets.memoOfExchange' : 'assets.memoOptional')}
          autoComplete="off"
          maxLength={MEMO_MAX}
        />
      )}
      <CodeField
        {...field('code')}
        waitName={CODE_PURPOSES.bindAddress}
        target={String(user.id)}
        send={sendCode}
        isContactFine={() => form.trigger('address')}
        hint={t('assets.codeGoesTo', { contact: ownContact(user).account })}
      />
      <CurrentPasswordField {...field('password')} kind="trade" label={t('assets.tradePassword')} />
      {shown.isNeeded && <FactorField form={form} errorOf={errorOf} agreesTo={agreesTo} />}
      <WaitingTime currencyId={currency.id} />
      <Button type="submit" kind="action" size="large" isBusy={isBusy}>
        {t('assets.bind')}
      </Button>
    </form>
  );
}

/** Says how long a new address has to wait, where the operator has set a time. */
function WaitingTime({ currencyId }: { readonly currencyId: number }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['own', 'wallet', 'limits', currencyId],
    queryFn: ({ signal }) => call('account/draw_limits', { currency_id: currencyId }, { signal }),
  });
  const hours = data?.bind_wait_hours ?? 0;
  if (hours === 0) return null;
  return <p className="text-[13px] leading-5 text-t2">{t('assets.bindWait', { count: hours })}</p>;
}
