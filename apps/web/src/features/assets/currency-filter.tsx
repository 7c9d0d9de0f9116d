import { useTranslation } from 'react-i18next';
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
    <select
      aria-label={t('assets.columns.currency')}
      className="field h-9 text-sm text-t1 max-md:h-11"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('assets.allCurrencies')}</option>
      {groups?.[0]?.accounts.map(({ currency_id: id, currency_code: code }) => (
        <option key={id} value={id}>
          {code}
        </option>
      ))}
    </select>
  );
}
