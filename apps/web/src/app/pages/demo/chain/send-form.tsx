import { Button, FormProblem, SelectField, TextField } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { callAndConfirm, useCallForm, useTranslation } from '@candor/web-kit';
import { ADDRESS_FIELD_OF } from '../../../../shared/account/address-problems.ts';
import { DEMO_CHAINS, type DemoChain } from './demo-chains.ts';

interface Values {
  currency: string;
  address: string;
  memo: string;
  number: string;
}

const FIELD_OF = {
  currency_id: 'currency',
  protocol_unknown: 'currency',
  ...ADDRESS_FIELD_OF,
  number: 'number',
  amount_invalid: 'number',
  number_too_precise: 'number',
} as const;

interface SendFormProps {
  readonly chains: readonly DemoChain[];
  readonly chain: DemoChain;
  readonly onChain: (code: string) => void;
}

/** Pays test coins to an address; the address of the page may name it. */
export function SendForm({ chains, chain, onChain }: SendFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, field, choice, submit, isBusy, problem } = useSendForm(chain);
  const send = async ({ currency, address, memo, number }: Values) => {
    await callAndConfirm('demo/chain_send', {
      chain_protocol_id: chain.id,
      currency_id: currency,
      address: address.trim(),
      number: number.trim(),
      ...(memo.trim() === '' ? {} : { memo: memo.trim() }),
    });
    form.setValue('number', '');
    await client.invalidateQueries({ queryKey: DEMO_CHAINS });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(send)(event)}>
      <FormProblem text={problem} />
      <SelectField
        label={t('demoChain.chain')}
        options={chains.map(({ name, code }) => ({ value: code, text: `${name} · ${code}` }))}
        value={chain.code}
        onChange={onChain}
      />
      <SelectField
        label={t('demoChain.currency')}
        options={chain.currencies.map(({ id, code }) => ({ value: String(id), text: code }))}
        {...choice('currency')}
      />
      <TextField {...field('address')} label={t('demoChain.address')} autoComplete="off" spellCheck={false} />
      {chain.needs_memo === 1 && (
        <TextField {...field('memo')} label={t('demoChain.memo')} autoComplete="off" />
      )}
      <TextField {...field('number')} label={t('demoChain.amount')} inputMode="decimal" autoComplete="off" />
      <Button type="submit" kind="action" size="large" isBusy={isBusy}>
        {t('demoChain.send')}
      </Button>
    </form>
  );
}

function useSendForm(chain: DemoChain) {
  const { t } = useTranslation();
  const { chain: wantedChain, currency, address, memo } = useSearch({ from: '/demo/chain' });
  const isWanted = wantedChain === undefined || wantedChain === chain.code;
  const offered = chain.currencies.find(({ code }) => code === currency) ?? chain.currencies[0];
  return useCallForm<Values>({
    name: 'demoSend',
    defaults: {
      currency: String(offered?.id ?? ''),
      address: isWanted ? (address ?? '') : '',
      memo: isWanted ? (memo ?? '') : '',
      number: '',
    },
    fieldOf: FIELD_OF,
    check: (values) => ({
      address: values.address.trim() === '' ? t('demoChain.addressEmpty') : undefined,
      number: values.number.trim() === '' ? t('demoChain.amountEmpty') : undefined,
    }),
  });
}
