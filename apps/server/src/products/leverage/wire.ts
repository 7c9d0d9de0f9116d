import type { Language, LeverOrder } from '@candor/contract';
import { message } from '@candor/contract/messages';
import { type EngineReader, type PositionFact, type PositionStatus } from '@candor/engine';
import { INDEX_DECIMALS } from '@candor/formulas';
import {
  formatAmount,
  formatSigned,
  formatTotal,
  powerOfTen,
  roundDownToStep,
  roundUpToStep,
  ZERO_TOTAL,
} from '@candor/primitives';
import type { Market } from '../../markets/catalog.ts';
import { wireQuantity, wireTickPrice, wireTime } from '../../wire/money.ts';
import { ORDER_WORDS } from '../../wire/order-words.ts';
import { type RefusalWords, UNITS } from '../../wire/rejection.ts';

const STATUSES = { pending: 0, open: 1, closing: 2, closed: 3, refunded: 4 } as const;
const CLOSED_TYPES = { user: 1, forced: 2, take_profit: 3, stop_loss: 4 } as const;
/** Rates of the engine are hundredths of a percent. */
const RATE_DECIMALS = 2;

/** Field names for refusals of leverage orders. */
export const LEVER_WORDS: RefusalWords = {
  ...ORDER_WORDS,
  fields: {
    ...ORDER_WORDS.fields,
    side: { name: 'type', unit: UNITS.count },
    type: { name: 'status', unit: UNITS.count },
    share: { name: 'share', unit: UNITS.count },
    multiple: { name: 'multiple', unit: UNITS.count },
    targetPrice: { name: 'target_price', unit: UNITS.index },
    positionId: { name: 'id', unit: UNITS.count },
    takeProfit: { name: 'target_profit_price', unit: UNITS.index },
    stopLoss: { name: 'stop_loss_price', unit: UNITS.index },
  },
};

/** The step of a pair's prices in units of an index price. */
export function indexTick({ tick, priceDecimals }: Pick<Market, 'tick' | 'priceDecimals'>): number {
  return tick * powerOfTen(INDEX_DECIMALS - priceDecimals);
}

/** Writes a leverage order; `forcedClosePrice` is that of its owner and pair, 0 for none. */
export function wireLeverOrder(
  engine: EngineReader,
  position: PositionFact,
  {
    market,
    language,
    forcedClosePrice,
  }: { readonly market: Market; readonly language: Language; readonly forcedClosePrice: number },
): LeverOrder {
  const { side, status, end } = position;
  const isEnded = status === 'closed' || status === 'refunded';
  const isOpen = status === 'open' || status === 'closing';
  const money = (units: number) => formatSigned(units, market.quote.scale);
  const index = (price: number) => formatAmount(price, INDEX_DECIMALS);
  return {
    id: position.positionId,
    currency_match_id: market.id,
    currency_match: { symbol: market.symbol },
    base_currency_id: market.base.id,
    quote_currency_id: market.quote.id,
    type: side === 'long' ? 1 : 2,
    type_name: message(language, `lever_${side}`),
    order_type: position.type,
    status: STATUSES[status],
    status_name: message(language, `lever_${status}`),
    closed_type: closedType(end),
    close_reason: end,
    share: position.share,
    multiple: position.multiple,
    number: wireQuantity(market, position.quantity),
    price: wireTickPrice(market, position.openPrice),
    origin_price: index(position.indexPrice),
    target_price: wireTickPrice(market, position.targetPrice),
    update_price: index(presentPrice(engine, position)),
    target_profit_price: wireTickPrice(market, position.takeProfit),
    stop_loss_price: wireTickPrice(market, position.stopLoss),
    caution_money: money(isEnded ? position.marginAtEnd : position.margin),
    origin_caution_money: money(position.originalMargin),
    trade_fee: money(position.fee),
    overnight_money: money(position.overnightFee),
    profits: money(engine.leverage.profit(position)),
    net_profits: money(netProfit(engine, position)),
    forced_close_price: wireTickPrice(market, isOpen ? forcedClosePrice : 0),
    open_tick: position.openTick,
    close_tick: position.closeTick,
    open_delay_ms: position.openDelayMs,
    time: wireTime(position.openedMs === 0 ? position.createdMs : position.openedMs),
    created_at: wireTime(position.createdMs),
    closed_at: isEnded ? wireTime(position.closedMs) : null,
    ...(position.clientId === '' ? {} : { client_order_id: position.clientId }),
  };
}

/** The profit of an order less the fees paid on it; 0 for one that has never been open. */
export function netProfit(engine: EngineReader, position: PositionFact): number {
  const { status, fee, overnightFee } = position;
  if (status === 'pending' || status === 'refunded') return 0;
  return engine.leverage.profit(position) - fee - overnightFee;
}

function closedType(end: PositionFact['end']): LeverOrder['closed_type'] {
  return end === '' || end === 'cancelled' || end === 'not_fillable' ? 0 : CLOSED_TYPES[end];
}

function presentPrice(engine: EngineReader, position: PositionFact): number {
  const frozen: Partial<Record<PositionStatus, number>> = {
    closed: position.closePrice,
    refunded: position.indexPrice,
  };
  return frozen[position.status] ?? engine.indexPrice(position.marketId)?.price ?? 0;
}

/**
 * The index at which a user's positions are closed by force, on the step of the pair's prices: rounded towards the present
 * index, so that it is never reached before the forced close is shown to be.
 */
export function shownForcedClosePrice(engine: EngineReader, userId: number, market: Market): number {
  const price = engine.leverage.forcedClosePrice(userId, market.id);
  const present = engine.indexPrice(market.id)?.price ?? 0;
  const step = indexTick(market);
  return price < present ? roundUpToStep(price, step) : roundDownToStep(price, step);
}

/** Figures that every list of leverage orders carries; money is in units of the quote currency. */
export interface WireRisk {
  readonly hazard_rate: string;
  readonly profits_all: string;
  readonly warning: 0 | 1;
}

export function wireRisk(engine: EngineReader, userId: number, quote: Market['quote']): WireRisk {
  const rate = engine.leverage.riskRate(userId, quote.id);
  const profits = engine.leverage.risk(userId, quote.id)?.profits ?? ZERO_TOTAL;
  const { warningRate } = engine.standings.settings();
  return {
    hazard_rate: wireRate(rate ?? 0),
    profits_all: formatTotal(profits, quote.scale),
    warning: rate !== undefined && rate <= warningRate ? 1 : 0,
  };
}

/** Hundredths of a percent as a percentage. */
export function wireRate(rate: number): string {
  return formatSigned(rate, RATE_DECIMALS);
}
