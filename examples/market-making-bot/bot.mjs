/** Quotes one bid and one ask of a pair until it is stopped, and then cancels its orders. */
import { Exchange, OutcomeUnknownError, RefusedError, UnreachableError } from '@candor/sdk';
import { textOf, unitsOf } from './decimal.mjs';
import { isCloseEnough, quotesFor } from './quotes.mjs';
import { readSettings } from './settings.mjs';

/** @typedef {'BUY' | 'SELL'} Side */

/** At most one round a second: two requests of an order each, far below any limit. */
const ROUND_MS = 1_000;
/** If the bot dies, the exchange ends its orders after so many seconds. */
const SWITCH_SECONDS = 30;
const SWITCH_EVERY_MS = 10_000;

const { origin, name, privateKey, symbol, ...amounts } = readSettings();
const exchange = new Exchange({ origin, key: { name, privateKey } });
const { tick, pairId } = await readPair();
const terms = {
  tick,
  quantity: unitsOf(amounts.quantity),
  positionMax: unitsOf(amounts.positionMax),
  spreadBasisPoints: amounts.spreadBasisPoints,
};

/** @type {Map<Side, { readonly clientOrderId: string, readonly price: bigint }>} */
const working = new Map();
let position = 0n;
let paid = 0n;
let rounds = 0;
let switchedAt = 0;
let isStopping = false;
/** The outcome of an order is not known: everything is cancelled before the next one. */
let mustClear = false;
/** @type {Promise<void>} */
let underWay = Promise.resolve();

/** @type {(code: number) => void} */
let end = () => undefined;
/** @type {Promise<number>} */
const ended = new Promise((resolve) => (end = resolve));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => end(0));
const stream = exchange.userStream({
  symbols: [symbol],
  onEvent: hear,
  onReconciled: ({ openOrders, missedTrades }) => {
    for (const { isBuyer, qty, price } of missedTrades)
      count(isBuyer ? 'BUY' : 'SELL', { quantity: qty, price });
    const open = new Set(openOrders.map(({ clientOrderId }) => clientOrderId));
    for (const [side, { clientOrderId }] of working) if (!open.has(clientOrderId)) working.delete(side);
    console.log(
      `In step with the exchange: ${open.size} open orders, ${missedTrades.length} fills were missed.`,
    );
  },
  onState: (state, why) => {
    if (state !== 'ended') return;
    console.error(`The key has ended: ${why?.message}`);
    end(1);
  },
});

const book = await exchange.book(symbol);
console.log(`Quoting ${symbol} at ${origin}: ${amounts.quantity} a side. Ctrl-C stops and cancels.`);
try {
  process.exitCode = await Promise.race([ended, runRounds()]);
} finally {
  isStopping = true;
  await stop();
}

/** The round that is under way places its orders first, so that none of them is left. */
async function stop() {
  await underWay;
  const cancelled = await exchange.orders.cancelAll(symbol);
  await setSwitch(0);
  console.log(
    `Stopped. ${cancelled.length} orders cancelled; position ${textOf(position)}, paid ${textOf(paid)}.`,
  );
  exchange.close();
}

async function readPair() {
  const { symbols } = await exchange.trader('exchangeInfo', { symbol });
  const filter = symbols[0]?.filters.find(({ filterType }) => filterType === 'PRICE_FILTER');
  const groups = await exchange.call('market/currency_matches', {});
  const match = groups
    .flatMap(({ matches }) => matches)
    .find((each) => each.symbol.replace('/', '') === symbol);
  if (filter?.filterType !== 'PRICE_FILTER' || match === undefined)
    throw new Error(`There is no pair ${symbol}.`);
  return { tick: unitsOf(filter.tickSize), pairId: match.id };
}

