/** Public API of spot trading, for the page that puts the panels together. */
export { useOrderEvents } from './api/use-order-events.ts';
export { ChartPanel } from './components/chart-panel.tsx';
export { OrderBook } from './components/order-book.tsx';
export { OrdersPanel } from './components/orders-panel.tsx';
export { PairChange, PairLine } from './components/pair-line.tsx';
export { PairStrip } from './components/pair-strip.tsx';
export { RememberedPair } from './components/remembered-pair.tsx';
export { TradeSettings, useTradeSwitches } from './components/trade-settings.tsx';
export { TicketPanel } from './components/ticket-panel.tsx';
export { TradeList } from './components/trade-list.tsx';
export type { BookPick } from './model/use-ticket.ts';
