/** The strategy: one bid and one ask around the middle, as long as the position allows it. */

/**
 * @typedef {object} Terms all in units of 10^-8, but `spreadBasisPoints`
 * @property {bigint} tick smallest step of a price
 * @property {bigint} quantity of each order
 * @property {bigint} positionMax the bot buys no more beyond it, and sells no more beyond its negative
 * @property {bigint} spreadBasisPoints from bid to ask
 */

/**
 * Returns the prices at which to buy and to sell; undefined: not now. Prices are rounded away from the middle, so that the spread is
 * never narrower than asked for.
 *
 * @param {Terms} terms
 * @param {{ readonly middle: bigint, readonly position: bigint }} now
 */
export function quotesFor({ tick, quantity, positionMax, spreadBasisPoints }, { middle, position }) {
  const half = (middle * spreadBasisPoints) / 20_000n;
  const bid = ((middle - half) / tick) * tick;
  const ask = ((middle + half + tick - 1n) / tick) * tick;
  return {
    BUY: position + quantity > positionMax ? undefined : bid,
    SELL: position - quantity < -positionMax ? undefined : ask,
  };
}

/**
 * Returns whether a price has moved so little that an order keeps its place in the book.
 *
 * @param {bigint} price
 * @param {{ readonly wanted: bigint, readonly tolerance: bigint }} terms
 */
export function isCloseEnough(price, { wanted, tolerance }) {
  const distance = price > wanted ? price - wanted : wanted - price;
  return distance <= tolerance;
}
