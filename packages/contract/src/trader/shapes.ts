/** Answers of the trader API. */
import { z } from 'zod';

export const decimal = z.string().regex(/^-?[0-9]+\.[0-9]{2,}$/);
const id = z.int();
const ms = z.int().nonnegative();
const text = z.string();

export const ORDER_TYPES = [
  'LIMIT',
  'LIMIT_MAKER',
  'MARKET',
  'STOP_LOSS',
  'STOP_LOSS_LIMIT',
  'TAKE_PROFIT',
  'TAKE_PROFIT_LIMIT',
] as const;
/** The order that ends when two orders of the same user would trade. */
export const SELF_TRADE_MODES = ['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH'] as const;
export const ORDER_STATUSES = [
  'NEW',
  'PARTIALLY_FILLED',
  'FILLED',
  'CANCELED',
  'EXPIRED',
  'EXPIRED_IN_MATCH',
] as const;

export const rateLimit = z.strictObject({
  rateLimitType: z.enum(['REQUEST_WEIGHT', 'ORDERS', 'RAW_REQUESTS']),
  interval: z.enum(['SECOND', 'MINUTE', 'DAY']),
  intervalNum: z.int(),
  limit: z.int(),
});

export const filter = z.discriminatedUnion('filterType', [
  z.strictObject({
    filterType: z.literal('PRICE_FILTER'),
    minPrice: decimal,
    maxPrice: decimal,
    tickSize: decimal,
  }),
  z.strictObject({
    filterType: z.enum(['LOT_SIZE', 'MARKET_LOT_SIZE']),
    minQty: decimal,
    maxQty: decimal,
    stepSize: decimal,
  }),
  z.strictObject({
    filterType: z.literal('NOTIONAL'),
    minNotional: decimal,
    applyMinToMarket: z.boolean(),
    maxNotional: decimal,
    applyMaxToMarket: z.boolean(),
    avgPriceMins: z.int(),
  }),
  z.strictObject({
    filterType: z.literal('PERCENT_PRICE_BY_SIDE'),
    bidMultiplierUp: decimal,
    bidMultiplierDown: decimal,
    askMultiplierUp: decimal,
    askMultiplierDown: decimal,
    avgPriceMins: z.int(),
  }),
  z.strictObject({ filterType: z.literal('MAX_NUM_ORDERS'), maxNumOrders: z.int() }),
  z.strictObject({ filterType: z.literal('MAX_NUM_ALGO_ORDERS'), maxNumAlgoOrders: z.int() }),
  z.strictObject({
    filterType: z.literal('TRAILING_DELTA'),
    minTrailingAboveDelta: z.int(),
    maxTrailingAboveDelta: z.int(),
    minTrailingBelowDelta: z.int(),
    maxTrailingBelowDelta: z.int(),
  }),
]);

const marketSymbol = z.strictObject({
  symbol: text,
  status: z.enum(['TRADING', 'BREAK', 'CANCEL_ONLY']),
  baseAsset: text,
  baseAssetPrecision: z.int(),
  quoteAsset: text,
  quotePrecision: z.int(),
  quoteAssetPrecision: z.int(),
  baseCommissionPrecision: z.int(),
  quoteCommissionPrecision: z.int(),
  orderTypes: z.array(z.enum(ORDER_TYPES)),
  icebergAllowed: z.literal(false),
  ocoAllowed: z.literal(true),
  otoAllowed: z.literal(false),
  opoAllowed: z.literal(false),
  quoteOrderQtyMarketAllowed: z.literal(true),
  allowTrailingStop: z.literal(true),
  cancelReplaceAllowed: z.literal(true),
  amendAllowed: z.literal(true),
  pegInstructionsAllowed: z.literal(false),
  isSpotTradingAllowed: z.boolean(),
  isMarginTradingAllowed: z.literal(false),
  filters: z.array(filter),
  permissions: z.array(text),
  permissionSets: z.array(z.array(text)),
  defaultSelfTradePreventionMode: z.enum(SELF_TRADE_MODES),
  allowedSelfTradePreventionModes: z.array(z.enum(SELF_TRADE_MODES)),
});

