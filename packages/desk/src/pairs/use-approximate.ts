import { useTranslation } from '@candor/web-kit';
import { approximateValue, UNDER_A_CENT } from '../arithmetic/approximate-value.ts';

interface Valued {
  readonly price: string;
  readonly rate: string;
  readonly decimals: number;
}

/** Writes a price in a fiat currency, `≈ $0.58`; a value below a cent is `< $0.01`, never zero. */
export function useApproximate(): (currency: 'Cny' | 'Usd', valued: Valued) => string {
  const { t } = useTranslation();
  return (currency, { price, rate, decimals }) => {
    const value = approximateValue(price, rate, decimals);
    return value === UNDER_A_CENT ? t(`market.under${currency}`) : t(`market.approx${currency}`, { value });
  };
}
