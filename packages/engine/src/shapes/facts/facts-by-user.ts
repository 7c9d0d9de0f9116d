import { compareNumbers, valuesByKey } from '@candor/primitives';
import type { UserId } from '../../units/units.ts';

/** Live facts by id and by user. */
export class FactsByUser<Fact extends { readonly userId: UserId }> {
  readonly #idOf: (fact: Fact) => number;
  readonly #facts = new Map<number, Fact>();
  readonly #idsOfUser = new Map<number, Set<number>>();

  constructor(idOf: (fact: Fact) => number) {
    this.#idOf = idOf;
  }

  get count(): number {
    return this.#facts.size;
  }

  find(id: number): Fact | undefined {
    return this.#facts.get(id);
  }

  /** Stores a fact in place of the one with the same id. */
  set(fact: Fact): void {
    const id = this.#idOf(fact);
    const ids = this.#idsOfUser.get(fact.userId);
    if (ids === undefined) this.#idsOfUser.set(fact.userId, new Set([id]));
    else ids.add(id);
    this.#facts.set(id, fact);
  }

  delete(fact: Fact): void {
    const { userId } = fact;
    const id = this.#idOf(fact);
    this.#facts.delete(id);
    const ids = this.#idsOfUser.get(userId);
    ids?.delete(id);
    if (ids?.size === 0) this.#idsOfUser.delete(userId);
  }

  /** Ascending by id. */
  ofUser(userId: UserId): Fact[] {
    const ids = [...(this.#idsOfUser.get(userId) ?? [])].sort(compareNumbers);
    return ids.flatMap((id) => this.#facts.get(id) ?? []);
  }

  /** Ascending by id. */
  all(): Fact[] {
    return valuesByKey(this.#facts);
  }
}