export const exchangeInfo = z.strictObject({
  timezone: z.literal('UTC'),
  serverTime: ms,
  rateLimits: z.array(rateLimit),
  exchangeFilters: z.array(z.never()),
  symbols: z.array(marketSymbol),
});

const level = z.tuple([decimal, decimal]);
export const depth = z.strictObject({ lastUpdateId: id, bids: z.array(level), asks: z.array(level) });

export const publicTrade = z.strictObject({
  id,
  price: decimal,
  qty: decimal,
  quoteQty: decimal,
  time: ms,
  isBuyerMaker: z.boolean(),
  isBestMatch: z.literal(true),
});

/** Id, price, quantity, first and last of the trades that it stands for, time, and whether the buyer rested in the book. */
export const aggregateTrade = z.strictObject({
  a: id,
  p: decimal,
  q: decimal,
  f: id,
  l: id,
  T: ms,
  m: z.boolean(),
  M: z.literal(true),
});

/** Opening time, the four prices, volume, closing time, turnover, trades, the takers' purchases and what they paid, unused. */
export const kline = z.tuple([
  ms,
  decimal,
  decimal,
  decimal,
  decimal,
  decimal,
  ms,
  decimal,
  z.int().nonnegative(),
  decimal,
  decimal,
  z.literal('0'),
]);

export const avgPrice = z.strictObject({ mins: z.int(), price: decimal, closeTime: ms });
export const priceTicker = z.strictObject({ symbol: text, price: decimal });
export const bookTicker = z.strictObject({
  symbol: text,
  bidPrice: decimal,
  bidQty: decimal,
  askPrice: decimal,
  askQty: decimal,
});

const miniFields = {
  symbol: text,
  openPrice: decimal,
  highPrice: decimal,
  lowPrice: decimal,
  lastPrice: decimal,
  volume: decimal,
  quoteVolume: decimal,
  openTime: ms,
  closeTime: ms,
  firstId: id,
  lastId: id,
  count: z.int().nonnegative(),
};
export const miniTicker = z.strictObject(miniFields);
export const dayTicker = z.strictObject({
  ...miniFields,
  priceChange: decimal,
  priceChangePercent: decimal,
  weightedAvgPrice: decimal,
  prevClosePrice: decimal,
  lastQty: decimal,
  bidPrice: decimal,
  bidQty: decimal,
  askPrice: decimal,
  askQty: decimal,
});

export type TraderDayTicker = z.output<typeof dayTicker>;

const acknowledged = {
  symbol: text,
  orderId: id,
  /** -1: it belongs to no list. */
  orderListId: id,
  clientOrderId: text,
};
const orderFields = {
  price: decimal,
  origQty: decimal,
  executedQty: decimal,
  origQuoteOrderQty: decimal,
  cummulativeQuoteQty: decimal,
  status: z.enum(ORDER_STATUSES),
  timeInForce: z.enum(['GTC', 'IOC', 'FOK']),
  type: z.enum(ORDER_TYPES),
  side: z.enum(['BUY', 'SELL']),
  /** -1 while it waits for its price. */
  workingTime: z.int().min(-1),
  selfTradePreventionMode: z.enum(SELF_TRADE_MODES),
  /** Those of an order that waits for its price, or did. */
  stopPrice: decimal.optional(),
  trailingDelta: z.int().optional(),
  /** Why an order expired, where it did. */
  expiryReason: text.optional(),
};

export const fill = z.strictObject({
  price: decimal,
  qty: decimal,
  commission: decimal,
  commissionAsset: text,
  tradeId: id,
});
const placedAck = z.strictObject({ ...acknowledged, transactTime: ms });
const placedResult = z.strictObject({ ...acknowledged, transactTime: ms, ...orderFields });
const placedFull = z.strictObject({
  ...acknowledged,
  transactTime: ms,
  ...orderFields,
  fills: z.array(fill),
});
/** An order of several that was refused, in the words of any refusal. */
export const refusedOrder = z.strictObject({
  code: z.int(),
  msg: text,
  reason: text.optional(),
  nearest: z.union([text, z.number()]).optional(),
  orderId: id.optional(),
});
export const placed = z.union([placedFull, placedResult, placedAck]);

