import type { TriggerFact } from '../facts/trigger-fact.ts';

/** Whether the last price must rise or fall to reach a trigger. */
export type Approach = 'rising' | 'falling';

export function approachOf({ side, trigger }: Pick<TriggerFact, 'side' | 'trigger'>): Approach {
  return (side === 'buy') === (trigger === 'stop') ? 'rising' : 'falling';
}

/** Whether a price has come as far as a trigger's own. */
export function isReached(trigger: TriggerFact, price: number): boolean {
  return approachOf(trigger) === 'rising' ? price >= trigger.triggerPrice : price <= trigger.triggerPrice;
}

/** Triggers of one market that wait for the price to come from one side; the nearest stands last. */
export class TriggerLine {
  readonly #waiting: TriggerFact[] = [];

  add(trigger: TriggerFact): void {
    this.#waiting.splice(this.#placeOf(trigger), 0, trigger);
  }

  /** Nothing happens where it does not wait here. */
  remove(trigger: TriggerFact): void {
    const place = this.#placeOf(trigger);
    if (this.#waiting[place]?.triggerId === trigger.triggerId) this.#waiting.splice(place, 1);
  }

  /** Takes out what this price reaches. */
  takeReached(price: number): TriggerFact[] {
    const reached: TriggerFact[] = [];
    for (let last = this.#waiting.at(-1); last !== undefined; last = this.#waiting.at(-1)) {
      if (!isReached(last, price)) break;
      reached.push(last);
      this.#waiting.pop();
    }
    return reached;
  }

  /** The first place whose trigger is not farther than this one. */
  #placeOf(trigger: TriggerFact): number {
    let from = 0;
    let to = this.#waiting.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (isFarther(this.#waiting[middle]!, trigger)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function isFarther(one: TriggerFact, other: TriggerFact): boolean {
  const above = one.triggerPrice - other.triggerPrice || one.triggerId - other.triggerId;
  return approachOf(one) === 'rising' ? above > 0 : above < 0;
}
