import { OrderStore } from '../src/book/order-store.ts';
import { TextArena } from '../src/bytes/text-arena.ts';
import type { PlaceOrder } from '../src/shapes/command.ts';
import type { OrderSlot, UserIndex } from '../src/units/units.ts';
import { KeyTable, NO_KEY, type KeyRecord } from '../src/idempotency/key-table.ts';

/** Orders of one market with their keys, placed and ended as the engine does. */
export class KeptOrders {
  readonly texts = new TextArena();
  readonly orders = new OrderStore(this.texts);
  readonly table = new KeyTable(this.texts, this.orders);
  #lastOrderId = 0;

  /** Places an order that rests; returns its slot. */
  place(userIndex: UserIndex, clientId: string): OrderSlot {
    const { pool } = this.orders;
    const slot = pool.open(orderOf(userIndex, clientId), userIndex);
    this.#lastOrderId++;
    pool.number(slot, this.#lastOrderId, { nowMs: 11, sequence: this.#lastOrderId });
    if (clientId !== '') this.table.addPlaced(userIndex, clientId, this.#lastOrderId, slot);
    this.orders.add(slot, 0);
    return slot;
  }

  /** Places an order that ends at once. */
  placeEnded(userIndex: UserIndex, clientId: string): void {
    this.end(this.place(userIndex, clientId));
  }

  cancel(userIndex: UserIndex, clientId: string, slot: OrderSlot): void {
    this.table.addCancelled(userIndex, clientId, 1, slot);
    this.end(slot);
  }

  end(slot: OrderSlot): void {
    this.orders.pool.close(slot, 'by_user', 12);
    this.orders.end(slot);
  }

  find(userIndex: UserIndex, clientId: string): KeyRecord | undefined {
    const isKnown = this.table.find(userIndex, clientId) !== NO_KEY;
    const record = this.keysOf(userIndex).find((each) => each.clientId === clientId);
    return isKnown ? record : undefined;
  }

  keysOf(userIndex: UserIndex): readonly KeyRecord[] {
    return this.table.recordsByUser()(userIndex);
  }
}

function orderOf(userIndex: number, clientId: string): PlaceOrder {
  return {
    kind: 'place_order',
    userId: userIndex + 1,
    clientId,
    marketId: 2,
    side: 'sell',
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: true,
    price: 700,
    quantity: 50,
  };
}
