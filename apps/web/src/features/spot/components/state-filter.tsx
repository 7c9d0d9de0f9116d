import '../lists/texts.ts';
import { Segments } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';

interface StateFilterProps {
  readonly isEnded: boolean;
  readonly onChange: (isEnded: boolean) => void;
}

/** Conditional orders that wait for their price, or those that have ended. */
export function StateFilter({ isEnded, onChange }: StateFilterProps) {
  const { t } = useTranslation();
  return (
    <Segments<'waiting' | 'ended'>
      className="h-7 text-xs max-md:h-11"
      label={t('orders.status')}
      items={[
        { value: 'waiting', label: t('lists.waiting') },
        { value: 'ended', label: t('lists.ended') },
      ]}
      value={isEnded ? 'ended' : 'waiting'}
      onChange={(state) => onChange(state === 'ended')}
    />
  );
}
