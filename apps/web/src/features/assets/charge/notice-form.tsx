import { createIdempotencyKey } from '@candor/client';
import type { Account } from '@candor/contract';
import { NumberField } from '@candor/desk';
import { isPositiveDecimal, Button, formatTrimmed, FormProblem, SelectField, TextField } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callAndConfirm, CopyButton, useCallForm, useTranslation } from '@candor/web-kit';
import { ACCOUNTS } from '../use-accounts.ts';
import { PAY_ORDERS, type Wallet } from '../wallet-queries.ts';
import { GroupedAddress } from '../grouped-address.tsx';

interface Values {
  place: string;
  amount: string;
  source: string;
}

const FIELD_OF = {
  chargeNum: 'amount',
  amount_invalid: 'amount',
  number_too_precise: 'amount',
  deposit_below_minimum: 'amount',
  walletAddress: 'source',
  address_invalid: 'source',
  address_required: 'source',
  in_address: 'place',
  in_address_unknown: 'place',
} as const;

const ADDRESS_MAX = 128;

interface NoticeFormProps {
  readonly account: Account;
  /** The addresses of the exchange that can be paid. */
  readonly places: Wallet['currency_protocols'];
  /** Called when the notice is in the list of notices. */
  readonly onSent: () => void;
}

function useNoticeForm(places: NoticeFormProps['places']) {
  const { t } = useTranslation();
  return useCallForm<Values>({
    name: 'payOrder',
    defaults: { place: String(places[0]?.id ?? ''), amount: '', source: '' },
    fieldOf: FIELD_OF,
    check: ({ amount, source }) => ({
      amount: isPositiveDecimal(amount) ? undefined : t('assets.p_chargeNum'),
      source: source.trim() === '' ? t('assets.p_walletAddress') : undefined,
    }),
  });
}

/** Tells the exchange of a payment to one of its own addresses; nothing is credited before an operator has reviewed it. */
export function NoticeForm({ account, places, onSent }: NoticeFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, field, choice, submit, isBusy, problem, errorOf } = useNoticeForm(places);
  // A press that is repeated after a lost connection is the same notice.
  const key = useRef(createIdempotencyKey());
  const { currency_id: id, currency_code: code, currency } = account;
  const place = places.find((each) => String(each.id) === form.watch('place'));
  const send = async ({ amount, source }: Values) => {
    await callAndConfirm(
      'wallet/createPayOrder',
      {
        currency_id: id,
        in_address: place?.in_address ?? '',
        chargeNum: amount,
        walletAddress: source.trim(),
      },
      { idempotencyKey: key.current, figures: () => `${formatTrimmed(amount, 8)} ${code}` },
    );
    key.current = createIdempotencyKey();
    form.setValue('amount', '');
    form.setValue('source', '');
    await Promise.all([
      client.invalidateQueries({ queryKey: PAY_ORDERS }),
      client.invalidateQueries({ queryKey: ACCOUNTS }),
    ]);
    onSent();
  };
  return (
    <form noValidate className="grid min-w-0 gap-4" onSubmit={(event) => void submit(send)(event)}>
      <p className="text-[13px] leading-5 text-t2">{t('assets.noticeIntro', { code })}</p>
      {places.length > 1 && (
        <SelectField
          label={t('assets.network')}
          options={places.map((each) => ({ value: String(each.id), text: each.chain_protocol.code }))}
          {...choice('place')}
        />
      )}
      {place && (
        <PayTo
          address={place.in_address}
          label={t('assets.payTo', { code, network: place.chain_protocol.code })}
        />
      )}
      <FormProblem text={problem} />
      <NumberField
        name="chargeNum"
        label={t('assets.columns.amount')}
        unit={code}
        value={form.watch('amount')}
        decimals={currency.scale}
        onChange={(amount) => {
          form.setValue('amount', amount);
          form.clearErrors('amount');
        }}
        problem={errorOf('amount')}
      />
      <TextField
        {...field('source')}
        label={t('assets.sourceAddress')}
        autoComplete="off"
        spellCheck={false}
        maxLength={ADDRESS_MAX}
      />
      <p className="text-[13px] leading-5 text-t3">{t('assets.malicious')}</p>
      <Button type="submit" kind="action" size="large" isBusy={isBusy}>
        {t('assets.paymentReview')}
      </Button>
    </form>
  );
}

function PayTo({ address, label }: { readonly address: string; readonly label: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-panel border border-hairline px-4 py-3">
      <div className="min-w-0">
        <p className="text-[13px] leading-5 text-t3">{label}</p>
        <p className="text-sm leading-6 font-[550]">
          <GroupedAddress address={address} />
        </p>
      </div>
      <CopyButton text={address} label={t('assets.copy')} name={t('assets.copyAddress')} />
    </div>
  );
}
