import { Segments } from '@candor/ui';
import { useTranslation } from 'react-i18next';

interface SideFilterProps {
  readonly way: 'in' | 'out';
  readonly counts: { readonly in: number | undefined; readonly out: number | undefined };
  readonly onChange: (way: 'in' | 'out') => void;
}

/** Buy and sell tabs of the open orders, with how many there are. */
export function SideFilter({ way, counts, onChange }: SideFilterProps) {
  const { t } = useTranslation();
  const withCount = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label);
  return (
    <Segments
      className="h-7 text-xs max-md:h-9"
      label={t('orders.side')}
      items={[
        { value: 'in', label: withCount(t('orders.buy'), counts.in) },
        { value: 'out', label: withCount(t('orders.sell'), counts.out) },
      ]}
      value={way}
      onChange={onChange}
    />
  );
}
