/** Public API of market lists: tiles for the home page and the table of all markets. */
export { MarketTiles } from './market-tiles.tsx';
export { MarketsPanel } from './markets-panel.tsx';
