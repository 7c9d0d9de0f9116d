import { SelectField, TextField } from '@candor/ui';
import { type TFunction, useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { ChangeTable } from '../../shared/page/change-table.tsx';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import type { Currency } from './currency.ts';

interface CurrencyDialogProps {
  readonly currency: Currency;
  readonly onClose: () => void;
}

/** Fields with the words of their labels; the switches are chosen, everything else is written. */
const FIELDS = [
  ['name', 'currencyName'],
  ['list_order', 'listOrder'],
  ['is_quote', 'isQuote'],
  ['group_order', 'groupOrder'],
  ['open_recharge', 'deposits'],
  ['open_draw', 'withdrawals'],
  ['usd_price', 'usd'],
  ['cny_price', 'cny'],
] as const;
type Field = (typeof FIELDS)[number][0];
type Texts = Record<Field, string>;
interface Values extends Texts {
  reason: string;
}

const SWITCHES: readonly Field[] = ['is_quote', 'open_recharge', 'open_draw'];
const FIELD_OF = Object.fromEntries(
  [...FIELDS.map(([name]) => name), 'reason' as const].map((name) => [name, name]),
);

/** Changes how a currency is shown, and opens or closes its deposits and withdrawals, after showing what changes. */
export function CurrencyDialog({ currency, onClose }: CurrencyDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const stored = textsOf(currency);
  const [preview, setPreview] = useState<{ readonly before: Currency; readonly after: Currency }>();
  const callForm = useCallForm<Values>({
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
    const changed = FIELDS.filter(([name]) => stored[name] !== values[name]);
    const request = {
      id: currency.id,
      ...Object.fromEntries(changed.map(([name]) => [name, values[name]])),
      reason: reason.trim(),
    };
    if (preview === undefined)
      return setPreview(await call('console/currency_set', { ...request, preview: '1' } as never));
    await act('console/currency_set', request as never);
    onClose();
  };
  return (
    <FormDialog
      title={t('terms.title', { name: currency.code })}
      intro={preview && <CurrencyChange {...preview} />}
      reason={callForm.field('reason')}
      problem={callForm.problem}
      action={preview === undefined ? t('terms.preview') : t('terms.confirm')}
      isBusy={callForm.isBusy}
      onSubmit={callForm.submit(send)}
      onClose={onClose}
      onBack={preview && (() => setPreview(undefined))}
    >
      {preview === undefined &&
        FIELDS.map(([name, label]) =>
          SWITCHES.includes(name) ? (
            <SelectField
              key={name}
              {...callForm.choice(name)}
              label={t(`terms.${label}`)}
              options={['1', '0'].map((value) => ({ value, text: switchText(t, value) }))}
            />
          ) : (
            <TextField
              key={name}
              {...callForm.field(name)}
              label={t(`terms.${label}`)}
              inputMode={name === 'name' ? 'text' : name.endsWith('_order') ? 'numeric' : 'decimal'}
              maxLength={64}
              autoComplete="off"
            />
          ),
        )}
    </FormDialog>
  );
}

function textsOf(currency: Currency): Texts {
  return Object.fromEntries(FIELDS.map(([name]) => [name, String(currency[name])])) as Texts;
}

function switchText(t: TFunction, value: string): string {
  return value === '1' ? t('terms.on') : t('terms.off');
}

function CurrencyChange({ before, after }: { readonly before: Currency; readonly after: Currency }) {
  const { t } = useTranslation();
  const [from, to] = [textsOf(before), textsOf(after)];
  const changed = FIELDS.filter(([name]) => from[name] !== to[name]);
  if (changed.length === 0) return <p className="text-[13px] leading-5 text-t2">{t('terms.noChange')}</p>;
  const shown = (texts: Texts) =>
    Object.fromEntries(
      changed.map(([name, label]) => [
        t(`terms.${label}`),
        SWITCHES.includes(name) ? switchText(t, texts[name]) : texts[name],
      ]),
    );
  return <ChangeTable before={shown(from)} after={shown(to)} />;
}
