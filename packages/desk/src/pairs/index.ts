/** The pairs that the exchange trades: their list, their live 24 h figures, the stars, and the pair seen last. */
import './texts.ts';

export { useQuotation, useQuotations } from '../live/quotations.ts';
export { FavouriteButton } from './favourite-button.tsx';
export { PairList } from './pair-list.tsx';
export { isOpenFor, PAIR_SCREENS, type Product } from './product.ts';
export { findByAddress, pairAddress } from './pair-address.ts';
export { PairLink } from './pair-link.tsx';
export { searchPairs } from './search-pairs.ts';
export { matchComparisons, sortMatches, type SortKey } from './sort-matches.ts';
export { useApproximate } from './use-approximate.ts';
export { useHeldOrder } from './use-held-order.ts';
export { choosePair, readRememberedPair, rememberPair } from './remembered-pair.ts';
export { type OpenGroup, selectGroups, useMarkets } from './use-markets.ts';
export { useFavourites } from './use-favourites.ts';
export { RATES_BEFORE_DATA } from './use-pair-price.ts';
