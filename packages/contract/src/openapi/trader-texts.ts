import type { TraderEndpointName } from '../trader/endpoints.ts';
import type { TraderConnectionMethodName } from '../trader/sockets.ts';
import type { TraderStreamKind } from '../trader/streams.ts';
import type { TraderUserEvent } from '../trader/user-events.ts';

/** A line on each endpoint of the trader API. */
export const ENDPOINT_TEXTS: Readonly<Record<TraderEndpointName, string>> = {
  ping: 'Answers',
  time: 'The time of the server',
  exchangeInfo: 'Pairs with their filters, order types and limits',
  depth: 'A book of up to 1,000 levels a side',
  trades: 'The latest trades',
  historicalTrades: 'Trades from a number on',
  aggTrades: 'Trades from a number on or of a time, one entry for each',
  klines: 'Bars',
  uiKlines: 'Bars, as `klines`',
  avgPrice: 'The average price of the last five minutes',
  dayTicker: 'The last 24 hours',
  priceTicker: 'Last prices',
  bookTicker: 'Best prices',
  spanTicker: 'A window of up to seven days that ends now',
  tradingDayTicker: 'The day in UTC',
  referencePrice: 'The index price, by which prices of orders are bounded',
  executionRules: 'Rules of pairs beside their filters: there are none',
  systemStatus: 'Whether orders are taken',
  account: 'Balances of the change account',
  orderPlace: 'Places an order',
  orderTest: 'Checks an order without placing it',
  orderFind: 'An order, by its number or its client id',
  orderCancel: 'Cancels an order',
  orderReplace: 'Cancels an order and places another',
  orderAmend: 'Makes an order smaller, which keeps its place in the book',
  ordersCounted: 'The orders that count against the limits now',
  openOrders: 'Open orders, and those that wait for a price',
  openOrdersCancel: 'Cancels every open order of a pair',
  allOrders: 'Orders of a pair, ended ones too',
  myTrades: 'The fills of a pair',
  ordersPlace: 'Places up to 50 orders, each with its own outcome',
  listPlace: 'Places two orders of which one ends the other',
  listPlaceOld: 'The same in its older form',
  listFind: 'A list of two orders',
  listCancel: 'Cancels both orders of a list',
  openLists: 'Open lists',
  allLists: 'Lists, ended ones too',
  commission: 'The fees of a pair',
  ownFilters: 'The filters of a pair with those of the key',
  allocations: 'Fills outside of the book: there are none',
  tradeFee: 'The fees of pairs',
  coins: 'Currencies with their networks and fees of withdrawals',
  keyTerms: 'The terms of the key',
  marginPairs: 'Pairs with margin: there are none here',
  isolatedMarginPairs: 'Pairs with isolated margin: there are none here',
  listenKeyStart: 'Makes a listenKey',
  listenKeyRenew: 'Renews a listenKey for an hour',
  listenKeyEnd: 'Ends a listenKey',
};

/** A line on each method of the WebSocket API that is about its connection. */
export const CONNECTION_TEXTS: Readonly<Record<TraderConnectionMethodName, string>> = {
  'session.logon': 'Logs the connection in with a key of Ed25519: afterwards nothing is signed',
  'session.status': 'The state of the connection',
  'session.logout': 'Logs the connection out',
  'userDataStream.subscribe': 'Opens the user stream of a connection that has logged in',
  'userDataStream.subscribe.signature': 'Opens the user stream of the key that signed',
  'userDataStream.unsubscribe': 'Ends user streams of the connection',
};

/** A line on each stream. */
export const STREAM_TEXTS: Readonly<Record<TraderStreamKind, string>> = {
  depth: 'Changes of a book, once or ten times a second',
  partialDepth: 'The best levels of a book, once or ten times a second',
  trade: 'Each trade',
  aggTrade: 'Each trade, in the form of aggregates',
  bookTicker: 'Best prices, at most ten times a second',
  kline: 'A bar while it changes, and once at its end',
  miniTicker: 'The last 24 hours of a pair, in short',
  ticker: 'The last 24 hours of a pair',
  windowTicker: 'A window of a pair that ends now',
  avgPrice: 'The average price of the last five minutes',
  windowTickers: 'A window that ends now, of the pairs that changed',
  miniTickers: 'The last 24 hours of the pairs that changed, in short',
  tickers: 'The last 24 hours of the pairs that changed',
};

/** A line on each event of a user stream. */
export const USER_EVENT_TEXTS: Readonly<Record<TraderUserEvent['e'], string>> = {
  executionReport: 'An order was accepted, filled or ended',
  outboundAccountPosition: 'Balances that changed',
  listStatus: 'A list of two orders began or ended',
  balanceUpdate: 'Money came from elsewhere or went there',
  eventStreamTerminated: 'The stream has ended, and its key with it',
  listenKeyExpired: 'The listenKey has run out',
  serverShutdown: 'The connection is about to end',
};

export const TRADER_INTRODUCTION = `
A subset of the spot API v3 of Binance: programs that speak it trade here when their address and their key are changed.
What is not offered is refused with an error that such programs know; nothing is accepted and then done differently.

**Signing.** The payload is the query exactly as it is sent, followed by the body exactly as it is sent, both without
\`signature\`. Parameters may be in the query or in a form. \`timestamp\` is in milliseconds.

**Outcomes.** 4xx: refused, nothing was done. 503 with -1001 or -1016: not taken in, send it again after \`Retry-After\`. 503
with -1007: not known; ask for the order by its client id before you send it again.

**Weight.** A key, or without one a network, has 6,000 a minute; every answer counts them in \`X-MBX-USED-WEIGHT-1M\`.
`.trim();

export const STREAM_INTRODUCTION = `
Public streams, user streams and the WebSocket API of the trader API. The exchange sends what is an operation of \`send\` and
answers what is one of \`receive\`.

\`/stream/ws/NAME/NAME\` sends bare payloads; \`/stream/stream?streams=NAME/NAME\` wraps each as \`{"stream", "data"}\`. Both may be
opened without names, and follow streams by \`SUBSCRIBE\`. Nothing that was missed is sent again.

**Signing.** The payload of a request of the WebSocket API is every parameter but \`signature\` as \`name=value\`, in the order of
their names, joined by \`&\`. After a logon nothing is signed.
`.trim();
