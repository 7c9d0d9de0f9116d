import { SelectButton } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { type Days, PeriodFilter } from '../../../shared/page/period-filter.tsx';
import { useDesk } from '../../../shared/p2p/p2p-queries.ts';

/** The orders that a list is narrowed to; an empty text stands for all. */
export interface WantedOrders {
  readonly currency: string;
  readonly fiat: string;
  readonly days: Days;
}

interface OrderFiltersProps {
  readonly wanted: WantedOrders;
  readonly onChange: (wanted: WantedOrders) => void;
}

/** Coin, fiat and period of a list of orders. */
export function OrderFilters({ wanted, onChange }: OrderFiltersProps) {
  const { t } = useTranslation();
  const desk = useDesk().data;
  return (
    <>
      <SelectButton
        label={t('p2p.ads.coin')}
        options={[
          { value: '', text: t('p2p.orders.allCoins') },
          ...(desk?.currencies ?? []).map(({ id, code }) => ({ value: String(id), text: code })),
        ]}
        value={wanted.currency}
        onChange={(currency) => onChange({ ...wanted, currency })}
      />
      <SelectButton
        label={t('p2p.ads.fiat')}
        options={[
          { value: '', text: t('p2p.orders.allFiats') },
          ...(desk?.fiats ?? []).map(({ code }) => ({ value: code, text: code })),
        ]}
        value={wanted.fiat}
        onChange={(fiat) => onChange({ ...wanted, fiat })}
      />
      <PeriodFilter
        days={wanted.days}
        words={{
          from: t('p2p.orders.from'),
          to: t('p2p.orders.until'),
          format: t('p2p.orders.dayFormat'),
          invalid: t('p2p.orders.dayInvalid'),
        }}
        onChange={(days) => onChange({ ...wanted, days })}
      />
    </>
  );
}
