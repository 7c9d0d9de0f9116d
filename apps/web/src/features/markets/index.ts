/** Public API of market lists: tiles for the home page, the table of all markets, the pair list for trading. */
export { FavouriteButton } from './favourite-button.tsx';
export { MarketTiles } from './market-tiles.tsx';
export { MarketsPanel } from './markets-panel.tsx';
export { PairList } from './pair-list.tsx';
