/** Numbers and words of the engine as trading programs know them. */
import {
  type CloseReason,
  type ConfigureMarket,
  type OrderStatus,
  type OrderView,
  type SelfTradeMode,
  type Side,
  TRAIL_BPS_MAX,
  TRAIL_BPS_MIN,
  type TriggerFact,
} from '@candor/engine';
import { formatAmount, formatTotal, powerOfTen, type Total, totalFromBigInt } from '@candor/primitives';
import type { TraderOrderType } from '@candor/contract/schema';
import type { MarketScales } from './money.ts';

/** Every decimal text has at least this many decimals. */
const DECIMALS = 8;
const PPM_DECIMALS = 6;
const PPM = 1_000_000;
/** No order belongs to a list. */
const NO_LIST = -1;

/** Modes against self-trades; the first one applies to an order that names none. */
export const SELF_TRADE_WORDS = {
  expire_taker: 'EXPIRE_TAKER',
  expire_maker: 'EXPIRE_MAKER',
  expire_both: 'EXPIRE_BOTH',
} as const satisfies Record<SelfTradeMode, string>;

/** A market with the codes of its currencies. */
export interface TraderMarket extends MarketScales {
  readonly base: { readonly scale: number; readonly code: string };
  readonly quote: { readonly scale: number; readonly code: string };
}

/** `BTC/USDT` is `BTCUSDT`. */
export function traderSymbol({ base, quote }: Pick<TraderMarket, 'base' | 'quote'>): string {
  return `${base.code}${quote.code}`;
}

