/** Commands for conditional spot orders and for many orders at once. Prices and quantities are as in `place_order`. */
import type { OrderType, Side, TimeInForce } from '../basics.ts';
import { flag, integer, type KindLayout, text, word } from '../../record/layout.ts';
import { CANCEL_SIDES, ORDER_TYPES, SIDES, TIMES_IN_FORCE } from '../basics.ts';
import type { MarketId, OrderId, Price, Quantity, TriggerId, UserId } from '../../units/units.ts';

export const TRIGGER_KINDS = ['stop', 'take_profit'] as const;
export type TriggerKind = (typeof TRIGGER_KINDS)[number];

/**
 * An order that is placed when the last trade price reaches the trigger. A stop is on the far side of the
 * market (a sell below the last price, a buy above), a take-profit on the near one. A limit order reserves at
 * once, a market order nothing.
 */
export interface PlaceTrigger {
  readonly kind: 'place_trigger';
  readonly userId: UserId;
  readonly clientId: string;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly trigger: TriggerKind;
  readonly triggerPrice: Price;
  readonly type: OrderType;
  /** 0 for a market order, whose slippage counts from the trigger price. */
  readonly price: Price;
  readonly quantity: Quantity;
  readonly timeInForce: TimeInForce;
}

/** A resting limit order and a stop of the same side and quantity, each of which cancels the other. */
export interface PlaceOco {
  readonly kind: 'place_oco';
  readonly userId: UserId;
  readonly clientId: string;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly quantity: Quantity;
  /** Price of the limit order, which rests or is refused. */
  readonly price: Price;
  readonly triggerPrice: Price;
  /** Limit of the stop; 0: at market. */
  readonly stopPrice: Price;
}

/**
 * Two orders of the same side and quantity, each of which ends the other: one that takes the profit and a stop. Each
 * can have a key of its own, under which it is found like any other order; the command's key is that of the list.
 */
export interface PlaceOrderList {
  readonly kind: 'place_order_list';
  readonly userId: UserId;
  readonly clientId: string;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly profitClientId: string;
  /** 0: the profit is taken by a limit order, which rests or is refused. */
  readonly profitTrigger: Price;
  /** 0: at market when the price of the trigger is reached. */
  readonly profitPrice: Price;
  readonly profitTimeInForce: TimeInForce;
  readonly stopClientId: string;
  readonly stopTrigger: Price;
  /** 0: at market. */
  readonly stopPrice: Price;
  readonly stopTimeInForce: TimeInForce;
}

/**
 * An order with a take-profit and a stop on the other side. These two begin to wait, as a list, when the order has
 * ended, for the quantity that it brought, rounded down to the lot; they end with it if that is nothing.
 */
export interface PlaceBracket {
  readonly kind: 'place_bracket';
  readonly userId: UserId;
  readonly clientId: string;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly price: Price;
  readonly quantity: Quantity;
  readonly profitTrigger: Price;
  /** 0: at market, as of the stop. */
  readonly profitPrice: Price;
  readonly stopTrigger: Price;
  readonly stopPrice: Price;
}

/**
 * An order that is placed when the last trade price turns by `trailBps` basis points from its best since the order began to
 * trail: a sell when it falls from the highest, a buy when it rises from the lowest. It trails from the beginning, or
 * from the moment when the price reaches `triggerPrice` in the direction of its `trigger`.
 */
export interface PlaceTrailingStop {
  readonly kind: 'place_trailing_stop';
  readonly userId: UserId;
  readonly clientId: string;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly trigger: TriggerKind;
  /** 0: it trails from the beginning. */
  readonly triggerPrice: Price;
  readonly trailBps: number;
  readonly type: OrderType;
  /** 0 for a market order. */
  readonly price: Price;
  readonly quantity: Quantity;
  readonly timeInForce: TimeInForce;
}

export interface CancelTrigger {
  readonly kind: 'cancel_trigger';
  readonly userId: UserId;
  readonly clientId: string;
  readonly triggerId: TriggerId;
}

/** Changes a waiting trigger, which keeps its id, its key and the order of its OCO. */
export interface AmendTrigger {
  readonly kind: 'amend_trigger';
  readonly userId: UserId;
  readonly clientId: string;
  readonly triggerId: TriggerId;
  readonly triggerPrice: Price;
  /** 0 for a market order. */
  readonly price: Price;
  readonly quantity: Quantity;
}

