import '../texts.ts';
import type { P2pOrder } from '../api/legal-queries.ts';
import { formatTableTime, formatTrimmed, SelectButton, TabStrip, useTabPanel } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { Link } from '@tanstack/react-router';
import { call, notOlder, PagedTable, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { PageMain, Panel } from '../../../shared/page/page-main.tsx';
import { ordersKey, useDesk, useDeskEvents } from '../api/legal-queries.ts';
import { fiatText } from '../model/fiat-text.ts';
import { ExportOrders } from './export-orders.tsx';
import { OrderStateText } from './order-state-text.tsx';

const TABS = ['in_progress', 'completed', 'cancelled', 'appeals'] as const;
type Tab = (typeof TABS)[number];
const REFRESH_MS = 15_000;
const ROWS_A_PAGE = '10';

/** The person’s orders of the desk in four lists, with filters and a file of all of them. */
export function P2pOrdersPage() {
  const { t } = useTranslation();
  useDeskEvents();
  const [tab, setTab] = useState<Tab>('in_progress');
  const [currency, setCurrency] = useState('');
  const [fiat, setFiat] = useState('');
  const panel = useTabPanel(tab);
  const desk = useDesk().data;
  const filters = {
    status: tab,
    ...(currency !== '' && { currency_id: currency }),
    ...(fiat !== '' && { fiat }),
  };
  return (
    <PageMain
      title={t('p2p.orders.title')}
      action={
        <div className="flex flex-wrap gap-2">
          <ExportOrders />
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
                <SelectButton
                  label={t('p2p.ads.coin')}
                  options={[
                    { value: '', text: t('p2p.orders.allCoins') },
                    ...(desk?.currencies ?? []).map(({ id, code }) => ({ value: String(id), text: code })),
                  ]}
                  value={currency}
                  onChange={setCurrency}
                />
                <SelectButton
                  label={t('p2p.ads.fiat')}
                  options={[
                    { value: '', text: t('p2p.orders.allFiats') },
                    ...(desk?.fiats ?? []).map(({ code }) => ({ value: code, text: code })),
                  ]}
                  value={fiat}
                  onChange={setFiat}
                />
              </div>
            }
          />
        </div>
      </Panel>
    </PageMain>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** The columns of a list of orders; a shop’s list leads to its own page of an order. */
export function orderColumns(
  t: Translate,
  page: '/legalIndex/orderdetail' | '/myshop/shoporderdetail' = '/legalIndex/orderdetail',
): readonly DataColumn<P2pOrder>[] {
  return [
    { id: 'id', header: t('p2p.orders.columns.id'), cell: ({ id }) => id, card: 'head' },
    {
      id: 'way',
      header: t('p2p.orders.columns.way'),
      cell: ({ way, currency_code: coin }) =>
        t(way === 'in' ? 'p2p.ads.buyCoin' : 'p2p.ads.sellCoin', { coin }),
    },
    {
      id: 'number',
      header: t('p2p.orders.columns.number'),
      align: 'end',
      cell: ({ number, currency_code: coin }) => `${formatTrimmed(number, 8)} ${coin}`,
    },
    {
      id: 'money',
      header: t('p2p.orders.columns.money'),
      align: 'end',
      cell: ({ money, fiat }) => fiatText(money, fiat),
    },
    {
      id: 'price',
      header: t('p2p.orders.columns.price'),
      align: 'end',
      cell: ({ price, fiat }) => fiatText(price, fiat),
    },
    {
      id: 'counterparty',
      header: t('p2p.orders.columns.counterparty'),
      cell: ({ counterparty }) => counterparty.nickname,
    },
    {
      id: 'created',
      header: t('p2p.orders.columns.created'),
      cell: ({ created_at: at }) => formatTableTime(Date.parse(at)),
    },
    {
      id: 'state',
      header: t('p2p.orders.columns.state'),
      cell: (order) => <OrderStateText order={order} />,
      card: 'head-end',
    },
    {
      id: 'unread',
      header: t('p2p.orders.columns.unread'),
      align: 'end',
      cell: ({ unread }) => (unread === 0 ? '' : unread),
    },
    {
      id: 'open',
      header: t('p2p.orders.columns.open'),
      isHeaderHidden: true,
      card: 'action',
      cell: ({ id }) => (
        <Link to={page} search={{ id }} className="button max-md:h-11" data-kind="outline">
          {t('p2p.orders.columns.open')}
        </Link>
      ),
    },
  ];
}
