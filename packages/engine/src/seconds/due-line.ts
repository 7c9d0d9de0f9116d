import type { LiveContract } from './live-contract.ts';
import type { EpochMs } from '../units/units.ts';

/** Running contracts of one market, by due time and id; the next one due is last. */
export class DueLine {
  readonly #contracts: LiveContract[] = [];

  get size(): number {
    return this.#contracts.length;
  }

  add(contract: LiveContract): void {
    let from = 0;
    let to = this.#contracts.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compareDue(this.#contracts[middle]!, contract) > 0) from = middle + 1;
      else to = middle;
    }
    this.#contracts.splice(from, 0, contract);
  }

  /** Returns whether a contract is due at or before a time. */
  hasDue(untilMs: EpochMs): boolean {
    const next = this.#contracts.at(-1);
    return next !== undefined && next.fact.dueMs <= untilMs;
  }

  /** Takes out the contracts due at or before a time, the earliest first. */
  takeDue(untilMs: EpochMs): LiveContract[] {
    const due: LiveContract[] = [];
    for (let next = this.#contracts.at(-1); next !== undefined; next = this.#contracts.at(-1)) {
      if (next.fact.dueMs > untilMs) break;
      due.push(next);
      this.#contracts.pop();
    }
    return due;
  }
}

export function compareDue(one: LiveContract, other: LiveContract): number {
  return one.fact.dueMs - other.fact.dueMs || one.fact.contractId - other.fact.contractId;
}
