import { useTranslation } from '@candor/web-kit';
import { useList } from '../../shared/list/use-list.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { PagedRows } from '../../shared/page/console-table.tsx';
import { HideRating } from './hide-rating.tsx';
import { type OperatorOrder, orderColumns } from './order-columns.tsx';

/** Orders of the desk, without payment details and chat. */
export function TradesPage() {
  const { t } = useTranslation();
  const list = useList('console/p2p_orders', { filters: ['time', 'user', 'currency'] });
  return (
    <ConsolePage title={t('p2pPlace.trades')} hint={t('p2p.ordersHint')} action={<HideRating />}>
      <PagedRows
        label={t('p2pPlace.trades')}
        columns={orderColumns<OperatorOrder>(t, (order) => order)}
        list={list}
        keyOf={({ id }) => String(id)}
        empty={t('p2p.noOrders')}
      />
    </ConsolePage>
  );
}
