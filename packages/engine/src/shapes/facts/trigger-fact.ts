import type { OrderType, Side, TimeInForce } from '../basics.ts';
import { type TriggerKind, TRIGGER_KINDS } from '../commands/trigger-commands.ts';
import { integer, type Layout, text, word } from '../../record/layout.ts';
import { ORDER_TYPES, SIDES, TIMES_IN_FORCE } from '../basics.ts';
import type {
  AssetUnits,
  EpochMs,
  MarketId,
  OrderId,
  Price,
  Quantity,
  TriggerId,
  UserId,
} from '../../units/units.ts';

export const TRIGGER_STATUSES = ['waiting', 'fired', 'cancelled'] as const;
export type TriggerStatus = (typeof TRIGGER_STATUSES)[number];
export const TRIGGER_ENDS = ['', 'by_user', 'linked', 'dead_man', 'refused', 'market_closed'] as const;
/** The reason it was cancelled; `refused`: it fired, but by then the order it placed broke a rule. */
export type TriggerEnd = (typeof TRIGGER_ENDS)[number];

/** A conditional order that waits for its price. */
export interface TriggerFact {
  readonly triggerId: TriggerId;
  readonly userId: UserId;
  readonly clientId: string;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly trigger: TriggerKind;
  readonly triggerPrice: Price;
  readonly type: OrderType;
  /** 0 of a market order. */
  readonly price: Price;
  readonly quantity: Quantity;
  readonly timeInForce: TimeInForce;
  /** Amount reserved, in the asset given; for an OCO's stop, the amount it needs beyond its limit order's reserve. */
  readonly held: AssetUnits;
  /** The limit order of an OCO; 0: none. */
  readonly linkedOrderId: OrderId;
  readonly status: TriggerStatus;
  readonly end: TriggerEnd;
  /** The order it placed; 0: none. */
  readonly orderId: OrderId;
  readonly createdMs: EpochMs;
  readonly updatedMs: EpochMs;
}

export const TRIGGER: Layout<TriggerFact> = {
  triggerId: integer,
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
  held: integer,
  linkedOrderId: integer,
  status: word(TRIGGER_STATUSES),
  end: word(TRIGGER_ENDS),
  orderId: integer,
  createdMs: integer,
  updatedMs: integer,
};
