import { AMOUNT_LIMIT, valuesByKey } from '@candor/primitives';
import type { ConfigureNetwork } from '../shapes/command.ts';
import { CONFIGURE_NETWORK } from '../shapes/commands/funds-commands.ts';
import { readRow, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import type { AssetId, AssetUnits } from '../units/units.ts';

export type NetworkSettings = Omit<ConfigureNetwork, 'kind'>;

/** The bounds that an asset's networks set to the terms of the asset that apply to them. */
export interface NetworkBounds {
  /** The highest smallest amount that a network has of its own; 0: none has one. */
  readonly highestMin: AssetUnits;
  /** The highest fee of those to which the asset's smallest amount applies; 0: none. */
  readonly highestFee: AssetUnits;
  /** The lowest smallest amount of those to which the asset's fee applies. */
  readonly lowestMin: AssetUnits;
}

/** Terms of withdrawals by asset and chain. A chain without own terms has no entry. */
export class NetworkTerms implements StatePart {
  readonly name = 'network_terms';
  readonly #settings = new Map<number, Map<number, NetworkSettings>>();

  find(assetId: AssetId, chainId: number): NetworkSettings | undefined {
    return this.#settings.get(assetId)?.get(chainId);
  }

  set(settings: NetworkSettings): void {
    const { assetId, chainId, withdrawalMin, flatFee } = settings;
    const chains = this.#settings.get(assetId) ?? new Map<number, NetworkSettings>();
    if (withdrawalMin === null && flatFee === null) chains.delete(chainId);
    else chains.set(chainId, settings);
    if (chains.size === 0) this.#settings.delete(assetId);
    else this.#settings.set(assetId, chains);
  }

  bounds(assetId: AssetId): NetworkBounds {
    const bounds = { highestMin: 0, highestFee: 0, lowestMin: AMOUNT_LIMIT };
    for (const { withdrawalMin, flatFee } of this.#settings.get(assetId)?.values() ?? []) {
      if (withdrawalMin === null) bounds.highestFee = Math.max(bounds.highestFee, flatFee ?? 0);
      else bounds.highestMin = Math.max(bounds.highestMin, withdrawalMin);
      if (flatFee === null) bounds.lowestMin = Math.min(bounds.lowestMin, withdrawalMin ?? AMOUNT_LIMIT);
    }
    return bounds;
  }

  rows(): RowValue[] {
    const settings = valuesByKey(this.#settings).flatMap((chains) => valuesByKey(chains));
    return [settings.map((each) => rowOf(CONFIGURE_NETWORK, each))];
  }

  restore(reader: RowReader): void {
    for (const settings of reader.rows((row) => readRow(CONFIGURE_NETWORK, row))) this.set(settings);
  }

  *claims(): Generator<Claim> {}
}
