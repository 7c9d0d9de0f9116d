/**
 * Public API of the market data of one pair and the parts that order forms and lists are made of: everything that the
 * screens of spot, leverage and seconds contracts share. Nothing here places an order.
 */
import './pairs/texts.ts';
import './texts.ts';

export { OrderBook } from './book/order-book.tsx';
export type { OwnOrders } from './book/use-book-levels.ts';
export { ChartPanel } from './chart/chart-panel.tsx';
export type { LineGrip, OwnLine } from './chart/own-line.ts';
export { readLiveBook, useLiveBook } from './live/book.ts';
export { type IndexPrice, useIndexPrice } from './live/index-price.ts';
export { useLiveTrades } from './live/trades.ts';
export { PairChange, PairLine } from './pairs/pair-line.tsx';
export { PairStrip } from './pairs/pair-strip.tsx';
export { RememberedPair } from './pairs/remembered-pair-strip.tsx';
export { HeldArea } from './rows/held-area.tsx';
export { createEndedRows } from './rows/ended-rows.ts';
export { NewRowsChip } from './rows/new-rows-chip.tsx';
export { useHeldRows } from './rows/use-held-rows.ts';
export { TradeList } from './tape/trade-list.tsx';
export { ChoiceField } from './ticket/choice-field.tsx';
export { confirmOrdersStore } from './ticket/confirm-preference.ts';
export { FieldRow } from './ticket/field-row.tsx';
export { GuestButtons, GuestLinks } from './ticket/guest-links.tsx';
export { LiveField } from './ticket/live-field.tsx';
export { NumberField } from './ticket/number-field.tsx';
export { ShareStops } from './ticket/share-stops.tsx';
export { playAnyway, playSound } from './ticket/sounds.ts';
export { TradeSettings } from './ticket/trade-settings.tsx';
export { useTradeSwitches } from './ticket/trade-switches.tsx';
export { keepBalance, useBalance } from './ticket/use-balance.ts';
export { type BookPick } from './book/book-pick.ts';
export { useBookPick } from './book/use-book-pick.ts';
