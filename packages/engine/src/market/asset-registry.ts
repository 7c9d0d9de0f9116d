import { isId, valuesByKey } from '@candor/primitives';
import type { ConfigureAsset } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { isPrintableAscii } from '../shapes/vocabulary.ts';
import type { AssetId } from '../units/units.ts';

const SCALE_MAX = 8;
const CODE_LENGTH_MAX = 32;

/** Assets by id. A name may change; a scale never does, because every balance is expressed in it. */
export class AssetRegistry {
  readonly #assets = new Map<number, ConfigureAsset>();

  find(assetId: AssetId): ConfigureAsset | undefined {
    return this.#assets.get(assetId);
  }

  /** All assets, by id. */
  list(): ConfigureAsset[] {
    return valuesByKey(this.#assets);
  }

  check(asset: ConfigureAsset): Rejection | undefined {
    if (!isId(asset.assetId)) return { key: 'asset_invalid', field: 'assetId' };
    if (!isPrintableAscii(asset.code, CODE_LENGTH_MAX)) return { key: 'asset_invalid', field: 'code' };
    if (!Number.isInteger(asset.scale) || asset.scale < 0 || asset.scale > SCALE_MAX) {
      return { key: 'asset_invalid', field: 'scale' };
    }
    const known = this.#assets.get(asset.assetId);
    if (known !== undefined && known.scale !== asset.scale) {
      return { key: 'asset_immutable', field: 'scale', nearest: known.scale };
    }
    return undefined;
  }

  set(asset: ConfigureAsset): void {
    this.#assets.set(asset.assetId, asset);
  }
}
