import type { PlaceTrigger } from '@candor/engine';
import { type Broken, ceilDiv, type RefMarket } from './world.ts';

export interface RefTrigger {
  readonly id: number;
  terms: Omit<PlaceTrigger, 'kind' | 'clientId'>;
  clientId: string;
  held: bigint;
  readonly linkedOrderId: number;
  /** The other trigger of its list; 0: none. */
  linkedId: number;
  /** The order whose end it awaits; 0: none. */
  parentId: number;
  trailBps: bigint;
  /** The best price since it trails; 0: it does not trail yet. */
  best: bigint;
  isReached: boolean;
}

/** The options of a new trigger beyond its terms. */
export type Extras = Partial<Omit<RefTrigger, 'terms' | 'held'>>;

export function isTrailing({ best: bestPrice }: RefTrigger): boolean {
  return bestPrice !== 0n;
}

/** The last price at which a trailing order fires. */
export function turn({ terms, trailBps, best: bestPrice }: RefTrigger): bigint {
  return terms.side === 'sell'
    ? (bestPrice * (10_000n - trailBps)) / 10_000n
    : ceilDiv(bestPrice * (10_000n + trailBps), 10_000n);
}

export function follow(trigger: RefTrigger, last: bigint): void {
  if (trigger.isReached) return;
  const sells = trigger.terms.side === 'sell';
  if (sells ? last > trigger.best : last < trigger.best) trigger.best = last;
  trigger.isReached = sells ? last <= turn(trigger) : last >= turn(trigger);
}

/** True if the last price has reached a trigger's own. */
export function isPast({ last }: RefMarket, terms: RefTrigger['terms']): boolean {
  const price = BigInt(terms.triggerPrice);
  return rises(terms) ? last >= price : last <= price;
}

/** True if the price must rise to reach the trigger. */
export function rises({ side, trigger }: Pick<PlaceTrigger, 'side' | 'trigger'>): boolean {
  return (side === 'buy') === (trigger === 'stop');
}

export function isAhead(
  { last }: RefMarket,
  condition: Pick<PlaceTrigger, 'side' | 'trigger' | 'triggerPrice'>,
): boolean {
  const price = BigInt(condition.triggerPrice);
  return rises(condition) ? price > last : price < last;
}

/** True if the broken rules make the book and the balance irrelevant: any except having too many orders. */
export function isHopeless(broken: Broken): boolean {
  return broken.size > (broken.has('too_many_open_orders') ? 1 : 0);
}
