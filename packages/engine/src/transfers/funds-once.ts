import { fail } from '@candor/primitives';
import type { FactsByUser } from '../shapes/facts/facts-by-user.ts';
import {
  hasProof,
  WITHDRAWAL_PROOF,
  type WithdrawalFact,
  type WithdrawalProof,
} from '../shapes/facts/funds-facts.ts';
import { integer, type Layout, readRow, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import { RULES_ONCE_ONLY } from '../shapes/rules.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import type { WithdrawalId } from '../units/units.ts';

/** The kinds of things whose ids ascend from one accepted command to the next. */
export type Numbered = 'deposit' | 'withdrawal' | 'adjustment';

interface StoredProof extends WithdrawalProof {
  readonly withdrawalId: WithdrawalId;
}

const STORED_PROOF: Layout<StoredProof> = { withdrawalId: integer, ...WITHDRAWAL_PROOF };

/**
 * The highest id accepted of each numbered kind, so that nothing happens twice after it is forgotten; and the
 * proofs of live withdrawals, which older snapshots do not have.
 */
export class FundsOnce implements StatePart {
  readonly name = 'funds_once';
  readonly #withdrawals: FactsByUser<WithdrawalFact>;
  readonly #highest: Record<Numbered, number> = { deposit: 0, withdrawal: 0, adjustment: 0 };

  constructor(withdrawals: FactsByUser<WithdrawalFact>) {
    this.#withdrawals = withdrawals;
  }

  /** The highest id accepted under rules 9 or later; 0: none. */
  highest(what: Numbered): number {
    return this.#highest[what];
  }

  /** Returns whether an id was accepted before or can no longer be; ids that older rules accepted are not recorded. */
  isUsed(what: Numbered, id: number): boolean {
    return id <= this.#highest[what];
  }

  /** Records an accepted id. Older rules record none, so that their snapshots and their logs lead to the same state. */
  accept(what: Numbered, id: number, rulesVersion: number): void {
    if (rulesVersion >= RULES_ONCE_ONLY) this.#highest[what] = id;
  }

  rows(): RowValue[] {
    const { deposit, withdrawal, adjustment } = this.#highest;
    const proven = this.#withdrawals.all().filter(hasProof);
    return [deposit, withdrawal, adjustment, proven.map((proof) => rowOf(STORED_PROOF, proof))];
  }

  restore(reader: RowReader): void {
    this.#highest.deposit = reader.integer();
    this.#highest.withdrawal = reader.integer();
    this.#highest.adjustment = reader.integer();
    for (const { withdrawalId, ...proof } of reader.rows((row) => readRow(STORED_PROOF, row))) {
      const withdrawal =
        this.#withdrawals.find(withdrawalId) ?? fail(`the proof of withdrawal ${withdrawalId} has lost it`);
      this.#withdrawals.set({ ...withdrawal, ...proof });
    }
  }

  *claims(): Generator<Claim> {}
}
