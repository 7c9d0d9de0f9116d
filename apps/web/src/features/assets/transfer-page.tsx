import './texts.ts';
import { createIdempotencyKey } from '@candor/client';
import type { Account, AccountCode, AccountGroup } from '@candor/contract';
import { NumberField } from '@candor/desk';
import {
  isPositiveDecimal,
  Button,
  cutDecimal,
  SelectField,
  formatTrimmed,
  FormProblem,
  Section,
} from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowDownUp } from 'lucide-react';
import { useRef } from 'react';
import { callAndConfirm, useCallForm, QueryView, useTranslation } from '@candor/web-kit';
import { useMask } from '../../shared/account/amounts-shown.ts';
import { PageMain } from '../../shared/page/page-main.tsx';
import { AmountsButton } from './amounts-button.tsx';
import { ACCOUNTS, useAccounts } from './use-accounts.ts';

/** The balances are read again a second after a transfer, as specified. */
const RELOAD_MS = 1_000;
const CENTS = 2;

interface Values {
  currency: string;
  from: AccountCode;
  to: AccountCode;
  amount: string;
}

const FIELD_OF = {
  balance: 'amount',
  amount_invalid: 'amount',
  insufficient_balance: 'amount',
  transfer_lowers_risk_rate: 'amount',
  from: 'from',
  to: 'to',
  currency_id: 'currency',
} as const;

/** Moves money between two of the user's accounts. */
export function TransferPage() {
  const { t } = useTranslation();
  const accounts = useAccounts();
  return (
    <PageMain
      title={t('assets.transfer')}
      hint={t('assets.transferHint')}
      action={
        <div className="flex items-center gap-2">
          <AmountsButton />
          <Link to="/assets/transferLog" className="button" data-kind="outline">
            {t('assets.transferLog')}
          </Link>
        </div>
      }
    >
      <Section title={t('assets.transferOwn')} isPadded>
        <QueryView query={accounts} rows={5} rowClassName="h-14">
          {(groups) => <TransferForm groups={groups} />}
        </QueryView>
      </Section>
    </PageMain>
  );
}

function useTransferForm(groups: readonly AccountGroup[]) {
  const { t } = useTranslation();
  const { currency_id: wanted } = useSearch({ from: '/assets/transfer' });
  const first = groups[0]?.accounts[0]?.currency_id;
  return useCallForm<Values>({
    name: 'transfer',
    defaults: {
      currency: String(wanted ?? first ?? ''),
      from: 'change_account',
      to: 'lever_account',
      amount: '',
    },
    fieldOf: FIELD_OF,
    check: ({ amount, from, to }) => ({
      amount: isPositiveDecimal(amount) ? undefined : t('assets.amountEmpty'),
      to: from === to ? t('assets.sameAccount') : undefined,
    }),
  });
}

function accountOf(
  groups: readonly AccountGroup[],
  code: AccountCode,
  currency: string,
): Account | undefined {
  const group = groups.find(({ account_code: each }) => each === code);
  return group?.accounts.find(({ currency_id: id }) => String(id) === currency);
}

function TransferForm({ groups }: { readonly groups: readonly AccountGroup[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, choice, submit, isBusy, problem, errorOf } = useTransferForm(groups);
  // A press that is repeated after a lost connection is the same transfer.
  const key = useRef(createIdempotencyKey());
  const [currency, from, to] = form.watch(['currency', 'from', 'to']);
  const source = accountOf(groups, from, currency);
  const target = accountOf(groups, to, currency);
  const names = groups.map(({ account_code: value }) => ({ value, text: t(`assets.accounts.${value}`) }));
  const setAmount = (amount: string) => {
    form.setValue('amount', amount);
    form.clearErrors('amount');
  };
  const send = async (values: Values) => {
    const request = { currency_id: currency, balance: values.amount, from, to };
    const [sourceName, targetName] = [from, to].map((code) => t(`assets.accounts.${code}`));
    await callAndConfirm('account/transfer', request, {
      idempotencyKey: key.current,
      figures: () =>
        `${formatTrimmed(values.amount, 8)} ${source?.currency_code ?? ''}: ${sourceName} → ${targetName}`,
    });
    key.current = createIdempotencyKey();
    setAmount('');
    setTimeout(() => void client.invalidateQueries({ queryKey: ACCOUNTS }), RELOAD_MS);
  };
  return (
    <form noValidate className="grid max-w-[480px] gap-4" onSubmit={(event) => void submit(send)(event)}>
      <FormProblem text={problem} />
      <SelectField
        label={t('assets.columns.currency')}
        options={(groups[0]?.accounts ?? []).map((each) => ({
          value: String(each.currency_id),
          text: each.currency_code,
        }))}
        {...choice('currency')}
      />
      <div className="grid gap-2">
        <SelectField label={t('assets.from')} options={names} {...choice('from')} />
        <Balance account={source} />
      </div>
      <Button
        className="justify-self-center"
        aria-label={t('assets.swap')}
        title={t('assets.swap')}
        onClick={() => {
          form.setValue('from', to);
          form.setValue('to', from);
        }}
      >
        <ArrowDownUp size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      <div className="grid gap-2">
        <SelectField label={t('assets.to')} options={names} {...choice('to')} />
        <Balance account={target} />
      </div>
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <NumberField
          name="amount"
          label={t('assets.columns.amount')}
          unit={source?.currency_code ?? ''}
          value={form.watch('amount')}
          decimals={source?.currency.scale ?? 0}
          onChange={setAmount}
          problem={errorOf('amount')}
        />
        <Button
          className="h-10 max-md:h-11"
          onClick={() => setAmount(cutDecimal(source?.transferable, source?.currency.scale ?? 0))}
        >
          {t('assets.max')}
        </Button>
      </div>
      <Button type="submit" kind="action" size="large" isBusy={isBusy}>
        {t('assets.confirm')}
      </Button>
    </form>
  );
}

function Balance({ account }: { readonly account: Account | undefined }) {
  const { t } = useTranslation();
  const mask = useMask();
  const text = account === undefined ? '0.00' : formatTrimmed(account.balance, account.currency.scale, CENTS);
  return (
    <p className="flex justify-between text-[13px] leading-5 text-t3">
      {t('assets.columns.available')}
      <span className="text-t1">
        {mask(text)} {account?.currency_code}
      </span>
    </p>
  );
}
