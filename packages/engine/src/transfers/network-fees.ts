import { valuesByKey } from '@candor/primitives';
import { integer, type Layout, readRow, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { NetworkFeeFact } from '../shapes/facts/funds-facts.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import type { AssetId, AssetUnits } from '../units/units.ts';

type NetworkFeeTotal = Omit<NetworkFeeFact, 'amount'>;

const NETWORK_FEE_TOTAL: Layout<NetworkFeeTotal> = { assetId: integer, chainId: integer, total: integer };

/** Fees that the exchange has paid to each network: one sum by asset and chain, however many payments there were. */
export class NetworkFees implements StatePart {
  readonly name = 'network_fees';
  readonly #totals = new Map<AssetId, Map<number, NetworkFeeTotal>>();

  total(assetId: AssetId, chainId: number): AssetUnits {
    return this.#totals.get(assetId)?.get(chainId)?.total ?? 0;
  }

  set(total: NetworkFeeTotal): void {
    const chains = this.#totals.get(total.assetId) ?? new Map<number, NetworkFeeTotal>();
    this.#totals.set(total.assetId, chains.set(total.chainId, total));
  }

  rows(): RowValue[] {
    const totals = valuesByKey(this.#totals).flatMap((chains) => valuesByKey(chains));
    return [totals.map((each) => rowOf(NETWORK_FEE_TOTAL, each))];
  }

  restore(reader: RowReader): void {
    for (const total of reader.rows((row) => readRow(NETWORK_FEE_TOTAL, row))) this.set(total);
  }

  *claims(): Generator<Claim> {}
}
