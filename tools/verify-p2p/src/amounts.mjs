/**
 * Price, number, money and fees of a P2P order, in whole numbers. It shares no line with the exchange.
 *
 * @typedef {{ id: number, index_market_id: number, price_decimals: number, tick: number, step: number,
 *   coin: { code: string, scale: number }, fiat: { id: number, code: string, scale: number } }} Market
 */

const MILLION = 1_000_000n;
/** A reference has three decimals more than the price. */
const REFERENCE = 1_000n;
/** Index, rate and quotes have eight decimals. */
const QUOTE_DECIMALS = 8;

/**
 * The reference: index x rate, rounded down.
 * @param {bigint} index
 * @param {bigint} rate
 * @param {Market} market
 */
export function referenceOf(index, rate, { price_decimals: decimals }) {
  return (index * rate) / 10n ** BigInt(2 * QUOTE_DECIMALS - decimals - 3);
}

/**
 * The price of a floating ad: rounded up to the tick for a sell ad, down for a buy ad, and held at its limit.
 * @param {{ adSide: string, reference: number, premiumPpm: number, adLimitPrice: number }} order
 * @param {Market} market
 */
export function floatingPrice({ adSide, reference, premiumPpm, adLimitPrice }, market) {
  const tick = BigInt(market.tick);
  const limit = BigInt(adLimitPrice);
  const exact = BigInt(reference) * (MILLION + BigInt(premiumPpm));
  const unit = MILLION * REFERENCE * tick;
  if (adSide === 'sell') {
    const price = ceil(exact, unit) * tick;
    return price < limit ? limit : price;
  }
  const price = (exact / unit) * tick;
  return limit !== 0n && price > limit ? limit : price;
}

/**
 * Returns whether money and number follow from each other at the price: one of them was asked for, the other is rounded for the seller.
 * @param {{ price: number, number: number, money: number }} order
 * @param {Market} market
 */
export function isDealRight(order, market) {
  const [price, number, money, step] = [order.price, order.number, order.money, market.step].map(BigInt);
  if (price === undefined || number === undefined || money === undefined || step === undefined) return false;
  const divisor = 10n ** BigInt(market.price_decimals + market.coin.scale - market.fiat.scale);
  if (price <= 0n || number <= 0n || number % step !== 0n) return false;
  const ofMoney = ((money * divisor) / price / step) * step;
  return number === ofMoney || money === ceil(number * price, divisor);
}

/**
 * A fee of a number of coins, rounded up.
 * @param {number} number
 * @param {number} ppm
 */
export function feeOf(number, ppm) {
  return ceil(BigInt(number) * BigInt(ppm), MILLION);
}

/**
 * Returns whether the price of a tick follows from its quotes: their median with each quote moved to the border around the first
 * median. A halted tick has none.
 * @param {any[]} fields of a line `tick` or `p2p_rate`
 * @param {bigint} perMille the border's distance
 */
export function isTickRight([, , , , , isHalted, price, oldestMs, , quotes], perMille) {
  if (isHalted === 1) return quotes.length === 0;
  if (quotes.length === 0) return false;
  const prices = quotes.map((/** @type {number[]} */ [, quoted]) => BigInt(quoted ?? 0));
  const oldest = Math.min(...quotes.map((/** @type {number[]} */ [, , madeMs]) => madeMs));
  const middle = medianOf(prices);
  const reach = (middle * perMille) / 1_000n;
  const [least, most] = [middle - reach, middle + reach];
  const near = prices.map((/** @type {bigint} */ each) => (each < least ? least : each > most ? most : each));
  return oldest === oldestMs && medianOf(near) === BigInt(price);
}

/**
 * The units of an amount in decimals.
 * @param {unknown} text
 * @param {number} scale
 */
export function unitsOf(text, scale) {
  const [whole = '', part = ''] = String(text).split('.');
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(part) || !/^0*$/.test(part.slice(scale))) return undefined;
  return BigInt(whole + part.slice(0, scale).padEnd(scale, '0'));
}

/** @param {bigint[]} prices */
function medianOf(prices) {
  const sorted = prices.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const above = sorted[Math.floor(sorted.length / 2)] ?? 0n;
  const below = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n;
  return (above + below) / 2n;
}

/**
 * @param {bigint} dividend
 * @param {bigint} divisor
 */
function ceil(dividend, divisor) {
  return (dividend + divisor - 1n) / divisor;
}
