import { fail } from '@candor/primitives';

/**
 * Known users. Tables go by a user's index, in order of registration; it differs after a snapshot and is
 * never shown.
 */
export class UserDirectory {
  readonly #indexes = new Map<number, number>();
  readonly #ids: number[] = [];

  get count(): number {
    return this.#ids.length;
  }

  add(userId: number): number {
    if (this.#indexes.has(userId)) fail(`user ${userId} is registered twice`);
    const index = this.#ids.length;
    this.#indexes.set(userId, index);
    this.#ids.push(userId);
    return index;
  }

  find(userId: number): number | undefined {
    return this.#indexes.get(userId);
  }

  idOf(index: number): number {
    return this.#ids[index] ?? fail(`no user has index ${index}`);
  }

  /** Ascending. */
  ids(): number[] {
    return this.#ids.toSorted((a, b) => a - b);
  }
}
