import type { RequestOf, ResponseOf } from '@candor/contract';
import { SelectField, TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import type { ComponentProps } from 'react';
import { ACCOUNT_CODES } from '../../shared/api/account-codes.ts';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { SCALE_MAX } from '../../shared/page/exact-text.ts';
import { NumberTextField } from '../../shared/page/number-text-field.tsx';
import { FormDialog } from '../../shared/page/form-dialog.tsx';

type Adjustment = RequestOf<'console/adjustment_propose'>;
type Account = Adjustment['from_account'];

interface AdjustmentDialogProps {
  readonly currencies: ResponseOf<'console/money'>['currencies'];
  readonly onClose: () => void;
}

const DIRECTIONS = ['to_user', 'from_user', 'house'] as const;

interface Values {
  currency_id: string;
  amount: string;
  direction: (typeof DIRECTIONS)[number];
  user_id: string;
  user_account: Account;
  house_account: Account;
  other_account: Account;
  bank_reference: string;
  currency_protocol_id: string;
  reason: string;
}

type Field = keyof Values;

/** The fields of the form that hold the two accounts of a request, which are those of either side. */
const SIDES = {
  to_user: { from_account: 'house_account', to_account: 'user_account' },
  from_user: { from_account: 'user_account', to_account: 'house_account' },
  house: { from_account: 'house_account', to_account: 'other_account' },
} as const satisfies Record<Values['direction'], Record<'from_account' | 'to_account', Field>>;

function fieldOf({ direction }: Values): Readonly<Record<string, Field>> {
  const users = direction === 'house' ? {} : ({ from_user_id: 'user_id', to_user_id: 'user_id' } as const);
  const bank = {
    bank_reference: 'bank_reference',
    currency_protocol_id: 'currency_protocol_id',
  } as const;
  const own = { amount: 'amount', reason: 'reason', ...bank } as const;
  return { currency_id: 'currency_id', ...own, ...users, ...SIDES[direction] };
}

const EMPTY = {
  amount: '',
  direction: 'to_user',
  user_id: '',
  user_account: 'change_account',
  house_account: 'promotion',
  other_account: 'fees',
  bank_reference: '',
  currency_protocol_id: '',
  reason: '',
} as const satisfies Omit<Values, 'currency_id'>;

/** Proposes to move money between an account of the house and one of a user, or between two of the house. */
export function AdjustmentDialog({ currencies, onClose }: AdjustmentDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { field, submit, isBusy, problem, form, choice } = useCallForm<Values>({
    name: 'adjustment',
    defaults: { ...EMPTY, currency_id: String(currencies[0]?.currency_id ?? '') },
    fieldOf,
    check: (values) => ({
      amount: /^\d+(\.\d+)?$/.test(values.amount.trim()) ? undefined : t('money.amountInvalid'),
      user_id:
        values.direction === 'house' || /^\d+$/.test(values.user_id.trim())
          ? undefined
          : t('money.userMissing'),
      bank_reference:
        isDeposit(values) && values.bank_reference.trim() === ''
          ? t('money.bankReferenceMissing')
          : undefined,
      reason: values.reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const send = async (values: Values) => {
    await act('console/adjustment_propose', requestOf(values));
    onClose();
  };
  const currency = choice('currency_id');
  const houseOptions = (currencies[0]?.house ?? []).map(({ account: code }) => ({
    value: code,
    text: t(`console.account_${code}`),
  }));
  return (
    <FormDialog
      title={t('money.propose')}
      intro={<p className="text-sm leading-5 text-t2">{t('money.twoPersons')}</p>}
      reason={field('reason')}
      problem={problem}
      action={t('money.send')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <SelectField
        {...currency}
        label={t('money.currency')}
        onChange={(value: string) => {
          currency.onChange(value);
          // An account of another currency is none of this one's.
          form.setValue('currency_protocol_id', '');
        }}
        options={currencies.map((row) => ({ value: String(row.currency_id), text: row.currency_code }))}
      />
      <NumberTextField {...field('amount')} label={t('money.amount')} decimals={SCALE_MAX} />
      <SelectField
        {...choice('direction')}
        label={t('money.direction')}
        options={DIRECTIONS.map((value) => ({ value, text: t(`money.direction_${value}`) }))}
      />
      <SelectField {...choice('house_account')} label={t('money.houseAccount')} options={houseOptions} />
      {form.watch('direction') === 'house' ? (
        <SelectField {...choice('other_account')} label={t('money.otherAccount')} options={houseOptions} />
      ) : (
        <UserFields user={field('user_id')} account={choice('user_account')} />
      )}
      {isDeposit(form.watch()) && (
        <BankFields
          reference={field('bank_reference')}
          account={choice('currency_protocol_id')}
          currencyId={Number(form.watch('currency_id'))}
        />
      )}
    </FormDialog>
  );
}

interface BankFieldsProps {
  readonly reference: Omit<ComponentProps<typeof TextField>, 'label'>;
  readonly account: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;
  readonly currencyId: number;
}

/** The reference of a payment at a bank, and whose it is among the accounts of a currency. */
function BankFields({ reference, account, currencyId }: BankFieldsProps) {
  const { t } = useTranslation();
  const networks = useRead('console/networks', {}).data ?? [];
  const accounts = networks
    .filter(({ family }) => family === 'manual')
    .flatMap(({ code, currencies }) =>
      currencies
        .filter(({ currency, in_address: address }) => currency.id === currencyId && address !== '')
        .map(({ id, in_address: address }) => ({ value: String(id), text: `${code} · ${address}` })),
    );
  return (
    <div className="col-span-full grid gap-4">
      <TextField
        {...reference}
        label={t('money.bankReference')}
        hint={t('money.bankReferenceHint')}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        {...account}
        label={t('money.bankAccount')}
        options={[{ value: '', text: t('money.anyBank') }, ...accounts]}
      />
    </div>
  );
}

interface UserFieldsProps {
  readonly user: Omit<ComponentProps<typeof TextField>, 'label'>;
  readonly account: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;
}

/** Whose account, and which one. */
function UserFields({ user, account }: UserFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberTextField {...user} label={t('money.user')} decimals={0} />
      <SelectField
        {...account}
        label={t('money.userAccount')}
        options={ACCOUNT_CODES.map((code) => ({ value: code, text: t(`console.account_${code}`) }))}
      />
    </>
  );
}

/** Returns whether money that arrived at a bank is credited to a user. */
function isDeposit({ direction, house_account: house }: Values): boolean {
  return direction === 'to_user' && house === 'manual_deposits';
}

function requestOf(values: Values): Adjustment {
  const {
    direction,
    currency_id,
    house_account: house,
    other_account: other,
    user_account: account,
  } = values;
  const userId = values.user_id.trim();
  const shared = { currency_id, amount: values.amount.trim(), reason: values.reason.trim() };
  const { currency_protocol_id: bank } = values;
  const named = isDeposit(values)
    ? {
        bank_reference: values.bank_reference.trim(),
        ...(bank === '' ? {} : { currency_protocol_id: bank }),
      }
    : {};
  switch (direction) {
    case 'to_user':
      return { ...shared, ...named, from_account: house, to_user_id: userId, to_account: account };
    case 'from_user':
      return { ...shared, from_user_id: userId, from_account: account, to_account: house };
    case 'house':
      return { ...shared, from_account: house, to_account: other };
  }
}
