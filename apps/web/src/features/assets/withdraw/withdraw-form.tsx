import '../../../shared/account/texts.ts';
import { CODE_PURPOSES, type Account } from '@candor/contract';
import { NumberField } from '@candor/desk';
import {
  Button,
  CheckBox,
  compareDecimals,
  cutDecimal,
  formatTrimmed,
  FormProblem,
  isPositiveDecimal,
  SelectField,
  TextField,
} from '@candor/ui';
import { useTranslation, useUser } from '@candor/web-kit';
import { useCallback, useEffect } from 'react';
import { useMask } from '../../../shared/account/amounts-shown.ts';
import { CodeField } from '../../../shared/account/code-field.tsx';
import { codeTo } from '../../../shared/account/contact.ts';
import { CurrentPasswordField } from '../../../shared/account/current-password-field.tsx';
import { TradePasswordLink } from '../../../shared/account/trade-password-link.tsx';
import { ownContact } from '../../../shared/account/own-contact.ts';
import { AddressField } from './address-field.tsx';
import { withdrawalTermsOf } from './withdrawal-terms.ts';
import { WithdrawalLimitsList } from './withdrawal-limits-list.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { amountMin, useWithdrawForm, type WithdrawFormState } from './use-withdraw-form.ts';
import { WithdrawalSum } from './withdrawal-sum.tsx';

const MEMO_MAX = 64;
/** The kind of the problem that an amount is below the least one. */
const LEAST = 'least';

interface WithdrawFormProps {
  readonly account: Account;
  /** The address may be typed, unless the operator allows bound ones only. */
  readonly isAddressFree: boolean;
}

/** Asks for a withdrawal: where to, how much, and the trade password; then everything is reviewed once more. */
export function WithdrawForm({ account, isAddressFree }: WithdrawFormProps) {
  const { t } = useTranslation();
  const state = useWithdrawForm({ account, isAddressFree });
  const { form, choice, protocol, protocols, problem, limits } = state;
  const { draw_min: least } = withdrawalTermsOf(account, protocol);
  return (
    <div className="min-w-0">
      <form noValidate className="grid gap-4" onSubmit={(event) => void state.review(event)}>
        <FormProblem text={state.isReviewed ? undefined : problem} />
        {protocols.length > 1 && (
          <SelectField
            label={t('assets.network')}
            options={[
              { value: '', text: t('assets.chooseNetwork') },
              ...protocols.map(({ id, chain_protocol: chain }) => ({
                value: String(id),
                text: `${chain.name} · ${chain.code}`,
              })),
            ]}
            {...choice('network')}
          />
        )}
        {protocols.length === 1 && (
          <p className="text-[13px] leading-5 text-t3">
            {t('assets.network')}: <span className="text-t1">{protocol?.chain_protocol.name}</span>
          </p>
        )}
        {protocol?.chain_protocol.is_paused === 1 && <FormProblem text={t('assets.chainPaused')} />}
        <AddressField account={account} state={state} />
        <AmountField account={account} state={state} least={least} most={limits?.most} />
        <WithdrawalLimitsList account={account} least={least} limits={limits} />
        <WithdrawalSum account={account} amount={form.watch('amount')} protocol={protocol} />
        <p className="text-[13px] leading-5 text-t3">{t('assets.feeByAccount')}</p>
        {protocol?.chain_protocol.needs_memo === 1 && <MemoField state={state} />}
        <Proofs state={state} />
        <Button type="submit" kind="action" size="large" isBusy={state.isBusy}>
          {t('assets.withdraw')}
        </Button>
      </form>
      {state.isReviewed && <ReviewDialog account={account} state={state} />}
    </div>
  );
}

/** The memo, or the word that there is none: an invented one would send the coins to a stranger. */
function MemoField({ state }: { readonly state: WithdrawFormState }) {
  const { t } = useTranslation();
  const { form, field, news, isFree } = state;
  const mayBeNone = isFree && news?.needs_memo !== 1;
  const isNone = mayBeNone && form.watch('noMemo') === '1';
  return (
    <div className="grid gap-2">
      <TextField
        {...field('memo')}
        label={t('assets.memoLabel')}
        hint={t(news?.needs_memo === 1 ? 'assets.memoOfExchange' : 'assets.memoHint')}
        autoComplete="off"
        maxLength={MEMO_MAX}
        readOnly={isNone || !isFree}
      />
      {mayBeNone && (
        <CheckBox
          isChecked={isNone}
          onChange={(isChecked) => {
            form.setValue('noMemo', isChecked ? '1' : '', { shouldDirty: true });
            if (isChecked) form.setValue('memo', '');
            form.clearErrors('memo');
          }}
        >
          {t('assets.noMemoGiven')}
        </CheckBox>
      )}
    </div>
  );
}

interface AmountFieldProps {
  readonly account: Account;
  readonly state: WithdrawFormState;
  readonly least: string;
  /** The most that may be asked for now; undefined until it is known. */
  readonly most: string | undefined;
}

function AmountField({ account, state, least, most }: AmountFieldProps) {
  const { t } = useTranslation();
  const mask = useMask();
  const { form, errorOf, protocol } = state;
  const { currency, currency_code: code, balance } = account;
  const decimals = protocol?.draw_decimals ?? currency.scale;
  const setAmount = (amount: string) => {
    form.setValue('amount', amount, { shouldDirty: true });
    form.clearErrors('amount');
  };
  const message = amountMin(t, account, protocol);
  const checkLeast = useCallback(() => {
    const amount = form.getValues('amount');
    if (isPositiveDecimal(amount) && compareDecimals(amount, least) < 0)
      form.setError('amount', { type: LEAST, message });
    else if (form.getFieldState('amount').error?.type === LEAST) form.clearErrors('amount');
  }, [form, least, message]);
  // Another network may have another smallest amount.
  useEffect(checkLeast, [checkLeast]);
  return (
    <div className="grid gap-1">
      <p className="flex justify-between text-[13px] leading-5 text-t3">
        {t('assets.columns.available')}
        <span className="text-t1">
          {mask(formatTrimmed(balance, currency.scale, 2))} {code}
        </span>
      </p>
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <div onBlur={checkLeast}>
          <NumberField
            name="amount"
            label={t('assets.columns.amount')}
            unit={code}
            value={form.watch('amount')}
            decimals={decimals}
            placeholder={t('assets.leastAmount', {
              amount: formatTrimmed(least, currency.scale),
            })}
            onChange={setAmount}
            problem={errorOf('amount')}
          />
        </div>
        <Button
          className="h-10 max-md:h-11"
          disabled={most === undefined}
          onClick={() => setAmount(cutDecimal(most, decimals))}
        >
          {t('assets.max')}
        </Button>
      </div>
    </div>
  );
}

/** The trade password, and a code for an address that is not bound. */
function Proofs({ state: { field, needsCode } }: { readonly state: WithdrawFormState }) {
  const { t } = useTranslation();
  const { data: user } = useUser();
  return (
    <>
      <CurrentPasswordField {...field('password')} kind="trade" label={t('assets.tradePassword')} />
      {user?.has_pay_password === 0 && (
        <p className="-mt-2 text-[13px] leading-5 text-t2">
          {t('assets.passwordNotSet')} <TradePasswordLink>{t('assets.setPassword')}</TradePasswordLink>
        </p>
      )}
      {needsCode && user && (
        <CodeField
          {...codeTo(ownContact(user), CODE_PURPOSES.withdrawal)}
          {...field('code')}
          hint={t('assets.codeForUnbound', { contact: ownContact(user).account })}
        />
      )}
    </>
  );
}
