import '../../../shared/p2p/texts.ts';
import { TabStrip, useTabPanel } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { call, notOlder, PagedTable, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { PageMain, Panel } from '../../../shared/page/page-main.tsx';
import { ordersKey, useDeskEvents } from '../../../shared/p2p/p2p-queries.ts';
import { orderColumns } from '../../../shared/p2p/order-columns.tsx';
import { BlockedButton } from '../users/blocked-button.tsx';
import { ExportOrders, periodOf } from './export-orders.tsx';
import { OrderFilters, type WantedOrders } from './order-filters.tsx';

const TABS = ['in_progress', 'completed', 'cancelled', 'appeals'] as const;
type Tab = (typeof TABS)[number];
const REFRESH_MS = 15_000;
const ROWS_A_PAGE = '10';

/** The person’s orders of the desk in four lists, with filters and a file of all of them. */
export function P2pOrdersPage() {
  const { t } = useTranslation();
  useDeskEvents();
  const [tab, setTab] = useState<Tab>('in_progress');
  const [wanted, setWanted] = useState<WantedOrders>({ currency: '', fiat: '', days: {} });
  const { currency, fiat, days } = wanted;
  const panel = useTabPanel(tab);
  const filters = {
    status: tab,
    ...(currency !== '' && { currency_id: currency }),
    ...(fiat !== '' && { fiat }),
    ...periodOf(days),
  };
  return (
    <PageMain
      title={t('p2p.orders.title')}
      action={
        <div className="flex flex-wrap gap-2">
          <BlockedButton />
          <ExportOrders days={days} />
          <Link to="/legalIndex/legal" className="button max-md:h-11" data-kind="outline">
            {t('p2p.orders.toAds')}
          </Link>
        </div>
      }
    >
      <Panel>
        <div className="data-table-frame overflow-x-auto [--table-row:52px] [&_.data-table]:text-[13px]">
          <PagedTable
            label={t(`p2p.orders.tabs.${tab}`)}
            listKey={ordersKey(filters)}
            load={(page, signal) =>
              call('legal/orders', { ...filters, page: String(page), limit: ROWS_A_PAGE }, notOlder(signal))
            }
            columns={orderColumns(t)}
            empty={t(`p2p.orders.none.${tab}`)}
            refreshMs={REFRESH_MS}
            panel={panel}
            filters={
              <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
                <TabStrip
                  label={t('p2p.orders.title')}
                  panelId={panel.id}
                  className="h-12 min-w-0 overflow-x-auto"
                  items={TABS.map((value) => ({ value, label: t(`p2p.orders.tabs.${value}`) }))}
                  value={tab}
                  onChange={setTab}
                />
                <OrderFilters wanted={wanted} onChange={setWanted} />
              </div>
            }
          />
        </div>
      </Panel>
    </PageMain>
  );
}
