import { SelectField, TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { PictureField } from '@candor/web-kit/pictures';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { uploadIcon } from '../../shared/api/upload-picture.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { SCALE_MAX } from '../../shared/page/exact-text.ts';
import { NumberTextField } from '../../shared/page/number-text-field.tsx';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import { CurrencyChange } from './currency-change.tsx';
import {
  CURRENCY_FIELDS,
  type CurrencyField,
  type CurrencyTexts,
  currencyTexts,
  switchText,
} from './currency-fields.ts';
import type { Currency } from './currency.ts';

interface CurrencyDialogProps {
  readonly currency: Currency;
  readonly onClose: () => void;
}

interface Values extends CurrencyTexts {
  reason: string;
}

const FIELD_OF = Object.fromEntries(
  [...CURRENCY_FIELDS.map(({ name }) => name), 'reason' as const].map((name) => [name, name]),
);

/** Changes how a currency is shown, and opens or closes its deposits and withdrawals, after showing what changes. */
export function CurrencyDialog({ currency, onClose }: CurrencyDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const stored = currencyTexts(currency);
  const [preview, setPreview] = useState<{ readonly before: Currency; readonly after: Currency }>();
  const callForm = useCallForm<Values>({
    name: 'currency',
    defaults: { ...stored, reason: '' },
    fieldOf: FIELD_OF,
    check: ({ name, reason }) => ({
      name: name.trim() === '' ? t('terms.nameMissing') : undefined,
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const send = async ({ reason, ...values }: Values) => {
    const changed = CURRENCY_FIELDS.filter(({ name }) => stored[name] !== values[name]);
    const request = {
      id: currency.id,
      ...Object.fromEntries(changed.map(({ name }) => [name, values[name]])),
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
        CURRENCY_FIELDS.map((of) => <FieldOf key={of.name} of={of} form={callForm} />)}
    </FormDialog>
  );
}

interface FieldOfProps {
  readonly of: CurrencyField;
  readonly form: Pick<ReturnType<typeof useCallForm<Values>>, 'field' | 'choice'>;
}

/** A field of the dialog by its kind. */
function FieldOf({ of: { name, label, kind }, form }: FieldOfProps) {
  const { t } = useTranslation();
  switch (kind) {
    case 'picture': {
      const icon = form.choice(name);
      return (
        <div className="col-span-full">
          <PictureField
            label={t('terms.icon')}
            hint={t('terms.iconHint')}
            url={icon.value}
            error={icon.error}
            send={uploadIcon}
            onChange={(path) => icon.onChange(path)}
          />
        </div>
      );
    }
    case 'switch':
      return (
        <SelectField
          {...form.choice(name)}
          label={t(`terms.${label}`)}
          options={['1', '0'].map((value) => ({ value, text: switchText(t, value) }))}
        />
      );
    case 'text':
      return name === 'name' ? (
        <TextField {...form.field(name)} label={t(`terms.${label}`)} maxLength={64} autoComplete="off" />
      ) : (
        <NumberTextField
          {...form.field(name)}
          label={t(`terms.${label}`)}
          decimals={name.endsWith('_order') ? 0 : SCALE_MAX}
          maxLength={64}
        />
      );
  }
}
