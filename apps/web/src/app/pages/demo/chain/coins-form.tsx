import { Button, FormProblem, SelectField } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, useCallForm, useTranslation } from '@candor/web-kit';
import { DEMO_CHAINS, type DemoChain } from './demo-chains.ts';

interface Values {
  currency_id: string;
}

/** Takes coins away from the exchange and puts them back, so that anybody can watch what an alarm does. */
export function CoinsForm({ chain }: { readonly chain: DemoChain }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { choice, submit, isBusy, problem } = useCallForm<Values>({
    name: 'demoCoins',
    defaults: { currency_id: String(chain.currencies[0]?.id ?? '') },
    fieldOf: { currency_id: 'currency_id' },
    check: () => ({ currency_id: undefined }),
  });
  const sendTo = (name: 'demo/chain_take' | 'demo/chain_put_back') =>
    submit(async ({ currency_id }) => {
      await callAndConfirm(name, { chain_protocol_id: chain.id, currency_id });
      await client.invalidateQueries({ queryKey: DEMO_CHAINS });
    });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void sendTo('demo/chain_take')(event)}>
      <p className="text-[13px] leading-5 text-t2">{t('demoChain.coinsHint')}</p>
      <FormProblem text={problem} />
      <SelectField
        {...choice('currency_id')}
        label={t('demoChain.currency')}
        options={chain.currencies.map(({ id, code }) => ({ value: String(id), text: code }))}
      />
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Button type="submit" size="large" isBusy={isBusy}>
          {t('demoChain.take')}
        </Button>
        <Button size="large" isBusy={isBusy} onClick={(event) => void sendTo('demo/chain_put_back')(event)}>
          {t('demoChain.putBack')}
        </Button>
      </div>
    </form>
  );
}
