import { MOVEMENT_REASONS, type MovementReason } from '@candor/contract';
import { SelectButton } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { StatementAccount } from './record-lists.ts';

interface ReasonFilterProps {
  readonly code: StatementAccount;
  readonly value: MovementReason | '';
  readonly onChange: (value: MovementReason | '') => void;
}

/** All movements of an account or those of one type. */
export function ReasonFilter({ code, value, onChange }: ReasonFilterProps) {
  const { t } = useTranslation();
  return (
    <SelectButton
      label={t('assets.type')}
      className="field my-2 h-9 min-w-36 text-sm text-t1 max-md:h-11 max-md:min-w-0 max-md:w-full"
      value={value}
      onChange={(next) => onChange(next as MovementReason | '')}
      options={[
        { value: '', text: t('assets.allTypes') },
        ...MOVEMENT_REASONS[code].map((reason) => ({ value: reason, text: t(`assets.reasons.${reason}`) })),
      ]}
    />
  );
}
