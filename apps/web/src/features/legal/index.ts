/** Public API of the P2P desk: ads, the person’s orders, one order, and the rules. */
export { AdsPage } from './ads/ads-page.tsx';
export { P2pOrderPage } from './detail/order-page.tsx';
export { P2pOrdersPage } from './orders/orders-page.tsx';
export { P2pRulesPage } from './rules/p2p-rules-page.tsx';
