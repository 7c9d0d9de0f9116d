import { readRow, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import { hasTerms, TRIGGER_TERMS } from '../shapes/facts/trigger-fact.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import { fail } from '@candor/primitives';
import { NO_ORDER } from '../book/order-pool.ts';
import type { OrderStore } from '../book/order-store.ts';
import type { TriggerGround, Triggers } from './triggers.ts';

/**
 * The fields that rules 23 added to conditional orders, in a part of its own behind those of older snapshots: terms of those that have
 * any, and the places in the book of orders that they placed.
 */
export class TriggerTermsPart implements StatePart<TriggerGround> {
  readonly name = 'trigger_terms';
  readonly #triggers: Triggers;
  readonly #orders: OrderStore;

  constructor(triggers: Triggers, orders: OrderStore) {
    this.#triggers = triggers;
    this.#orders = orders;
  }

  rows(): RowValue[] {
    const withTerms = this.#triggers.all().filter(hasTerms);
    return [
      withTerms.map((trigger) => [trigger.triggerId, rowOf(TRIGGER_TERMS, trigger)]),
      this.#orders.latePlaces(),
    ];
  }

  restore(reader: RowReader, ground: TriggerGround): void {
    const due = this.#triggers.due.ids();
    const terms = reader.rows((row) => ({
      triggerId: row.integer(),
      terms: row.row((own) => readRow(TRIGGER_TERMS, own)),
    }));
    for (const { triggerId, terms: gained } of terms) {
      const before = this.#triggers.find(triggerId) ?? fail(`trigger ${triggerId} of terms is lost`);
      this.#triggers.remove(ground, before);
      this.#triggers.add(ground, { ...before, ...gained });
      if (due.has(triggerId)) this.#triggers.leaveLine(triggerId);
    }
    for (const { orderId, place } of reader.rows((row) => ({
      orderId: row.integer(),
      place: row.integer(),
    }))) {
      const slot = this.#orders.find(orderId);
      if (slot === NO_ORDER) fail(`order ${orderId} of a place does not rest`);
      this.#orders.setPlace(slot, place);
    }
  }

  *claims(): Generator<Claim> {}
}
