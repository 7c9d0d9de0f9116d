import type { ConditionalOrder } from '@candor/contract';

/** The types that the order form can place: plain and conditional orders, and OCO pairs. */
export type Side = 'buy' | 'sell';
const ORDER_TYPES = ['limit', 'market'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
const CONDITION_TYPES = ['stop_limit', 'stop_market', 'take_profit_limit', 'take_profit_market'] as const;
export const TRIGGERED_TYPES = [...CONDITION_TYPES, 'trailing_stop', 'oco'] as const;
export type TriggeredType = (typeof TRIGGERED_TYPES)[number];
export type TicketType = OrderType | TriggeredType;
export const TICKET_TYPES = [...ORDER_TYPES, ...TRIGGERED_TYPES] as const satisfies readonly TicketType[];

export const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];
/** Their names among the texts. */
export const VALIDITY_TEXTS = { GTC: 'ticket.gtc', IOC: 'ticket.ioc', FOK: 'ticket.fok' } as const;

export function isTriggered(type: TicketType): type is TriggeredType {
  return type !== 'limit' && type !== 'market';
}

/** The types of conditional orders that lists show; programs place some that the form does not. */
export type ConditionType = ConditionalOrder['type'];

/** True if a limit price is typed: for the order itself, or for the one that the trigger places. */
export function hasLimitPrice(type: TicketType | ConditionType): boolean {
  return !type.endsWith('market') && type !== 'trailing_stop';
}

/** True if the user chooses the time in force; the halves of an OCO always rest. */
export function hasTimeInForce(type: TicketType): boolean {
  return hasLimitPrice(type) && type !== 'oco';
}

/** True if the order may have a take-profit and a stop attached. */
export function mayHaveBracket(type: TicketType): type is OrderType {
  return !isTriggered(type);
}

/** Where the last price has to come from: a stop runs with the market, a take-profit against it. */
export function approachOf(side: Side, type: TriggeredType | ConditionType): 'rising' | 'falling' {
  const isStop = type !== 'take_profit_limit' && type !== 'take_profit_market';
  return (side === 'buy') === isStop ? 'rising' : 'falling';
}
