/** Public API of leverage: its form, its lists and the lines of a person's positions. */
import '../../shared/account/texts.ts';
import '../../shared/index-price/texts.ts';
import './texts.ts';

export { useLeverEvents } from './api/use-lever-events.ts';
export { indexLineStore, PriceSwitch } from './components/price-switch.tsx';
export { LeverTicket, type PriceField } from './components/lever-ticket.tsx';
export { useLeverLines } from './model/use-lever-lines.ts';
export { useOpenPositions } from './api/lever-queries.ts';
