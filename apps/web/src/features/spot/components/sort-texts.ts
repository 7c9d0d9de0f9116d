import type { SortTexts } from '@candor/ui/table';
import type { useTranslation } from '@candor/web-kit';

/** The words of the choice of an order above cards. */
export function sortTexts(t: ReturnType<typeof useTranslation>['t']): SortTexts {
  return {
    sortBy: t('orders.sortBy'),
    unsorted: t('orders.sortDefault'),
    ascending: (column) => t('orders.sortAscending', { column }),
    descending: (column) => t('orders.sortDescending', { column }),
  };
}
