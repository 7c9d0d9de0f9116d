import { compareNumbers, type Total } from '@candor/primitives';
import { integer, type Layout, list, readRow, record, type RowValue, rowOf, text } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import { OWED_SUM, type OwedSum } from '../shapes/facts/solvency-facts.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import type { AssetId, EpochMs, Sequence } from '../units/units.ts';

/** A mark as the engine keeps it until the next one. */
export interface KeptMark {
  readonly number: number;
  readonly seq: Sequence;
  readonly atMs: EpochMs;
  readonly keyHash: string;
  readonly sums: readonly OwedSum[];
  /** Assets whose root is published, ascending. */
  readonly published: readonly AssetId[];
}

const KEPT_MARK: Layout<KeptMark> = {
  number: integer,
  seq: integer,
  atMs: integer,
  keyHash: text,
  sums: list(record(OWED_SUM)),
  published: list(integer),
};

/** The last mark, what was owed by the ledger at it, and the currencies whose roots are published. */
export class Solvency implements StatePart {
  readonly name = 'solvency';
  #last: KeptMark | undefined;

  get last(): KeptMark | undefined {
    return this.#last;
  }

  mark(mark: Omit<KeptMark, 'published'>): void {
    this.#last = { ...mark, published: [] };
  }

  /** The sum that the ledger knew at the last mark; undefined where nothing was owed. */
  owedAtMark(assetId: AssetId): Total | undefined {
    return this.#last?.sums.find((sum) => sum.assetId === assetId)?.owed;
  }

  publish(mark: KeptMark, assetId: AssetId): void {
    this.#last = { ...mark, published: [...mark.published, assetId].sort(compareNumbers) };
  }

  rows(): RowValue[] {
    return [this.#last === undefined ? [] : [rowOf(KEPT_MARK, this.#last)]];
  }

  restore(reader: RowReader): void {
    [this.#last] = reader.rows((row) => readRow(KEPT_MARK, row));
  }

  *claims(): Generator<Claim> {}
}
