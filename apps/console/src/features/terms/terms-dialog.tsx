import type { ResponseOf } from '@candor/contract';
import { SelectField, TextArea, TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { useFeatures } from '../../shared/features/features-context.ts';
import { NumberTextField } from '../../shared/page/number-text-field.tsx';
import { ChangeTable } from '../../shared/page/change-table.tsx';
import { exactText, SCALE_MAX } from '../../shared/page/exact-text.ts';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import { isLargeStep } from '../../shared/terms/large-step.ts';
import {
  DEPOSIT_ACCOUNTS,
  newTerms,
  type Row,
  setCallOf,
  type TermForm,
  termsOf,
  typedTerms,
  wireTerm,
} from '../../shared/terms/subjects.ts';
import { useTermText } from '../../shared/terms/use-term-text.ts';

type Change = ResponseOf<'console/market_set'>;
type Values = Record<string, string>;

interface TermsDialogProps {
  /** Without terms it is offered anew. */
  readonly row: Row;
  readonly onClose: () => void;
}

/** Changes terms in two steps: the new values with the reason, then what they replace and whom they affect. */
export function TermsDialog({ row, onClose }: TermsDialogProps) {
  const { t } = useTranslation();
  const { nameOf, helpOf } = useTermText();
  const act = useAct();
  const subject = useFeatures().terms[row.subject];
  const terms = termsOf(subject);
  const [preview, setPreview] = useState<Change>();
  const names = terms.map(([name]) => name);
  const isNew = row.is_offered === 0;
  const stored = typedTerms(subject, isNew ? newTerms(subject) : row.terms);
  const forms = new Map<string, TermForm>(terms);
  const callForm = useCallForm<Values>({
    name: `terms ${row.subject}`,
    defaults: { ...stored, reason: '' },
    fieldOf: Object.fromEntries([...names, 'reason'].map((name) => [name, name])),
    check: ({ reason }) => ({ reason: reason?.trim() === '' ? t('console.reasonMissing') : undefined }),
  });
  const requestOf = ({ reason = '', ...values }: Values) => ({
    ...(row.id === 0 ? {} : { id: row.id }),
    // A new product gets its number from the exchange, for the currency that was chosen.
    ...(row.id === 0 && isNew && row.currency_id !== null ? { currency_id: row.currency_id } : {}),
    ...Object.fromEntries(
      names
        .filter((name) => isNew || values[name] !== stored[name])
        .map((name) => [name, wireTerm(forms.get(name), values[name]?.trim() ?? '')]),
    ),
    reason: reason.trim(),
  });
  const send = async (values: Values) => {
    const request = requestOf(values);
    if (preview === undefined)
      return setPreview(await call(setCallOf(row.subject), { ...request, preview: '1' } as never));
    await act(setCallOf(row.subject), request as never);
    onClose();
  };
  return (
    <FormDialog
      title={t(isNew ? 'terms.offerTitle' : 'terms.title', {
        name: row.name || t(subject.label),
      })}
      intro={
        preview === undefined ? (
          isNew && <p className="text-[13px] leading-5 text-t2">{t('terms.offerHint')}</p>
        ) : (
          <Preview change={preview} terms={terms} />
        )
      }
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
          <TermField
            key={name}
            label={nameOf(name)}
            hint={helpOf(row.subject, name)}
            form={form}
            name={name}
            callForm={callForm}
          />
        ))}
    </FormDialog>
  );
}

interface TermFieldProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly name: string;
  readonly form: TermForm;
  readonly callForm: ReturnType<typeof useCallForm<Values>>;
}

function TermField({ label, hint, name, form, callForm }: TermFieldProps) {
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
  if (form === 'account') {
    const options = DEPOSIT_ACCOUNTS.map((code) => ({ value: code, text: t(`console.account_${code}`) }));
    return <SelectField {...callForm.choice(name)} label={label} options={options} />;
  }
  if (name.startsWith('text_'))
    return (
      <TextArea {...callForm.field(name)} label={label} hint={t('terms.textHint')} rows={2} maxLength={500} />
    );
  if (form === 'list' || form === 'text')
    return <TextField {...callForm.field(name)} label={label} hint={hint} autoComplete="off" />;
  return (
    <NumberTextField
      {...callForm.field(name)}
      label={label}
      hint={hint}
      trailing={form === 'fraction' ? <span className="pr-3 text-t3">%</span> : undefined}
      decimals={form === 'count' ? 0 : SCALE_MAX}
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
      <LargeSteps change={{ before, after }} terms={terms} />
      <p className="text-[13px] leading-5 text-t2">
        {affects.count === 0
          ? t('terms.affectsNothing')
          : t(`terms.affects_${affects.what}`, { count: affects.count, value: exactText(affects.value) })}
      </p>
    </>
  );
}

function isQuantity(form: TermForm): boolean {
  return form === 'fraction' || form === 'amount' || form === 'limit' || form === 'own_amount';
}

/** Warns of terms that change to more than twice or to less than half of what they are. */
function LargeSteps({
  change: { before, after },
  terms,
}: Pick<PreviewProps, 'terms'> & { readonly change: Pick<Change, 'before' | 'after'> }) {
  const { t } = useTranslation();
  const { nameOf, valueOf } = useTermText();
  const steps = terms.flatMap(([name, form]) => {
    const [from, to] = [before[name], after[name]];
    if (!isQuantity(form) || from === undefined || to === undefined) return [];
    return isLargeStep(from, to)
      ? [t('terms.largeStep', { name: nameOf(name), from: valueOf(form, from), to: valueOf(form, to) })]
      : [];
  });
  if (steps.length === 0) return null;
  return (
    <ul role="alert" className="grid gap-1 text-[13px] leading-5 font-medium text-warn">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}
