import { compareNumbers } from '@candor/primitives';
import type { RowValue } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import { ReferenceWindow } from './reference-window.ts';
import type { MarketId } from '../units/units.ts';

/** The windows of all markets. */
export class ReferenceWindows implements StatePart {
  readonly name = 'reference_windows';
  readonly #windows = new Map<number, ReferenceWindow>();

  open(marketId: MarketId): ReferenceWindow {
    let window = this.#windows.get(marketId);
    if (window === undefined) {
      window = new ReferenceWindow();
      this.#windows.set(marketId, window);
    }
    return window;
  }

  /** The rows of markets that have traded since rules 7. */
  rows(): RowValue[] {
    const ids = [...this.#windows.keys()].sort(compareNumbers);
    return ids.map((id): RowValue[] => [id, this.open(id).rows()]).filter(([, rows]) => hasRows(rows));
  }

  restore(reader: RowReader): void {
    while (!reader.isAtEnd) {
      reader.row((row) => {
        this.open(row.integer()).restore(row);
      });
    }
  }

  *claims(): Generator<Claim> {}
}

function hasRows(rows: RowValue | undefined): boolean {
  return Array.isArray(rows) && rows.length > 0;
}
