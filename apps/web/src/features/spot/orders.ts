/** The lists of orders: an entry of their own, because a trade screen draws them after its market and its form. */
import './texts.ts';

export { OrdersPanel } from './components/orders-panel.tsx';
