/** The library's name for the pane of the candles. */
export const PRICE_PANE = 'candle_pane';
