import { Button, Dialog, SelectField } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useRead } from '../../shared/api/use-read.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** Offers a new savings product: its currency first, which is for good, and then its terms and names. */
export function AddSavingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const currencies = useRead('console/currencies', {});
  const [chosen, setChosen] = useState('');
  const [currencyId, setCurrencyId] = useState<number>();
  if (currencyId !== undefined) {
    const name = t('terms.newSavingsName');
    const kind = { subject: 'savings' as const, id: 0, currency_id: currencyId };
    const row = { ...kind, name, terms: {}, is_offered: 0 as const };
    return <TermsDialog row={row} currencyId={currencyId} onClose={onClose} />;
  }
  return (
    <Dialog title={t('terms.newSavings')} closeLabel={t('common.close')} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== '') setCurrencyId(Number(chosen));
        }}
      >
        <SelectField
          label={t('terms.currency')}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', text: t('terms.choose') },
            ...(currencies.data ?? []).map(({ id, code }) => ({ value: String(id), text: code })),
          ]}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="action" disabled={chosen === ''}>
            {t('terms.next')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
