import { RankedQueue } from '@candor/primitives';
import type { TriggerFact } from '../shapes/facts/trigger-fact.ts';
import { turningPrice } from './trails.ts';
import type { Price } from '../units/units.ts';

/** The direction in which the last price must move to reach a trigger. */
export type Approach = 'rising' | 'falling';

/** Removed entries are purged once they reach this number and outnumber the others. */
const STALE_MIN = 64;

export function approachOf({ side, trigger }: Pick<TriggerFact, 'side' | 'trigger'>): Approach {
  return (side === 'buy') === (trigger === 'stop') ? 'rising' : 'falling';
}

/** Returns whether a price has reached a trigger's own, or turned far enough for one that trails. */
export function isReached(trigger: TriggerFact, price: Price): boolean {
  if (trigger.bestPrice !== 0)
    return trigger.side === 'sell' ? price <= turningPrice(trigger) : price >= turningPrice(trigger);
  return approachOf(trigger) === 'rising' ? price >= trigger.triggerPrice : price <= trigger.triggerPrice;
}

/**
 * Triggers of one market that wait for the price to come from one side, the nearest first. Adding, removing and taking
 * one out cost the logarithm of the number that wait.
 */
export class TriggerLine {
  readonly #sign: 1 | -1;
  #queue = new RankedQueue();
  /** The triggers waiting here, by id; the queue may still hold others, and their earlier prices. */
  readonly #waiting = new Map<number, TriggerFact>();

  constructor(approach: Approach) {
    this.#sign = approach === 'rising' ? 1 : -1;
  }

  add(trigger: TriggerFact): void {
    this.#waiting.set(trigger.triggerId, trigger);
    this.#enqueue(trigger);
  }

  /** Removes a trigger; does nothing if it does not wait here. */
  remove({ triggerId }: TriggerFact): void {
    if (!this.#waiting.delete(triggerId)) return;
    const stale = this.#queue.size - this.#waiting.size;
    if (stale < STALE_MIN || stale < this.#waiting.size) return;
    this.#queue = new RankedQueue();
    for (const waiting of this.#waiting.values()) this.#enqueue(waiting);
  }

  /** Takes out the next trigger that this price reaches; undefined if there is none. */
  takeReached(price: Price): TriggerFact | undefined {
    const rank = this.#rank(price);
    for (let next = this.#queue.popUpTo(rank); next !== undefined; next = this.#queue.popUpTo(rank)) {
      const trigger = this.#waiting.get(next.id);
      // The trigger was removed in the meantime, or waits for another price.
      if (trigger === undefined || this.#rank(trigger.triggerPrice) !== next.rank) continue;
      this.#waiting.delete(next.id);
      return trigger;
    }
    return undefined;
  }

  #enqueue({ triggerId, triggerPrice }: TriggerFact): void {
    this.#queue.add({ rank: this.#rank(triggerPrice), id: triggerId });
  }

  /** A nearer price has the lower rank, whichever side it comes from. */
  #rank(price: Price): number {
    return this.#sign * price;
  }
}
