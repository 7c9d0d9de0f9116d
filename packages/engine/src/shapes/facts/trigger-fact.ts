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
  /** The other order of a list, if that waits for its price too; 0: none. */
  readonly linkedTriggerId: TriggerId;
  /** Key of the list; empty if it has none. */
  readonly listClientId: string;
  /** Basis points by which the price must turn from its best; 0 for an order that does not trail. */
  readonly trailBps: number;
  /** The best last trade price since it began to trail; 0 before. */
  readonly bestPrice: Price;
  /** The order whose end it awaits before it waits for its price; 0: none. */
  readonly parentOrderId: OrderId;
}

/** The fields that conditional orders gained with rules 23, with their values in orders of older rules. */
export type TriggerTerms = Pick<TriggerFact, keyof typeof NO_TERMS>;
export const NO_TERMS = {
  linkedTriggerId: 0,
  listClientId: '',
  trailBps: 0,
  bestPrice: 0,
  parentOrderId: 0,
};
export const TRIGGER_TERMS: Layout<TriggerTerms> = {
  linkedTriggerId: integer,
  listClientId: text,
  trailBps: integer,
  bestPrice: integer,
  parentOrderId: integer,
};

export function hasTerms(trigger: TriggerTerms): boolean {
  return Object.entries(NO_TERMS).some(([name, none]) => trigger[name as keyof TriggerTerms] !== none);
}

export const TRIGGER: Layout<Omit<TriggerFact, keyof TriggerTerms>> = {
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
