import { mulDivCeil, mulDivFloor } from '@candor/primitives';
import type { Side } from '../shapes/command.ts';
import type { TriggerFact } from '../shapes/facts/trigger-fact.ts';
import type { Price } from '../units/units.ts';

const BPS = 10_000;

/**
 * The last trade price at which an order that trails fires: the price that lies `trailBps` beyond its best, rounded away
 * from it, so that the turn is never smaller than asked.
 */
export function turningPrice({ side, trailBps, bestPrice }: TrailTerms): Price {
  return side === 'sell'
    ? mulDivFloor(bestPrice, BPS - trailBps, BPS)
    : mulDivCeil(bestPrice, BPS + trailBps, BPS);
}

/** The price at which a trigger fires: its own, or that of the turn for one that trails. */
export function firingPrice(trigger: TrailTerms & Pick<TriggerFact, 'triggerPrice'>): Price {
  return trigger.bestPrice === 0 ? trigger.triggerPrice : turningPrice(trigger);
}

type TrailTerms = Pick<TriggerFact, 'side' | 'trailBps' | 'bestPrice'>;

/** An order for which the price has turned, with its best price by then. */
export interface Turned {
  readonly id: number;
  readonly bestPrice: Price;
}

/** Orders of one side and one distance whose best price is the same; it stays the same for all of them. */
interface Group {
  best: Price;
  /** The price at which they fire, for the best price from which it was reckoned last. */
  turn: Price;
  turnFrom: Price;
  ids: Set<number>;
}

/**
 * Orders of one market, side and distance that trail. The price is as good as their best or worse, and those that have
 * trailed longer have a best price at least as good: the first group fires first, and a price better than the best of the
 * last groups makes these one. So a trade looks at the two ends of the list alone.
 */
class Trail {
  readonly #side: Side;
  readonly #trailBps: number;
  /** By best price, the best first; from `#first` on. */
  #groups: Group[] = [];
  #first = 0;
  readonly #groupOf = new Map<number, Group>();

  constructor(side: Side, trailBps: number) {
    this.#side = side;
    this.#trailBps = trailBps;
  }

  get isEmpty(): boolean {
    return this.#groupOf.size === 0;
  }

  best(id: number): Price | undefined {
    return this.#groupOf.get(id)?.best;
  }

  add(id: number, best: Price): void {
    let at = this.#groups.length;
    while (at > this.#first && this.#isBetter(best, this.#groups[at - 1]!.best)) at--;
    const before = at > this.#first ? this.#groups[at - 1] : undefined;
    const group = before?.best === best ? before : { best, turn: 0, turnFrom: 0, ids: new Set<number>() };
    if (group !== before) this.#groups.splice(at, 0, group);
    group.ids.add(id);
    this.#groupOf.set(id, group);
  }

  remove(id: number): void {
    this.#groupOf.get(id)?.ids.delete(id);
    this.#groupOf.delete(id);
  }

  /** Moves the best prices with a trade's price. Adds the orders for which it has turned, which trail no more. */
  follow(price: Price, turned: Turned[]): void {
    this.#improve(price);
    for (let group = this.#groups[this.#first]; group !== undefined; group = this.#groups[this.#first]) {
      if (group.ids.size > 0 && (group.best === price || !this.#isTurn(group, price))) break;
      for (const id of group.ids) {
        turned.push({ id, bestPrice: group.best });
        this.#groupOf.delete(id);
      }
      this.#first++;
    }
    this.#trim();
  }

  #improve(price: Price): void {
    let merged: Group | undefined;
    while (this.#groups.length > this.#first) {
      const last = this.#groups.at(-1)!;
      if (last.best !== price && !this.#isBetter(price, last.best)) break;
      this.#groups.pop();
      merged = merged === undefined ? last : this.#join(merged, last);
    }
    if (merged === undefined || merged.ids.size === 0) return;
    merged.best = price;
    this.#groups.push(merged);
  }

  /** Moves the ids of the smaller group into the larger one. */
  #join(one: Group, other: Group): Group {
    const [large, small] = one.ids.size >= other.ids.size ? [one, other] : [other, one];
    for (const id of small.ids) {
      large.ids.add(id);
      this.#groupOf.set(id, large);
    }
    return large;
  }

  #isBetter(price: Price, than: Price): boolean {
    return this.#side === 'sell' ? price > than : price < than;
  }

  #isTurn(group: Group, price: Price): boolean {
    if (group.turnFrom !== group.best) {
      const { best: bestPrice } = group;
      group.turn = turningPrice({ side: this.#side, trailBps: this.#trailBps, bestPrice });
      group.turnFrom = bestPrice;
    }
    return this.#side === 'sell' ? price <= group.turn : price >= group.turn;
  }

  #trim(): void {
    if (this.#first < 64 || this.#first * 2 < this.#groups.length) return;
    this.#groups = this.#groups.slice(this.#first);
    this.#first = 0;
  }
}

/** The orders of one market that trail, by side and distance. */
export class Trails {
  readonly #trails = new Map<string, Trail>();

  add({ triggerId, ...terms }: TrailTerms & Pick<TriggerFact, 'triggerId'>): void {
    const name = nameOf(terms);
    const trail = this.#trails.get(name) ?? new Trail(terms.side, terms.trailBps);
    this.#trails.set(name, trail);
    trail.add(triggerId, terms.bestPrice);
  }

  /** Removes an order; does nothing if it does not trail. */
  remove(trigger: TriggerFact): void {
    const trail = this.#trails.get(nameOf(trigger));
    trail?.remove(trigger.triggerId);
    if (trail?.isEmpty === true) this.#trails.delete(nameOf(trigger));
  }

  /** The best price of an order now; undefined if it does not trail. */
  best(trigger: TriggerFact): Price | undefined {
    return this.#trails.get(nameOf(trigger))?.best(trigger.triggerId);
  }

  /** Returns all orders for which a trade at this price has turned, which trail no more. */
  follow(price: Price): Turned[] {
    const turned: Turned[] = [];
    for (const trail of this.#trails.values()) trail.follow(price, turned);
    return turned;
  }
}

function nameOf({ side, trailBps }: Pick<TriggerFact, 'side' | 'trailBps'>): string {
  return `${side} ${trailBps}`;
}
