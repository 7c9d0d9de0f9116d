/** Public API of a merchant’s pages: the own shop with its ads, and the orders on them. */
export { MyShopPage } from './my-shop-page.tsx';
export { ShopOrdersPage } from './shop-orders-page.tsx';
