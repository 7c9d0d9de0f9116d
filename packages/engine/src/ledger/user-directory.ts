import { fail, isId } from '@candor/primitives';
import { IntegersByIndex } from './integers-by-index.ts';

/** Ids below it are looked up in a table by index: they come from a sequence, so nearly all are in use. */
const NEAR_LIMIT = 16_777_216;

/**
 * Known users. Tables go by a user's index, in order of registration; it differs after a snapshot and is
 * never shown.
 */
export class UserDirectory {
  /** Index + 1 by id. */
  readonly #near = new IntegersByIndex();
  readonly #far = new Map<number, number>();
  readonly #ids: number[] = [];

  add(userId: number): number {
    if (this.find(userId) !== undefined) fail(`user ${userId} is registered twice`);
    const index = this.#ids.length;
    if (userId < NEAR_LIMIT) this.#near.set(userId, index + 1);
    else this.#far.set(userId, index);
    this.#ids.push(userId);
    return index;
  }

  find(userId: number): number | undefined {
    if (!isId(userId)) return undefined;
    if (userId >= NEAR_LIMIT) return this.#far.get(userId);
    const index = this.#near.get(userId) - 1;
    return index === -1 ? undefined : index;
  }

  idOf(index: number): number {
    return this.#ids[index] ?? fail(`no user has index ${index}`);
  }

  /** Ascending. */
  ids(): number[] {
    return this.#ids.toSorted((a, b) => a - b);
  }
}
