import { ApiError, createIdempotencyKey } from '@candor/client';
import { type Account, withdrawalText } from '@candor/contract';
import { formatTrimmed } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callAndConfirm, type Problems, type TFunction, useCallForm, useTranslation } from '@candor/web-kit';
import { ADDRESS_FIELD_OF } from '../../../shared/account/address-problems.ts';
import { FACTOR_FIELD_OF, useFactorOfForm } from '../../../shared/account/factor-field.tsx';
import { ACCOUNTS } from '../use-accounts.ts';
import { useAddressCheck } from '../use-address-check.ts';
import { WITHDRAWALS, type Protocol, useBoundAddress, useWithdrawalLimits } from '../wallet-queries.ts';
import { withdrawalTermsOf, openProtocols } from './withdrawal-terms.ts';
import { isSameAddress } from './look-alike.ts';

interface WithdrawValues {
  network: string;
  address: string;
  amount: string;
  memo: string;
  /** '1' once the person has said that the receiver gave no memo. */
  noMemo: '' | '1';
  password: string;
  code: string;
  factor: string;
}

const FIELD_OF = {
  ...FACTOR_FIELD_OF,
  currency_protocol_id: 'network',
  protocol_unknown: 'network',
  ...ADDRESS_FIELD_OF,
  address_not_bound: 'address',
  address_waiting: 'address',
  number: 'amount',
  amount_invalid: 'amount',
  number_too_precise: 'amount',
  insufficient_balance: 'amount',
  withdrawal_below_minimum: 'amount',
  withdrawal_above_maximum: 'amount',
  withdrawal_day_limit: 'amount',
  deposit_not_final: 'amount',
  transfer_lowers_risk_rate: 'amount',
  risk_rate_too_low: 'amount',
  pay_password: 'password',
  pay_password_required: 'password',
  pay_password_wrong: 'password',
  pay_password_blocked: 'password',
  pay_password_not_set: 'password',
  code: 'code',
  code_required: 'code',
  code_invalid: 'code',
} as const satisfies Record<string, keyof WithdrawValues>;

const EMPTY: WithdrawValues = {
  network: '',
  address: '',
  amount: '',
  memo: '',
  noMemo: '',
  password: '',
  code: '',
  factor: '',
};

type Checked = Pick<WithdrawValues, 'network' | 'address' | 'amount' | 'password' | 'code'>;

/** Returns the first thing that is missing, in the specified order: address, amount, trade password, and then a code. */
export function firstMissing(values: Checked, needsCode: boolean): keyof Checked | undefined {
  const order = ['address', 'amount', 'password', ...(needsCode ? (['code'] as const) : [])] as const;
  return order.find((field) => values[field].trim() === '');
}

interface WithdrawOptions {
  readonly account: Account;
  /** The address may be typed, unless the operator allows bound ones only; otherwise it is the bound one. */
  readonly isAddressFree: boolean;
}

/** Checks a form that is filled, in the specified words; a factor is asked for in the review only. */
function useCheck(account: Account, { needsCode, isReviewed }: { needsCode: boolean; isReviewed: boolean }) {
  const { t } = useTranslation();
  const factor = useFactorOfForm();
  return (values: WithdrawValues): Problems<WithdrawValues> => {
    const missing = firstMissing(values, needsCode);
    const words = {
      network: undefined,
      address: t('assets.addressEmpty'),
      amount: amountMin(t, account, protocolOf(account, values.network)),
      password: t('assets.passwordEmpty'),
      code: t('auth.emptyCode'),
    };
    const takesMemo = protocolOf(account, values.network)?.chain_protocol.needs_memo === 1;
    const lacksMemo = takesMemo && values.memo.trim() === '' && values.noMemo === '';
    return {
      network: values.network === '' ? t('assets.chooseFirst') : undefined,
      ...(lacksMemo && values.address.trim() !== '' && { memo: t('assets.memoMissing') }),
      ...(missing && { [missing]: words[missing] }),
      ...(isReviewed && { factor: factor.check(values.factor) }),
    };
  };
}

function protocolOf(account: Account, network: string): Protocol | undefined {
  return openProtocols(account).find(({ id }) => String(id) === network);
}

/** The sentence that names the least amount of a withdrawal over a network. */
export function amountMin(t: TFunction, account: Account, protocol: Protocol | undefined): string {
  const { draw_min: least, scale } = withdrawalTermsOf(account, protocol);
  return t('assets.amountMin', { amount: formatTrimmed(least, scale), code: account.currency_code });
}

