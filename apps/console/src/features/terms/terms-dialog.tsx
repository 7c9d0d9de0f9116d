import type { ResponseOf } from '@candor/contract';
import { SelectField, TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { ChangeTable } from '../../shared/page/change-table.tsx';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import { percentText } from '../../shared/terms/percent-text.ts';
import { type Row, SET_CALLS, type TermForm, termsOf } from '../../shared/terms/subjects.ts';
import { useTermText } from '../../shared/terms/use-term-text.ts';

type Change = ResponseOf<'console/market_set'>;
type Values = Record<string, string>;

interface TermsDialogProps {
  readonly row: Row;
  readonly onClose: () => void;
}

/** Changes terms in two steps: the new values with the reason, then what they replace and whom they affect. */
export function TermsDialog({ row, onClose }: TermsDialogProps) {
  const { t } = useTranslation();
  const { nameOf } = useTermText();
  const act = useAct();
  const terms = termsOf(row.subject);
  const [preview, setPreview] = useState<Change>();
  const names = terms.map(([name]) => name);
  const callForm = useCallForm<Values>({
    name: `terms ${row.subject}`,
    defaults: { ...row.terms, reason: '' },
    fieldOf: Object.fromEntries([...names, 'reason'].map((name) => [name, name])),
    isGuarded: true,
    check: ({ reason }) => ({ reason: reason?.trim() === '' ? t('console.reasonMissing') : undefined }),
  });
  const requestOf = ({ reason = '', ...values }: Values) => ({
    ...(row.subject === 'exchange' ? {} : { id: row.id }),
    ...Object.fromEntries(
      names.filter((name) => values[name] !== row.terms[name]).map((name) => [name, values[name]]),
    ),
    reason: reason.trim(),
  });
  const send = async (values: Values) => {
    const request = requestOf(values);
    if (preview === undefined)
      return setPreview(await call(SET_CALLS[row.subject], { ...request, preview: '1' } as never));
    await act(SET_CALLS[row.subject], request as never);
    onClose();
  };
  return (
    <FormDialog
      title={t('terms.title', { name: row.name || t(`term.subject_${row.subject}`) })}
      intro={preview && <Preview change={preview} terms={terms} />}
      reason={callForm.field('reason')}
      problem={callForm.problem}
      action={preview === undefined ? t('terms.preview') : t('terms.confirm')}
      isBusy={callForm.isBusy}
      onSubmit={callForm.submit(send)}
      onClose={onClose}
      onBack={preview && (() => setPreview(undefined))}
    >
      {preview === undefined &&
        terms.map(([name, form]) => (
          <TermField key={name} label={nameOf(name)} form={form} name={name} callForm={callForm} />
        ))}
    </FormDialog>
  );
}

interface TermFieldProps {
  readonly label: string;
  readonly name: string;
  readonly form: TermForm;
  readonly callForm: ReturnType<typeof useCallForm<Values>>;
}

function TermField({ label, name, form, callForm }: TermFieldProps) {
  const { t } = useTranslation();
  const { wordOf } = useTermText();
  if (form === 'flag') {
    const options = [
      { value: '1', text: t('console.yes') },
      { value: '0', text: t('console.no') },
    ];
    return <SelectField {...callForm.choice(name)} label={label} options={options} />;
  }
  if (typeof form !== 'string') {
    const options = form.map((word) => ({ value: word, text: wordOf(word) }));
    return <SelectField {...callForm.choice(name)} label={label} options={options} />;
  }
  return (
    <TextField
      {...callForm.field(name)}
      label={label}
      hint={form === 'fraction' ? percentText(callForm.form.watch(name) ?? '') : undefined}
      inputMode={form === 'count' ? 'numeric' : form === 'list' ? 'text' : 'decimal'}
      autoComplete="off"
    />
  );
}

interface PreviewProps {
  readonly change: Change;
  readonly terms: ReturnType<typeof termsOf>;
}

function Preview({ change: { before, after, affects }, terms }: PreviewProps) {
  const { t } = useTranslation();
  const { nameOf, valueOf } = useTermText();
  const shown = (values: Values): Values =>
    Object.fromEntries(
      terms.flatMap(([name, form]) => {
        const value = values[name];
        return value === undefined ? [] : [[nameOf(name), valueOf(form, value)]];
      }),
    );
  return (
    <>
      <ChangeTable before={shown(before)} after={shown(after)} />
      <p className="text-[13px] leading-5 text-t2">
        {affects.open_orders === 0 && /^0(\.0+)?$/.test(affects.open_value)
          ? t('terms.affectsNothing')
          : t('terms.affects', { orders: affects.open_orders, value: affects.open_value })}
      </p>
      <p className="text-[13px] leading-5 text-t2">{t('terms.laterOrders')}</p>
    </>
  );
}
