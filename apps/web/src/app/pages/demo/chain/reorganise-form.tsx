import { Button, CheckBox, FormProblem, TextField } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, useCallForm, useTranslation } from '@candor/web-kit';
import { DEMO_CHAINS, type DemoChain } from './demo-chains.ts';

interface Values {
  depth: string;
  drops: boolean;
}

/** Replaces the newest blocks, with or without what they held, as two miners at once would. */
export function ReorganiseForm({ chain }: { readonly chain: DemoChain }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, field, submit, isBusy, problem } = useCallForm<Values>({
    name: 'demoReorganise',
    defaults: { depth: '1', drops: false },
    fieldOf: { depth: 'depth' },
    check: ({ depth }) => ({
      depth: /^[1-9]\d*$/.test(depth.trim()) ? undefined : t('demoChain.depthEmpty'),
    }),
  });
  const send = async ({ depth, drops }: Values) => {
    await callAndConfirm('demo/chain_reorganise', {
      chain_protocol_id: chain.id,
      depth: Number(depth),
      drops,
    });
    await client.invalidateQueries({ queryKey: DEMO_CHAINS });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(send)(event)}>
      <p className="text-[13px] leading-5 text-t2">{t('demoChain.reorganiseHint')}</p>
      <FormProblem text={problem} />
      <TextField {...field('depth')} label={t('demoChain.depth')} inputMode="numeric" autoComplete="off" />
      <CheckBox isChecked={form.watch('drops')} onChange={(drops) => form.setValue('drops', drops)}>
        {t('demoChain.drops')}
      </CheckBox>
      <Button type="submit" size="large" isBusy={isBusy}>
        {t('demoChain.reorganise')}
      </Button>
    </form>
  );
}
