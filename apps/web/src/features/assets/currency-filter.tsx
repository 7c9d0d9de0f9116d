import { SelectButton } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useAccounts } from './use-accounts.ts';

interface CurrencyFilterProps {
  /** The id of a currency as text; '' for all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** All currencies or one of them. */
export function CurrencyFilter({ value, onChange }: CurrencyFilterProps) {
  const { t } = useTranslation();
  const { data: groups } = useAccounts();
  return (
    <SelectButton
      label={t('assets.columns.currency')}
      className="field my-2 h-9 min-w-36 text-sm text-t1 max-md:h-11 max-md:min-w-0 max-md:w-full"
      value={value}
      onChange={onChange}
      options={[
        { value: '', text: t('assets.allCurrencies') },
        ...(groups?.[0]?.accounts ?? []).map(({ currency_id: id, currency_code: text }) => ({
          value: String(id),
          text,
        })),
      ]}
    />
  );
}
