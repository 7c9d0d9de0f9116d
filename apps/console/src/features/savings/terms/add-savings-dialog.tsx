import './texts.ts';
import { Button, Dialog, SelectField } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useRead } from '../../../shared/api/use-read.ts';
import type { AddTermsProps } from '../../../shared/terms/subjects.ts';

/** Offers a new savings product: its currency first, which is for good, and then its terms and names. */
export function AddDialog({ onTerms, onClose }: AddTermsProps) {
  const { t } = useTranslation();
  const currencies = useRead('console/currencies', {});
  const [chosen, setChosen] = useState('');
  const describe = (currencyId: number) => {
    const name = t('savingsTerms.newSavingsName');
    onTerms({ subject: 'savings', id: 0, currency_id: currencyId, name, terms: {}, is_offered: 0 });
  };
  return (
    <Dialog title={t('savingsPlace.new_savings')} closeLabel={t('common.close')} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== '') describe(Number(chosen));
        }}
      >
        <SelectField
          label={t('savingsTerms.currency')}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', text: t('term.choose') },
            ...(currencies.data ?? []).map(({ id, code }) => ({ value: String(id), text: code })),
          ]}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="action" disabled={chosen === ''}>
            {t('savingsTerms.next')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
