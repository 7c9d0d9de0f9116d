/** Public API of spot trading: its form, its lists, and what the page's book and chart show of a person's own. */
import './texts.ts';

export { OrdersPanel } from './components/orders-panel.tsx';
export { TicketPanel } from './components/ticket-panel.tsx';
export { useOwnLines, useOwnOrders } from './model/use-own-orders.ts';
