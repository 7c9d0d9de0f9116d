import { SelectField, TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useAct } from '../../shared/api/use-read.ts';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import type { Currency } from './currency.ts';

interface CurrencyDialogProps {
  readonly currency: Currency;
  readonly onClose: () => void;
}

interface Values {
  name: string;
  open_recharge: string;
  open_draw: string;
  group_order: string;
  usd_price: string;
  cny_price: string;
  reason: string;
}

const FIELDS = [
  'name',
  'open_recharge',
  'open_draw',
  'group_order',
  'usd_price',
  'cny_price',
  'reason',
] as const;
const FIELD_OF = Object.fromEntries(FIELDS.map((name) => [name, name]));

/** Changes how a currency is shown, and opens or closes its deposits and withdrawals. */
export function CurrencyDialog({ currency, onClose }: CurrencyDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const stored = {
    name: currency.name,
    open_recharge: String(currency.open_recharge),
    open_draw: String(currency.open_draw),
    group_order: String(currency.group_order),
    usd_price: currency.usd_price,
    cny_price: currency.cny_price,
  };
  const { field, submit, isBusy, problem, choice } = useCallForm<Values>({
    name: 'currency',
    defaults: { ...stored, reason: '' },
    fieldOf: FIELD_OF,
    isGuarded: true,
    check: ({ name, reason }) => ({
      name: name.trim() === '' ? t('terms.nameMissing') : undefined,
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const send = async ({ reason, ...values }: Values) => {
    const changed = Object.entries(values).filter(
      ([name, value]) => stored[name as keyof typeof stored] !== value,
    );
    await act('console/currency_set', {
      id: currency.id,
      ...Object.fromEntries(changed),
      reason: reason.trim(),
    });
    onClose();
  };
  const onOff = [
    { value: '1', text: t('terms.on') },
    { value: '0', text: t('terms.off') },
  ];
  return (
    <FormDialog
      title={t('terms.title', { name: currency.code })}
      reason={field('reason')}
      problem={problem}
      action={t('terms.confirm')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('terms.currencyName')} maxLength={64} autoComplete="off" />
      <TextField {...field('group_order')} label={t('terms.order')} inputMode="numeric" autoComplete="off" />
      <SelectField {...choice('open_recharge')} label={t('terms.deposits')} options={onOff} />
      <SelectField {...choice('open_draw')} label={t('terms.withdrawals')} options={onOff} />
      <TextField {...field('usd_price')} label={t('terms.usd')} inputMode="decimal" autoComplete="off" />
      <TextField {...field('cny_price')} label={t('terms.cny')} inputMode="decimal" autoComplete="off" />
    </FormDialog>
  );
}
