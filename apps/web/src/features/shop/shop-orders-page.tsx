import '../../shared/p2p/texts.ts';
import './texts.ts';
import { TabStrip, useTabPanel } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { call, notOlder, PagedTable, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { PageMain, Panel } from '../../shared/page/page-main.tsx';
import { orderColumns } from '../../shared/p2p/order-columns.tsx';
import { useDeskEvents } from '../../shared/p2p/p2p-queries.ts';
import { shopOrdersKey, useShop } from './shop-queries.ts';
import { SoundSwitch } from './sound-switch.tsx';
import { useNewOrders } from './use-new-orders.ts';

const TABS = ['to_pay', 'to_release', 'appeals', 'ended'] as const;
type Tab = (typeof TABS)[number];
const REFRESH_MS = 10_000;
const ROWS_A_PAGE = 10;

/** Orders on the ads of the person’s shop, by what they wait for. */
export function ShopOrdersPage() {
  const { t } = useTranslation();
  useDeskEvents();
  useNewOrders();
  const waiting = useShop().data?.waiting.orders ?? 0;
  const [tab, setTab] = useState<Tab>('to_release');
  const panel = useTabPanel(tab);
  return (
    <PageMain
      title={t('shop.orders')}
      waiting={waiting}
      action={
        <div className="flex flex-wrap items-center gap-4">
          <SoundSwitch />
          <Link to="/myshop/myshoporders" className="button max-md:h-11" data-kind="outline">
            {t('shop.title')}
          </Link>
        </div>
      }
    >
      <Panel>
        <div className="data-table-frame overflow-x-auto [--table-row:52px] [&_.data-table]:text-[13px]">
          <PagedTable
            label={t(`shop.tabs.${tab}`)}
            listKey={shopOrdersKey(tab)}
            load={(page, signal) => call('shop/orders', { tab, page, limit: ROWS_A_PAGE }, notOlder(signal))}
            columns={[
              ...orderColumns(t, '/myshop/shoporderdetail').slice(0, 1),
              { id: 'ad', header: t('shop.columns.ad'), cell: ({ ad_id: ad }) => ad },
              ...orderColumns(t, '/myshop/shoporderdetail').slice(1),
            ]}
            empty={t(`shop.none.${tab}`)}
            refreshMs={REFRESH_MS}
            panel={panel}
            filters={
              <TabStrip
                label={t('shop.orders')}
                panelId={panel.id}
                className="h-12 min-w-0 overflow-x-auto"
                items={TABS.map((value) => ({ value, label: t(`shop.tabs.${value}`) }))}
                value={tab}
                onChange={setTab}
              />
            }
          />
        </div>
      </Panel>
    </PageMain>
  );
}
