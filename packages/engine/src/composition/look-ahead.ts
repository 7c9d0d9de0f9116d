import { NO_ORDER } from '../book/order-pool.ts';
import { EMPTY_TEXT } from '../bytes/text-arena.ts';
import type { Command } from '../shapes/command.ts';
import { NO_KEY } from '../idempotency/key-index.ts';
import { NO_ACCOUNT } from '../ledger/account-table.ts';
import type { EngineState } from '../state/engine-state.ts';
import type { OrderSlot } from '../units/units.ts';

/** The number of commands prefetched at a time: few enough that the data is still cached when its turn comes. */
export const LOOK_AHEAD = 64;

/**
 * Prefetches the data that the next commands of a batch will read. With many users, the state is far larger than the
 * processor caches, and two thirds of a command's time was spent waiting for memory: a user's account, an order and its
 * neighbours, a key, each requested after the previous one had arrived. In loops that do nothing else, a dozen of these
 * reads are in flight at a time.
 *
 * It has no observable effect: the positions are kept here, and the values read are discarded.
 */
export class LookAhead {
  readonly #users = new Int32Array(LOOK_AHEAD);
  readonly #hashes = new Int32Array(LOOK_AHEAD);
  /** The order a command cancels; 0 for other commands. */
  readonly #orderIds = new Float64Array(LOOK_AHEAD);
  readonly #slots = new Int32Array(LOOK_AHEAD);
  readonly #accounts = new Int32Array(LOOK_AHEAD);
  readonly #keys = new Int32Array(LOOK_AHEAD);
  readonly #texts = new Int32Array(LOOK_AHEAD);
  /** A sink for the values read, so that the compiler cannot remove the reads. */
  #seen = 0;

  /** Prefetches what the commands from the given index onwards will read. */
  fetch(state: EngineState, commands: readonly Command[], from: number): void {
    const { keys, ledger, orders, texts } = state;
    const count = this.#findUsers(state, commands, from);
    this.#seen ^= keys.fetchCells(this.#hashes, count);
    this.#seen ^= orders.fetchIds(this.#orderIds, count);
    this.#findOrders(state, count);
    this.#seen ^= orders.pool.fetchNeighbours(this.#slots, count);
    this.#seen ^= ledger.fetchAccounts(this.#accounts, count);
    this.#seen ^= keys.fetchRecords(this.#keys, count);
    this.#seen ^= texts.fetch(this.#texts, count);
    this.#seen ^= keys.fetchNewest(this.#users, count);
    this.#seen ^= orders.fetchNewest(this.#users, count);
  }

  /** Collects the commands' users, the hashes of their keys and the paying accounts; returns the number of commands. */
  #findUsers({ keys, markets, users }: EngineState, commands: readonly Command[], from: number): number {
    const end = Math.min(from + LOOK_AHEAD, commands.length);
    let count = 0;
    for (let index = from; index < end; index++) {
      const command = commands[index]!;
      if (command.kind !== 'place_order' && command.kind !== 'cancel_order') continue;
      const userIndex = users.find(command.userId);
      // A value that is not a string is refused when its command is applied.
      if (userIndex === undefined || typeof command.clientId !== 'string') continue;
      this.#users[count] = userIndex;
      this.#hashes[count] = keys.hashOf(userIndex, command.clientId);
      this.#accounts[count] = NO_ACCOUNT;
      this.#orderIds[count] = 0;
      if (command.kind === 'cancel_order') this.#orderIds[count] = command.orderId;
      else {
        const market = markets.get(command.marketId);
        const column = command.side === 'buy' ? market?.quoteAccounts : market?.baseAccounts;
        this.#accounts[count] = column?.slots.get(userIndex) ?? NO_ACCOUNT;
      }
      count++;
    }
    return count;
  }

  /** Collects the slots of the orders to be cancelled, with their accounts, keys and levels. */
  #findOrders({ marketsByPlace, orders }: EngineState, count: number): void {
    const { pool } = orders;
    for (let index = 0; index < count; index++) this.#slots[index] = orders.find(this.#orderIds[index]!);
    this.#seen ^= pool.fetchOrders(this.#slots, count);
    for (let index = 0; index < count; index++) {
      const slot = this.#slots[index] as OrderSlot;
      this.#keys[index] = slot === NO_ORDER ? NO_KEY : pool.key(slot);
      this.#texts[index] = slot === NO_ORDER ? EMPTY_TEXT : pool.clientIdText(slot);
      if (slot === NO_ORDER) continue;
      this.#accounts[index] = pool.account(slot);
      this.#seen ^= pool.levels.head(pool.level(slot));
      this.#seen ^= marketsByPlace[pool.marketPlace(slot)]?.openOrders.get(pool.userIndex(slot)) ?? 0;
    }
  }
}
