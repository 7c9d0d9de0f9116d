import { SelectButton } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useAccounts } from '../use-accounts.ts';
import { type StatementAccount, STATEMENTS } from './record-lists.ts';

interface AccountFilterProps {
  readonly value: StatementAccount;
  readonly onChange: (value: StatementAccount) => void;
}

/** The account whose records are shown. */
export function AccountFilter({ value, onChange }: AccountFilterProps) {
  const { t } = useTranslation();
  const { data: groups = [] } = useAccounts();
  const codes = groups
    .map(({ account_code: code }) => code)
    .filter((code): code is StatementAccount => code in STATEMENTS);
  return (
    <SelectButton
      label={t('assets.account')}
      className="field my-2 h-9 min-w-36 text-sm text-t1 max-md:h-11 max-md:min-w-0 max-md:w-full"
      value={value}
      onChange={(next) => onChange(next as StatementAccount)}
      options={(codes.length > 0 ? codes : [value]).map((code) => ({
        value: code,
        text: t(`assets.accounts.${code}`),
      }))}
    />
  );
}
