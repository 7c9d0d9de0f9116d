/** Public API of the P2P desk: ads, the person’s orders, one order, and the parts that a shop’s pages share with it. */
export { AdsPage } from './ads/ads-page.tsx';
export { P2pOrderPage } from './detail/order-page.tsx';
export { P2pOrdersPage } from './orders/orders-page.tsx';
