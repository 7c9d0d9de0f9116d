import type { TriggerFact } from '../shapes/facts/trigger-fact.ts';
import { Trails, type Turned } from './trails.ts';
import { approachOf, TriggerLine } from './trigger-line.ts';
import type { Price } from '../units/units.ts';

/** The triggers of one market that wait for its price: to come from one side, or to turn. */
export class MarketLines {
  readonly #rising = new TriggerLine('rising');
  readonly #falling = new TriggerLine('falling');
  readonly #trails = new Trails();

  add(trigger: TriggerFact): void {
    if (trigger.bestPrice !== 0) this.#trails.add(trigger);
    else this.#lineOf(trigger).add(trigger);
  }

  /** Removes a trigger; does nothing if it does not wait here. */
  remove(trigger: TriggerFact): void {
    this.#lineOf(trigger).remove(trigger);
    if (trigger.trailBps !== 0) this.#trails.remove(trigger);
  }

  /** The best price of a trigger now; undefined if it does not trail here. */
  best(trigger: TriggerFact): Price | undefined {
    return this.#trails.best(trigger);
  }

  /** Takes out the triggers that a trade at this price reaches, the nearest first. */
  takeReached(price: Price): TriggerFact[] {
    const reached: TriggerFact[] = [];
    for (const line of [this.#rising, this.#falling]) {
      for (let next = line.takeReached(price); next !== undefined; next = line.takeReached(price))
        reached.push(next);
    }
    return reached;
  }

  /** Moves the best prices with a trade's price, and takes out the triggers for which it has turned far enough. */
  takeTurned(price: Price): Turned[] {
    return this.#trails.follow(price);
  }

  #lineOf(trigger: TriggerFact): TriggerLine {
    return approachOf(trigger) === 'rising' ? this.#rising : this.#falling;
  }
}
