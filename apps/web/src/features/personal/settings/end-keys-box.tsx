import { CheckBox } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';

interface EndKeysBoxProps {
  /** The number of keys that would end. */
  readonly count: number;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Asks whether the user's API keys end together with what logs people out. */
export function EndKeysBox({ count, isChecked, onChange }: EndKeysBoxProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1.5">
      <CheckBox isChecked={isChecked} onChange={onChange}>
        {t('personal.keysEnd', { count })}
      </CheckBox>
      <p className="text-[13px] leading-5 text-t3">{t('personal.keysEndHint')}</p>
    </div>
  );
}
