/** Public API of market lists: tiles and a row of prices for the home page, and the table of all markets. */
export { MarketTiles } from './market-tiles.tsx';
export { PriceRow } from './price-row.tsx';
export { MarketsPanel } from './markets-panel.tsx';
