/** Public API of market lists on other pages: tiles and a row of prices. The table of all markets has a file of its own. */
export { MarketTiles } from './market-tiles.tsx';
export { PriceRow } from './price-row.tsx';
