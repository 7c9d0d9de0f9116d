import { SelectField, TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useAct } from '../../shared/api/use-read.ts';
import { NumberTextField } from '../../shared/page/number-text-field.tsx';
import { FormDialog } from '../../shared/page/form-dialog.tsx';

interface Values {
  code: string;
  name: string;
  scale: string;
  is_quote: '0' | '1';
  reason: string;
}

/** Adds a currency; its ledger scale is for good. */
export function AddCurrencyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  const { field, submit, isBusy, problem, choice } = useCallForm<Values>({
    name: 'newCurrency',
    defaults: { code: '', name: '', scale: '8', is_quote: '0', reason: '' },
    fieldOf: { code: 'code', name: 'name', scale: 'scale', reason: 'reason' },
    check: ({ code, name, scale, reason }) => ({
      code: /^[A-Z0-9]{2,12}$/.test(code.trim()) ? undefined : t('terms.codeInvalid'),
      name: name.trim() === '' ? t('terms.nameMissing') : undefined,
      scale: /^[0-8]$/.test(scale.trim()) ? undefined : t('terms.scaleInvalid'),
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const send = async ({ code, name, scale, is_quote, reason }: Values) => {
    await act('console/currency_add', {
      code: code.trim(),
      name: name.trim(),
      scale: scale.trim(),
      is_quote,
      reason: reason.trim(),
    });
    onClose();
  };
  return (
    <FormDialog
      title={t('terms.addCurrency')}
      reason={field('reason')}
      problem={problem}
      action={t('term.add')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <TextField {...field('code')} label={t('terms.code')} maxLength={12} autoComplete="off" autoFocus />
      <TextField {...field('name')} label={t('terms.currencyName')} maxLength={64} autoComplete="off" />
      <NumberTextField
        {...field('scale')}
        label={t('terms.scale')}
        hint={t('terms.scaleHint')}
        decimals={0}
        maxLength={1}
      />
      <SelectField
        {...choice('is_quote')}
        label={t('terms.isQuote')}
        options={[
          { value: '0', text: t('console.no') },
          { value: '1', text: t('console.yes') },
        ]}
      />
    </FormDialog>
  );
}
