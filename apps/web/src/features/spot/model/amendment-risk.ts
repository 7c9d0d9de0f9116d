import type { ConditionalOrder, Match, Order, ResponseOf } from '@candor/contract';
import { compareDecimals, estimateFill, openAmount } from '@candor/desk/arithmetic';
import type { Amendment, AmendmentRisk, ConditionAmendment, TriggerRisk } from './amendment.ts';
import { distanceFromLast } from './check-ticket.ts';

type Deal = Pick<ResponseOf<'market/deal'>, 'depth' | 'quotation'>;

/** Returns what a person should know before a change is sent; undefined where it only waits at its new place. */
export function riskOf(
  match: Match,
  order: Order,
  next: Amendment,
  { depth, quotation }: Deal,
): AmendmentRisk | undefined {
  const isBuy = order.way === 'in';
  const reached = (isBuy ? depth.out : depth.in).filter(({ price }) => {
    const against = compareDecimals(price, next.price) ?? 1;
    return isBuy ? against <= 0 : against >= 0;
  });
  // One that may not take is refused by the exchange instead of trading.
  const fill = order.post_only
    ? undefined
    : estimateFill(reached, openAmount(next.number, order.transacted_amount), {
        price: match.price_decimals,
        number: match.number_decimals,
      });
  const distance = distanceFromLast(isBuy ? 'buy' : 'sell', next.price, quotation.close);
  const atOnce = fill && { amount: fill.filled, averagePrice: fill.averagePrice };
  if (atOnce === undefined && !distance?.isWarning) return undefined;
  return { atOnce, basisPoints: distance?.isWarning ? distance.basisPoints : undefined };
}

/** Returns what the limit of a conditional order does once it is triggered; undefined where that is nothing unusual. */
export function riskOnceTriggered(
  { way, type }: Pick<ConditionalOrder, 'way' | 'type'>,
  { trigger, price }: Pick<ConditionAmendment, 'trigger' | 'price'>,
): TriggerRisk | undefined {
  const isBuy = way === 'in';
  const distance = distanceFromLast(isBuy ? 'buy' : 'sell', price, trigger);
  const order = compareDecimals(price, trigger) ?? 0;
  // A take-profit may well wait for a better price; a stop that rests protects nobody.
  const rests = type.startsWith('stop') && (isBuy ? order < 0 : order > 0);
  if (!rests && !distance?.isWarning) return undefined;
  return { basisPoints: distance?.isWarning ? distance.basisPoints : undefined, rests };
}
