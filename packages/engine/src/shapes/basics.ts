/**
 * The words that commands and events share. A word's number in bytes, rows and typed arrays is its index in
 * its list, so entries are only ever appended.
 */
export type Side = 'buy' | 'sell';
export type OrderType = 'limit' | 'market';
export type TimeInForce = 'GTC' | 'IOC' | 'FOK';
/** The order that ends when two orders of the same user would trade: the incoming one, the resting one, or both. */
export type SelfTradeMode = 'expire_taker' | 'expire_maker' | 'expire_both';
export type MarketStatus = 'open' | 'cancel_only' | 'closed';

/** Account types of a user, by the ids that the wire uses. */
export const ACCOUNT_TYPES = { change: 1, legal: 2, lever: 3, micro: 4, financial: 5 } as const;
export type AccountType = (typeof ACCOUNT_TYPES)[keyof typeof ACCOUNT_TYPES];
export const ACCOUNT_TYPE_LIST: readonly AccountType[] = [1, 2, 3, 4, 5];

export const SIDES: readonly Side[] = ['buy', 'sell'];
export const CANCEL_SIDES: readonly (Side | 'any')[] = ['buy', 'sell', 'any'];
export const ORDER_TYPES: readonly OrderType[] = ['limit', 'market'];
export const TIMES_IN_FORCE: readonly TimeInForce[] = ['GTC', 'IOC', 'FOK'];
export const SELF_TRADE_MODES: readonly SelfTradeMode[] = ['expire_taker', 'expire_maker', 'expire_both'];
export const MARKET_STATUSES: readonly MarketStatus[] = ['open', 'cancel_only', 'closed'];