/** Writes units of 10^-scale with at least eight decimals. */
export function traderDecimal(units: number | Total | bigint, scale: number): string {
  const total = typeof units === 'bigint' ? totalFromBigInt(units) : units;
  const text = typeof total === 'number' ? formatAmount(total, scale) : formatTotal(total, scale);
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(DECIMALS, '0')}`;
}

export function traderPrice(market: Pick<MarketScales, 'priceDecimals'>, price: number): string {
  return traderDecimal(price, market.priceDecimals);
}

export function traderPpm(ppm: number): string {
  return traderDecimal(ppm, PPM_DECIMALS);
}

/** A sum of price x quantity in the quote currency, rounded down to its smallest unit. */
export function traderTurnover({ priceDecimals, base, quote }: MarketScales, turnover: bigint): string {
  return traderDecimal(turnover / BigInt(powerOfTen(priceDecimals + base.scale - quote.scale)), quote.scale);
}

/** `turnover / volume` in the market's price units, rounded down; 0 without volume. */
export function averagePrice(turnover: bigint, volume: bigint): bigint {
  return volume === 0n ? 0n : turnover / volume;
}

type TraderStatus = 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';

/** Ends of orders, each as its status and, where it expired, the reason. */
const ENDS: Readonly<
  Record<Exclude<CloseReason, ''>, { readonly status: TraderStatus; readonly expiryReason?: string }>
> = {
  by_user: { status: 'CANCELED' },
  dead_man: { status: 'CANCELED' },
  replaced: { status: 'CANCELED' },
  self_trade: { status: 'EXPIRED_IN_MATCH' },
  immediate_rest: { status: 'EXPIRED', expiryReason: 'UNFILLED_IOC_QUANTITY_EXPIRED' },
  not_fillable: { status: 'EXPIRED', expiryReason: 'UNFILLED_FOK_ORDER_EXPIRED' },
  no_funds: { status: 'EXPIRED', expiryReason: 'EXCHANGE_CANCELED' },
  remainder_below_minimum: { status: 'EXPIRED', expiryReason: 'EXCHANGE_CANCELED' },
  too_many_fills: { status: 'EXPIRED', expiryReason: 'EXCHANGE_CANCELED' },
  market_closed: { status: 'EXPIRED', expiryReason: 'EXCHANGE_CANCELED' },
  linked: { status: 'EXPIRED', expiryReason: 'OCO_TRIGGER' },
};
const LIVING: Readonly<Record<Exclude<OrderStatus, 'cancelled'>, TraderStatus>> = {
  open: 'NEW',
  partially_filled: 'PARTIALLY_FILLED',
  filled: 'FILLED',
};

/** Returns the status of an order, and why it expired where it did. */
export function traderStatus({ status, closeReason, type }: OrderView): {
  readonly status: TraderStatus;
  readonly expiryReason?: string;
} {
  if (status !== 'cancelled') return { status: LIVING[status] };
  // A condition whose order was refused has its own words.
  if (closeReason === '') return { status: 'EXPIRED' };
  if (closeReason === 'immediate_rest' && type === 'market')
    return { status: 'EXPIRED', expiryReason: 'INSUFFICIENT_LIQUIDITY' };
  return ENDS[closeReason];
}

/** The facts about an order beyond its state: the condition that it waits for, or waited for, and its list. */
export interface OrderOrigin {
  readonly condition?: TriggerFact | undefined;
  /** 0: none. */
  readonly listId?: number | undefined;
  /** The amount of quote that it named instead of a quantity; 0: none. */
  readonly quoteQuantity?: number | undefined;
}

const CONDITION_TYPES = {
  stop: { limit: 'STOP_LOSS_LIMIT', market: 'STOP_LOSS' },
  take_profit: { limit: 'TAKE_PROFIT_LIMIT', market: 'TAKE_PROFIT' },
} as const;

/** An order that waits for its price, or ended before it came, as a state of an order. */
export function waitingOrder(condition: TriggerFact): OrderView {
  const { userId, clientId, marketId, side, type, timeInForce, price, quantity, held, end } = condition;
  const orderId: number = condition.triggerId;
  const closeReason = end === 'refused' || end === '' ? '' : end;
  return {
    orderId,
    userId,
    clientId,
    marketId,
    side,
    type,
    timeInForce,
    postOnly: false,
    selfTrade: 'expire_taker',
    price,
    quantity,
    filledBase: 0,
    filledQuote: 0,
    fee: 0,
    held,
    status: condition.status === 'cancelled' ? 'cancelled' : 'open',
    closeReason,
    createdMs: condition.createdMs,
    updatedMs: condition.updatedMs,
    createdSeq: 0,
  };
}

/** The list of a condition: it has the number of its stop. 0: none. */
export function listOf({
  trigger,
  triggerId,
  linkedOrderId,
  linkedTriggerId,
}: Pick<TriggerFact, 'trigger' | 'triggerId' | 'linkedOrderId' | 'linkedTriggerId'>): number {
  if (trigger === 'take_profit') return linkedTriggerId;
  return linkedOrderId !== 0 || linkedTriggerId !== 0 ? triggerId : 0;
}

/** The fields of an order that waits for its price, or did, in the place of those of an order at once. */
function conditionFields(condition: TriggerFact, order: OrderView, market: TraderMarket) {
  const { status, end, trigger, type, price, triggerPrice, timeInForce, trailBps } = condition;
  return {
    ...(end === 'refused' ? { status: 'EXPIRED' as const, expiryReason: 'REJECTED' } : {}),
    price: traderPrice(market, price),
    timeInForce,
    type: CONDITION_TYPES[trigger][type],
    workingTime: status === 'fired' ? order.createdMs : -1,
    stopPrice: traderPrice(market, triggerPrice),
    ...(trailBps === 0 ? {} : { trailingDelta: trailBps }),
  };
}

function traderType({ type, postOnly }: OrderView): TraderOrderType {
  if (type === 'market') return 'MARKET';
  return postOnly ? 'LIMIT_MAKER' : 'LIMIT';
}

/** The names by which an order is found again; one without a key of its sender is called by its number. */
export function orderNames(order: OrderView, market: TraderMarket, { condition, listId }: OrderOrigin = {}) {
  const list = listId ?? (condition === undefined ? 0 : listOf(condition));
  return {
    symbol: traderSymbol(market),
    orderId: order.orderId,
    orderListId: list === 0 ? NO_LIST : list,
    clientOrderId: order.clientId === '' ? String(order.orderId) : order.clientId,
  };
}

/** The fields that a placed, found or cancelled order shows. */
export function orderFields(
  order: OrderView,
  market: TraderMarket,
  { condition, quoteQuantity = 0 }: OrderOrigin = {},
) {
  const quantity = (units: number) => traderDecimal(units, market.base.scale);
  return {
    // The engine keeps the bound of a market order as its price.
    price: traderPrice(market, order.type === 'market' ? 0 : order.price),
    origQty: quantity(order.quantity),
    executedQty: quantity(order.filledBase),
    origQuoteOrderQty: traderDecimal(quoteQuantity, market.quote.scale),
    cummulativeQuoteQty: traderDecimal(order.filledQuote, market.quote.scale),
    ...traderStatus(order),
    timeInForce: order.timeInForce,
    type: traderType(order),
    side: order.side === 'buy' ? ('BUY' as const) : ('SELL' as const),
    workingTime: order.createdMs,
    selfTradePreventionMode: SELF_TRADE_WORDS[order.selfTrade],
    ...(condition === undefined ? {} : conditionFields(condition, order, market)),
  };
}

/** An order as it is listed. */
export function traderOrder(order: OrderView, market: TraderMarket, origin: OrderOrigin = {}) {
  const zero = traderDecimal(0, DECIMALS);
  const { condition } = origin;
  return {
    ...orderNames(order, market, origin),
    stopPrice: zero,
    ...orderFields(order, market, origin),
    icebergQty: zero,
    time: condition?.createdMs ?? order.createdMs,
    updateTime: order.updatedMs,
    isWorking: condition === undefined || condition.status === 'fired',
  };
}

/** One side of a trade, in the engine's units. */
interface OwnFill {
  readonly tradeId: number;
  readonly orderId: number;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
  readonly quote: number;
  /** In the currency that is received. */
  readonly fee: number;
  readonly role: 'maker' | 'taker';
  readonly atMs: number;
}

/** One side of a trade, as its owner sees it. */
export function traderFill(fill: OwnFill, market: TraderMarket) {
  const isBuyer = fill.side === 'buy';
  const received = isBuyer ? market.base : market.quote;
  return {
    symbol: traderSymbol(market),
    id: fill.tradeId,
    orderId: fill.orderId,
    orderListId: NO_LIST,
    price: traderPrice(market, fill.price),
    qty: traderDecimal(fill.quantity, market.base.scale),
    quoteQty: traderDecimal(fill.quote, market.quote.scale),
    commission: traderDecimal(fill.fee, received.scale),
    commissionAsset: received.code,
    time: fill.atMs,
    isBuyer,
    isMaker: fill.role === 'maker',
    isBestMatch: true as const,
  };
}

const MARKET_STATUSES = { open: 'TRADING', cancel_only: 'CANCEL_ONLY', closed: 'BREAK' } as const;

export function traderMarketStatus({ status }: Pick<ConfigureMarket, 'status'>) {
  return MARKET_STATUSES[status];
}

/** The bounds of orders of a market, each as the engine checks it. */
export function traderFilters(
  settings: ConfigureMarket,
  market: TraderMarket,
  bounds: { readonly lowestPrice: number; readonly highestPrice: number; readonly highestQuantity: number },
) {
  const price = (units: number) => traderPrice(market, units);
  const quantity = (units: number) => traderDecimal(units, market.base.scale);
  const quote = (units: number) => traderDecimal(units, market.quote.scale);
  const lots = {
    minQty: quantity(settings.lot),
    maxQty: quantity(bounds.highestQuantity),
    stepSize: quantity(settings.lot),
  };
  const [up, down] = [traderPpm(PPM + settings.bandPpm), traderPpm(Math.max(0, PPM - settings.bandPpm))];
  const band = {
    filterType: 'PERCENT_PRICE_BY_SIDE' as const,
    bidMultiplierUp: up,
    bidMultiplierDown: down,
    askMultiplierUp: up,
    askMultiplierDown: down,
    avgPriceMins: 5,
  };
  return [
    {
      filterType: 'PRICE_FILTER' as const,
      minPrice: price(bounds.lowestPrice),
      maxPrice: price(bounds.highestPrice),
      tickSize: price(settings.tick),
    },
    { filterType: 'LOT_SIZE' as const, ...lots },
    { filterType: 'MARKET_LOT_SIZE' as const, ...lots },
    {
      filterType: 'NOTIONAL' as const,
      minNotional: quote(settings.minNotional),
      applyMinToMarket: true,
      // No order is larger than the largest quantity at the highest price.
      maxNotional: traderTurnover(market, BigInt(bounds.highestPrice) * BigInt(bounds.highestQuantity)),
      applyMaxToMarket: false,
      avgPriceMins: 5,
    },
    ...(settings.bandPpm === 0 ? [] : [band]),
    { filterType: 'MAX_NUM_ORDERS' as const, maxNumOrders: settings.maxOpenOrders },
    { filterType: 'MAX_NUM_ALGO_ORDERS' as const, maxNumAlgoOrders: settings.maxOpenOrders },
    {
      filterType: 'TRAILING_DELTA' as const,
      minTrailingAboveDelta: TRAIL_BPS_MIN,
      maxTrailingAboveDelta: TRAIL_BPS_MAX,
      minTrailingBelowDelta: TRAIL_BPS_MIN,
      maxTrailingBelowDelta: TRAIL_BPS_MAX,
    },
  ];
}