/**
 * Changes a resting order. It keeps its place and id when only its quantity falls; otherwise it ends as
 * `replaced` and a new order joins the end of the queue.
 */
export interface AmendOrder {
  readonly kind: 'amend_order';
  readonly userId: UserId;
  readonly clientId: string;
  readonly orderId: OrderId;
  readonly price: Price;
  /** The whole quantity, including what is filled. */
  readonly quantity: Quantity;
}

/** Cancels a user's resting orders and waiting triggers. */
export interface CancelAll {
  readonly kind: 'cancel_all';
  readonly userId: UserId;
  readonly clientId: string;
  /** 0: every market. */
  readonly marketId: MarketId;
  readonly side: Side | 'any';
}

/** A dead man's switch: cancels all of a user's orders unless it is sent again in time. */
export interface CancelAllAfter {
  readonly kind: 'cancel_all_after';
  readonly userId: UserId;
  readonly clientId: string;
  /** 0: every market; each market also has its own switch. */
  readonly marketId: MarketId;
  /** 0 disarms; at most a day. */
  readonly timeoutMs: number;
}

export const PLACE_TRIGGER: KindLayout<PlaceTrigger> = {
  userId: integer,
  clientId: text,
  marketId: integer,
  side: word(SIDES),
  trigger: word(TRIGGER_KINDS),
  triggerPrice: integer,
  type: word(ORDER_TYPES),
  price: integer,
  quantity: integer,
  timeInForce: word(TIMES_IN_FORCE),
};
export const PLACE_OCO: KindLayout<PlaceOco> = {
  userId: integer,
  clientId: text,
  marketId: integer,
  side: word(SIDES),
  quantity: integer,
  price: integer,
  triggerPrice: integer,
  stopPrice: integer,
};
export const PLACE_ORDER_LIST: KindLayout<PlaceOrderList> = {
  userId: integer,
  clientId: text,
  marketId: integer,
  side: word(SIDES),
  quantity: integer,
  profitClientId: text,
  profitTrigger: integer,
  profitPrice: integer,
  profitTimeInForce: word(TIMES_IN_FORCE),
  stopClientId: text,
  stopTrigger: integer,
  stopPrice: integer,
  stopTimeInForce: word(TIMES_IN_FORCE),
};
export const PLACE_BRACKET: KindLayout<PlaceBracket> = {
  userId: integer,
  clientId: text,
  marketId: integer,
  side: word(SIDES),
  type: word(ORDER_TYPES),
  timeInForce: word(TIMES_IN_FORCE),
  postOnly: flag,
  price: integer,
  quantity: integer,
  profitTrigger: integer,
  profitPrice: integer,
  stopTrigger: integer,
  stopPrice: integer,
};
export const PLACE_TRAILING_STOP: KindLayout<PlaceTrailingStop> = {
  userId: integer,
  clientId: text,
  marketId: integer,
  side: word(SIDES),
  trigger: word(TRIGGER_KINDS),
  triggerPrice: integer,
  trailBps: integer,
  type: word(ORDER_TYPES),
  price: integer,
  quantity: integer,
  timeInForce: word(TIMES_IN_FORCE),
};
export const CANCEL_TRIGGER: KindLayout<CancelTrigger> = {
  userId: integer,
  clientId: text,
  triggerId: integer,
};
export const AMEND_TRIGGER: KindLayout<AmendTrigger> = {
  userId: integer,
  clientId: text,
  triggerId: integer,
  triggerPrice: integer,
  price: integer,
  quantity: integer,
};
export const AMEND_ORDER: KindLayout<AmendOrder> = {
  userId: integer,
  clientId: text,
  orderId: integer,
  price: integer,
  quantity: integer,
};
export const CANCEL_ALL: KindLayout<CancelAll> = {
  userId: integer,
  clientId: text,
  marketId: integer,
  side: word(CANCEL_SIDES),
};
export const CANCEL_ALL_AFTER: KindLayout<CancelAllAfter> = {
  userId: integer,
  clientId: text,
  marketId: integer,
  timeoutMs: integer,
};
