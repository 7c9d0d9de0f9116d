import { formatTrimmed } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { BotMark } from './bot-mark.tsx';
import { fiatText } from './fiat-text.ts';
import { Moment } from './moment.tsx';
import { OrderStateText } from './order-state-text.tsx';
import type { P2pOrder } from './p2p-queries.ts';

/** The columns of a list of orders; a shop’s list leads to its own page of an order. */
export function orderColumns(
  t: TFunction,
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
      cell: ({ counterparty }) => (
        <span className="inline-flex items-center gap-1.5">
          {counterparty.nickname}
          {counterparty.is_bot === 1 && <BotMark />}
        </span>
      ),
    },
    {
      id: 'created',
      header: t('p2p.orders.columns.created'),
      cell: ({ created_at: at }) => <Moment at={at} form="table" />,
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
      cell: ({ unread }) => unread,
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
