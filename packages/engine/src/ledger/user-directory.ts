import { fail, isId } from '@candor/primitives';
import { IntegersByIndex } from './integers-by-index.ts';
import type { UserId, UserIndex } from '../units/units.ts';

/** Ids below this are looked up in a table by id: they come from a sequence, so nearly all are in use. */
const NEAR_LIMIT = 16_777_216;

/** The index of no user, such as the inviter of an uninvited user. */
export const NO_USER = -1 as UserIndex;

/**
 * Known users. Tables use a user's index, in order of registration; it may differ after a snapshot and is
 * never exposed.
 */
export class UserDirectory {
  /** Index + 1 by id. */
  readonly #near = new IntegersByIndex();
  readonly #far = new Map<UserId, UserIndex>();
  readonly #ids: UserId[] = [];

  add(userId: UserId): UserIndex {
    if (this.find(userId) !== undefined) fail(`user ${userId} is registered twice`);
    const index = this.#ids.length as UserIndex;
    if (userId < NEAR_LIMIT) this.#near.set(userId, index + 1);
    else this.#far.set(userId, index);
    this.#ids.push(userId);
    return index;
  }

  find(userId: UserId): UserIndex | undefined {
    if (!isId(userId)) return undefined;
    if (userId >= NEAR_LIMIT) return this.#far.get(userId);
    const index = (this.#near.get(userId) - 1) as UserIndex;
    return index === -1 ? undefined : index;
  }

  idOf(index: UserIndex): UserId {
    return this.#ids[index] ?? fail(`no user has index ${index}`);
  }

  /** Ascending. */
  ids(): UserId[] {
    return this.#ids.toSorted((a, b) => a - b);
  }
}

/** The state in which users are looked up. */
export interface KnownUsers {
  readonly users: UserDirectory;
}
