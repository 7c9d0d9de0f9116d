import { fail, isId } from '@candor/primitives';
import { IdTable, NO_ENTRY } from '../bytes/id-table.ts';

/**
 * Known users. Tables go by a user's index, in order of registration; it differs after a snapshot and is
 * never shown.
 */
export class UserDirectory {
  readonly #indexes = new IdTable();
  readonly #ids: number[] = [];

  add(userId: number): number {
    if (this.find(userId) !== undefined) fail(`user ${userId} is registered twice`);
    const index = this.#ids.length;
    this.#indexes.add(userId, index);
    this.#ids.push(userId);
    return index;
  }

  find(userId: number): number | undefined {
    if (!isId(userId)) return undefined;
    const index = this.#indexes.get(userId);
    return index === NO_ENTRY ? undefined : index;
  }

  idOf(index: number): number {
    return this.#ids[index] ?? fail(`no user has index ${index}`);
  }

  /** Ascending. */
  ids(): number[] {
    return this.#ids.toSorted((a, b) => a - b);
  }
}
