import type { TFunction } from '@candor/web-kit';

/** Why an order ended as cancelled, by the words of the exchange. */
const REASONS = {
  by_user: 'orders.reasons.byUser',
  self_trade: 'orders.reasons.selfTrade',
  immediate_rest: 'orders.reasons.immediateRest',
  not_fillable: 'orders.reasons.notFillable',
  no_funds: 'orders.reasons.noFunds',
  replaced: 'orders.reasons.replaced',
  linked: 'orders.reasons.linked',
  dead_man: 'orders.reasons.deadMan',
  remainder_below_minimum: 'orders.reasons.remainderBelowMinimum',
  too_many_fills: 'orders.reasons.tooManyFills',
  refused: 'orders.reasons.refused',
  market_closed: 'orders.reasons.marketClosed',
} as const;

/** Returns a sentence, or nothing for an order that did not end early. */
export function reasonText(t: TFunction, reason: string): string {
  return Object.hasOwn(REASONS, reason) ? t(REASONS[reason as keyof typeof REASONS]) : '';
}
