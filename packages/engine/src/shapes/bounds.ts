/**
 * The maximum work of one command, since rules 7. Work beyond a bound ends in an orderly way or waits for
 * the next command; nothing is left half done. docs/reliability.md lists the bounds with their measured cost.
 */

/** Resting orders that one order meets, traded with or removed. Its remainder then ends as `too_many_fills`. */
export const FILLS_MAX = 1_000;

/** Conditional orders that fire in one command. No further one fires once the command made `FILLS_MAX` fills. */
export const FIRED_TRIGGERS_MAX = 500;

/** Conditional orders that wait in one market; a further one is refused with `market_at_capacity`. */
export const WAITING_TRIGGERS_MAX = 50_000;

/**
 * Orders and conditional orders that `cancel_all`, the due dead man's switches of one command, or its closed markets end.
 * `cancel_all` returns how many it ended, so its sender repeats it; a switch stays due for the next tick, and a closed
 * market keeps the rest until then.
 */
export const ENDINGS_MAX = 5_000;

/** Days of savings interest paid in one command; the next tick pays the rest, in the same order. */
export const INTEREST_PAYMENTS_MAX = 5_000;

/** Positions, pending ones included, and seconds contracts that live in one market: a tick looks at each of them. */
export const POSITIONS_MAX = 10_000;
export const CONTRACTS_MAX = 10_000;

/**
 * Positions of one user in one quote asset, and seconds contracts of one user: opening or closing one looks at all
 * others of its owner. A further one is refused with `too_many_open_orders`.
 */
export const LIVING_PER_USER_MAX = 200;

/**
 * The smallest minimum notional of an open market, in units of its quote asset. A fill rounds by less than one unit
 * and each fee by less than one more, so rounding costs at most 0.3 % of the smallest order.
 */
export const MIN_NOTIONAL_UNITS = 1_000;

/** Live orders and live ads of the P2P desk; further ones are refused with `p2p_at_capacity`. */
export const P2P_ORDERS_MAX = 20_000;
export const P2P_ADS_MAX = 5_000;

/** P2P orders on which the clock acts in one command; the next tick goes on. */
export const P2P_DUE_MAX = 1_000;

/** Chains whose blocks a mark of solvency names. */
export const BLOCKS_PER_MARK_MAX = 32;

/** Alarms of solvency that live at a time: one for each cause, currency and chain. */
export const LIVING_ALARMS_MAX = 1_000;

/** Sources of the rate of a fiat. */
export const RATE_SOURCES_MAX = 16;

/**
 * The distance of an order that trails, in basis points of its best price. A trade looks at the two ends of the list of each
 * side and distance in its market, so the number of distances bounds its work.
 */
export const TRAIL_BPS_MIN = 10;
export const TRAIL_BPS_MAX = 2_000;