export const order = z.strictObject({
  ...acknowledged,
  ...orderFields,
  stopPrice: decimal,
  icebergQty: decimal,
  time: ms,
  updateTime: ms,
  isWorking: z.boolean(),
});

export const cancelled = z.strictObject({
  ...acknowledged,
  origClientOrderId: text,
  transactTime: ms,
  ...orderFields,
});

/** A cancel and a new order that both succeeded; where one failed, the refusal has the same fields as `data`. */
export const replaced = z.strictObject({
  cancelResult: z.literal('SUCCESS'),
  newOrderResult: z.literal('SUCCESS'),
  cancelResponse: cancelled,
  newOrderResponse: placed,
});

export const amended = z.strictObject({
  transactTime: ms,
  /** The number of the report in the user stream. */
  executionId: id,
  amendedOrder: z.strictObject({
    ...acknowledged,
    origClientOrderId: text,
    price: decimal,
    qty: decimal,
    executedQty: decimal,
    preventedQty: decimal,
    quoteOrderQty: decimal,
    cumulativeQuoteQty: decimal,
    status: z.enum(ORDER_STATUSES),
    timeInForce: z.enum(['GTC', 'IOC', 'FOK']),
    type: z.enum(ORDER_TYPES),
    side: z.enum(['BUY', 'SELL']),
    workingTime: z.int().min(-1),
    selfTradePreventionMode: z.enum(SELF_TRADE_MODES),
  }),
});

const listed = {
  orderListId: id,
  contingencyType: z.literal('OCO'),
  listStatusType: z.enum(['EXEC_STARTED', 'ALL_DONE']),
  listOrderStatus: z.enum(['EXECUTING', 'ALL_DONE']),
  listClientOrderId: text,
  transactionTime: ms,
  symbol: text,
  orders: z.array(z.strictObject({ symbol: text, orderId: id, clientOrderId: text })),
};
export const orderList = z.strictObject(listed);
export const orderListPlaced = z.strictObject({
  ...listed,
  orderReports: z.array(z.strictObject({ ...acknowledged, transactTime: ms, ...orderFields })),
});
export const orderListCancelled = z.strictObject({ ...listed, orderReports: z.array(cancelled) });

/** A limit on orders with what was used of it. */
export const usedLimit = z.strictObject({ ...rateLimit.shape, count: z.int().nonnegative() });

export const ownTrade = z.strictObject({
  symbol: text,
  id,
  orderId: id,
  orderListId: id,
  price: decimal,
  qty: decimal,
  quoteQty: decimal,
  commission: decimal,
  commissionAsset: text,
  time: ms,
  isBuyer: z.boolean(),
  isMaker: z.boolean(),
  isBestMatch: z.literal(true),
});

export const account = z.strictObject({
  makerCommission: z.int(),
  takerCommission: z.int(),
  buyerCommission: z.literal(0),
  sellerCommission: z.literal(0),
  commissionRates: z.strictObject({ maker: decimal, taker: decimal, buyer: decimal, seller: decimal }),
  canTrade: z.boolean(),
  canWithdraw: z.literal(false),
  canDeposit: z.literal(false),
  brokered: z.literal(false),
  requireSelfTradePrevention: z.literal(true),
  preventSor: z.literal(true),
  updateTime: ms,
  accountType: z.literal('SPOT'),
  balances: z.array(z.strictObject({ asset: text, free: decimal, locked: decimal })),
  permissions: z.array(z.literal('SPOT')),
  uid: id,
});

/** The outcomes of a cancel and of the order that was to take its place; null where none was attempted. */
export const bothParts = {
  cancelResult: z.enum(['SUCCESS', 'FAILURE']),
  newOrderResult: z.enum(['SUCCESS', 'FAILURE', 'NOT_ATTEMPTED']),
  cancelResponse: z.looseObject({}),
  newOrderResponse: z.looseObject({}).nullable(),
};

/** Every refusal; `reason` and the fields after it are ours. */
export const traderFailure = z.strictObject({
  code: z.int().negative(),
  msg: text,
  reason: text.optional(),
  nearest: z.union([text, z.number()]).optional(),
  orderId: id.optional(),
  /** The outcome of each part, for a request that has two. */
  data: z.strictObject(bothParts).optional(),
});
