/** Public API of spot trading: its form, and what the page's book and chart show of a person's own. */
import './texts.ts';

export { TicketPanel } from './components/ticket-panel.tsx';
export { useOwnLines, useOwnOrders } from './model/use-own-orders.ts';
