/** Public API of the P2P desk: ads, the person’s orders, one order, and the parts that a shop’s pages share with it. */
export { AdsPage } from './ads/ads-page.tsx';
export { P2pOrderPage } from './detail/order-page.tsx';
export { P2pOrdersPage } from './orders/orders-page.tsx';
export { P2pRulesPage } from './rules/p2p-rules-page.tsx';
export { orderColumns } from './orders/orders-page.tsx';
export { useDesk, useDeskEvents } from './api/legal-queries.ts';
export { dealFormulas, type P2pDesk, type P2pMarket } from './model/deal-sum.ts';
export { fiatText } from './model/fiat-text.ts';
export { shareOf } from './model/share-of.ts';
