/** Orders with the options that programs ask for, and the cancelling of an order by its key. */
import type { OrderType, SelfTradeMode, Side, TimeInForce } from '../basics.ts';
import { flag, integer, type KindLayout, text, word } from '../../record/layout.ts';
import { ORDER_TYPES, SELF_TRADE_MODES, SIDES, TIMES_IN_FORCE } from '../basics.ts';
import type { AssetUnits, EpochMs, MarketId, OrderId, Price, Quantity, UserId } from '../../units/units.ts';

/** An order with options; the fields that `place_order` has too mean the same. */
export interface PlaceOrderWithOptions {
  readonly kind: 'place_order_with_options';
  readonly userId: UserId;
  readonly clientId: string;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly price: Price;
  /** 0 for a market order that names its quote amount instead. */
  readonly quantity: Quantity;
  /** The amount of the quote asset that a market order spends or receives at most; 0 for an order by quantity. */
  readonly quoteQuantity: AssetUnits;
  /** True if a market order must be refused where the balance does not cover all of it. */
  readonly coversWhole: boolean;
  readonly selfTrade: SelfTradeMode;
  /** A resting order of the same user, market and side that ends if this one is accepted; 0 for none. */
  readonly replaces: OrderId;
  /** The time at which the sender signed the order; 0 for one that was not signed. */
  readonly signedAtMs: EpochMs;
}

/** Cancels the resting order that a key of its user refers to, whichever number an amendment has given it. */
export interface CancelOrderByKey {
  readonly kind: 'cancel_order_by_key';
  readonly userId: UserId;
  readonly clientId: string;
  readonly orderKey: string;
}

export const PLACE_ORDER_WITH_OPTIONS: KindLayout<PlaceOrderWithOptions> = {
  userId: integer,
  clientId: text,
  marketId: integer,
  side: word(SIDES),
  type: word(ORDER_TYPES),
  timeInForce: word(TIMES_IN_FORCE),
  postOnly: flag,
  price: integer,
  quantity: integer,
  quoteQuantity: integer,
  coversWhole: flag,
  selfTrade: word(SELF_TRADE_MODES),
  replaces: integer,
  signedAtMs: integer,
};

export const CANCEL_ORDER_BY_KEY: KindLayout<CancelOrderByKey> = {
  userId: integer,
  clientId: text,
  orderKey: text,
};
