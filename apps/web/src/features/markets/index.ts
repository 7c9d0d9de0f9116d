/** Door of market lists: tiles and table for the home page, the pair list for trading. */
export { FavouriteButton } from './favourite-button.tsx';
export { MarketTable } from './market-table.tsx';
export { MarketTiles } from './market-tiles.tsx';
export { PairList } from './pair-list.tsx';