/** @returns {Promise<never>} */
async function runRounds() {
  while (!isStopping) {
    underWay = round().catch(takeFailure);
    await underWay;
    await pause(ROUND_MS);
  }
  return new Promise(() => undefined);
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return Promise.race([ended, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}

async function round() {
  // Without the stream, the bot would not hear of its fills.
  if (stream.state !== 'live') return;
  if (mustClear) {
    await exchange.orders.cancelAll(symbol);
    working.clear();
    mustClear = false;
  }
  if (Date.now() - switchedAt >= SWITCH_EVERY_MS) {
    await setSwitch(SWITCH_SECONDS);
    switchedAt = Date.now();
  }
  const middle = middleOf() ?? (await indexPrice());
  const wanted = quotesFor(terms, { middle, position });
  await quote('BUY', wanted.BUY);
  await quote('SELL', wanted.SELL);
  rounds += 1;
  if (rounds % 10 === 1)
    console.log(`Middle ${textOf(middle)}, position ${textOf(position)}, paid ${textOf(paid)}.`);
}

/** The middle of the book; undefined while the book is not right, or has one side only. */
function middleOf() {
  const [bid] = book.bids;
  const [ask] = book.asks;
  if (book.state !== 'live' || bid === undefined || ask === undefined) return undefined;
  return (unitsOf(bid[0]) + unitsOf(ask[0])) / 2n;
}

async function indexPrice() {
  const { referencePrice } = await exchange.trader('referencePrice', { symbol });
  return unitsOf(referencePrice);
}

/**
 * Brings the order of a side to its price.
 *
 * @param {Side} side
 * @param {bigint | undefined} price
 */
async function quote(side, price) {
  const current = working.get(side);
  if (price === undefined) {
    if (current !== undefined) await exchange.orders.cancel(symbol, { clientOrderId: current.clientOrderId });
    return;
  }
  if (current !== undefined && isCloseEnough(current.price, { wanted: price, tolerance: price / 5_000n }))
    return;
  const newClientOrderId = `bot-${side}-${Date.now()}`;
  const order = /** @type {const} */ ({
    symbol,
    side,
    type: 'LIMIT_MAKER',
    quantity: amounts.quantity,
    price: textOf(price),
    newClientOrderId,
  });
  // Before the answer: a fill may be heard of first.
  working.set(side, { clientOrderId: newClientOrderId, price });
  try {
    if (current === undefined) await exchange.orders.place(order);
    else await exchange.orders.replace({ clientOrderId: current.clientOrderId }, order);
  } catch (error) {
    if (error instanceof RefusedError) {
      const isOldGone = error.key === 'replace_failed' || error.key === 'replace_partly_failed';
      if (current === undefined || isOldGone) working.delete(side);
      else working.set(side, current);
    }
    throw error;
  }
  console.log(`${side} ${amounts.quantity} at ${order.price}`);
}

/** @param {import('@candor/sdk').UserEvent} event */
function hear(event) {
  if (event.e !== 'executionReport' || event.s !== symbol) return;
  if (event.x === 'TRADE') {
    count(event.S, { quantity: event.l, price: event.L });
    console.log(`Filled: ${event.S} ${event.l} at ${event.L}`);
  }
  const isOver = event.X !== 'NEW' && event.X !== 'PARTIALLY_FILLED';
  const id = event.x === 'CANCELED' ? event.C : event.c;
  if (isOver && working.get(event.S)?.clientOrderId === id) working.delete(event.S);
}

/**
 * @param {Side} side
 * @param {{ readonly quantity: string, readonly price: string }} fill
 */
function count(side, { quantity, price }) {
  const sign = side === 'BUY' ? 1n : -1n;
  position += sign * unitsOf(quantity);
  paid += (sign * unitsOf(quantity) * unitsOf(price)) / 100_000_000n;
}

/** @param {unknown} error */
async function takeFailure(error) {
  if (error instanceof OutcomeUnknownError) {
    console.error('The outcome of a request is not known.');
    mustClear = true;
  } else if (error instanceof RefusedError) {
    console.error(`Refused: ${error.key} (${error.message})`);
    await pause(error.retryAfterMs ?? 0);
  } else if (error instanceof UnreachableError) console.error(error.message);
  else throw error;
}

/** @param {number} seconds */
async function setSwitch(seconds) {
  await exchange.call('order/cancel_all_after', { currency_match_id: pairId, timeout: seconds });
}