/** The part of a request that a passkey agrees to. */
function agreedWithdrawal(account: Account, { network, amount, address, memo: typed }: WithdrawValues) {
  const takesMemo = protocolOf(account, network)?.chain_protocol.needs_memo === 1;
  const memo = takesMemo ? typed : '';
  return {
    currency_protocol_id: network,
    account_type_id: account.account_type_id,
    number: amount,
    address: address.trim(),
    ...(memo.trim() === '' ? {} : { memo: memo.trim() }),
  };
}

/** Sends a withdrawal; a press that is repeated after a lost connection is the same one. */
function useSend(account: Account) {
  const client = useQueryClient();
  const factor = useFactorOfForm();
  const key = useRef(createIdempotencyKey());
  return async (values: WithdrawValues, needsCode: boolean): Promise<void> => {
    const request = {
      ...agreedWithdrawal(account, values),
      currency_id: account.currency_id,
      pay_password: values.password,
      ...(needsCode ? { code: values.code.trim() } : {}),
      ...factor.sent(values.factor),
    };
    try {
      await callAndConfirm('account/draw', request, {
        idempotencyKey: key.current,
        figures: () => `${formatTrimmed(values.amount, 8)} ${account.currency_code} → ${request.address}`,
      });
      key.current = createIdempotencyKey();
    } catch (failure) {
      if (failure instanceof ApiError) key.current = createIdempotencyKey();
      throw failure;
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: WITHDRAWALS }),
      client.invalidateQueries({ queryKey: ACCOUNTS }),
    ]);
  };
}

type WithdrawKit = ReturnType<typeof useCallForm<WithdrawValues>>['form'];

/** The chosen network and the address that is bound for it, which fills a form whose address is not free. */
function useDestination(account: Account, form: WithdrawKit, isFree: boolean) {
  const protocols = openProtocols(account);
  const protocol = protocolOf(account, form.watch('network'));
  const { data } = useBoundAddress(account.currency_code, protocol);
  const address = data?.address ?? '';
  const memo = data?.bound?.memo ?? '';
  useEffect(() => {
    if (isFree) return;
    form.setValue('address', address);
    form.setValue('memo', memo);
  }, [form, isFree, address, memo]);
  const typed = form.watch('address');
  return {
    protocols,
    protocol,
    bound: data?.bound ?? undefined,
    isBoundKnown: data !== undefined,
    /** The address is not the bound one, so that a code proves who asks. */
    asksCode: isFree && typed.trim() !== '' && !isSameAddress(typed, address),
    filled: isFree ? {} : { address, memo },
  };
}

/** The form of a withdrawal in its two steps: it is filled, and then confirmed as a whole in a review. */
export function useWithdrawForm({ account, isAddressFree }: WithdrawOptions) {
  const [isReviewed, setIsReviewed] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const check = useCheck(account, { needsCode, isReviewed });
  const [only, ...others] = openProtocols(account);
  const kit = useCallForm<WithdrawValues>({
    name: 'withdraw',
    defaults: { ...EMPTY, network: only && others.length === 0 ? String(only.id) : '' },
    fieldOf: FIELD_OF,
    check,
  });
  const { form } = kit;
  const { data: limits } = useWithdrawalLimits(account, protocolOf(account, form.watch('network')));
  const isFree = isAddressFree && limits?.bound_only !== 1;
  const { asksCode, filled, ...destination } = useDestination(account, form, isFree);
  if (asksCode !== needsCode) setNeedsCode(asksCode);
  const send = useSend(account);
  const { check: checkAddress, ...addressCheck } = useAddressCheck({
    protocolId: destination.protocol?.id,
    typed: form.watch('address'),
    onRefused: (message) => form.setError('address', { type: 'refused', message }),
  });

  async function sendReviewed(values: WithdrawValues): Promise<void> {
    try {
      await send(values, needsCode);
    } catch (failure) {
      // The review stays only for a factor; everything else is mended in the form.
      if (!isAboutFactor(failure)) setIsReviewed(false);
      throw failure;
    }
    setIsReviewed(false);
    form.reset({ ...EMPTY, network: values.network, ...filled });
  }

  return {
    ...kit,
    ...destination,
    isFree,
    limits,
    needsCode,
    isReviewed,
    ...addressCheck,
    review: kit.submit(async () => {
      if (isFree) await checkAddress();
      setIsReviewed(true);
    }),
    /** The text of what is asked for, to which a passkey agrees. */
    agreedText: () => withdrawalText(agreedWithdrawal(account, form.getValues())),
    confirm: kit.submit(sendReviewed),
    back: () => {
      setIsReviewed(false);
      form.setValue('factor', '');
      form.clearErrors('factor');
    },
  };
}

export type WithdrawFormState = ReturnType<typeof useWithdrawForm>;

function isAboutFactor(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  return [failure.key, ...Object.keys(failure.fields)].some((cause) => cause in FACTOR_FIELD_OF);
}
