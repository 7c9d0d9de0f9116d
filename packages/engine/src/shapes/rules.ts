/**
 * The newest version of the rules that this engine knows. A change of behaviour is guarded by the version
 * in the state, which starts at 1 and moves by a logged `activate_rules`: any engine replays any older log
 * to the same result.
 */
export const RULES_VERSION = 23;
export const RULES_VERSION_FIRST = 1;

/**
 * A log may contain the refusal of a version that its engine did not know yet. Replay must always refuse it, so
 * a number in such a log is never assigned to new rules: 2, 4, 6, 8, 10, 12, 14, 16, 18, 20 and 22 are such numbers.
 */
export const RULES_VERSIONS: readonly number[] = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 23];

/** Since this version the index is made from quotes, and a tick brings no prices. */
export const RULES_QUOTES = 3;

/** Since this version a market keeps its highest price while anything live settles by its index. */
export const RULES_HIGHEST_KEPT = 5;

/**
 * Since this version every command has a bound on its work (bounds.ts), no fill moves zero quote, no order rests
 * below the minimum notional, and the price band is centred on the index or the price of the last minutes of trading.
 */
export const RULES_BOUNDED = 7;

/**
 * Since this version ids of deposits, withdrawals and adjustments ascend, a hold also stops withdrawals that are not
 * yet sent, a withdrawal needs the hash of its payload, a position keeps its margin at the end, and an order is
 * refused with risk_rate_too_low while the risk rate is at the warning level or below it.
 */
export const RULES_ONCE_ONLY = 9;

/**
 * Since this version no adjustment takes from `lever_pool` what all live positions were worth when they were opened.
 * A short position cannot gain more than that, nor can a long one before its price has doubled.
 */
export const RULES_POOL_FLOOR = 11;

/**
 * Since this version the order at market of a conditional order is a limit order at the bound of its slippage, which is
 * measured from the best opposite price at the moment when it fires, and what the bound leaves rests. The limit order
 * of an OCO is kept if the order of its stop is refused.
 */
export const RULES_FIRED_ORDERS_REST = 13;

/**
 * Since this version what opens against the house opens at quotes that were made some time after it was accepted: the
 * delay that the measured lag of the index's sources asks for. A market order of leverage that finds no such tick in
 * time is refunded.
 */
export const RULES_OPENS_DELAYED = 15;

/** Since this version what rests and waits in a closed market ends with the next ticks, and holds nothing any more. */
export const RULES_CLOSED_MARKETS_EMPTY = 17;

/** Since this version a place of the log can be marked, and roots of what was owed to users at it are published. */
export const RULES_SOLVENCY = 19;

/**
 * Since this version a conditional order takes its id from the sequence of orders, and the order that it places keeps that
 * id and its client id. Lists of two orders, trailing stops and orders with a take-profit and a stop came with it.
 */
export const RULES_ORDERS_KEEP_IDS = 23;
