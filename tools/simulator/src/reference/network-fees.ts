import type { BookNetworkFee } from '@candor/engine';
import { type Broken, isAmount, isId, type RefWorld } from './world.ts';

const [NETWORK_FEES, EXTERNAL] = [11, 1_000];

/** Fees of networks, as the sum of all by asset and chain. */
export class RefNetworkFees {
  readonly #world: RefWorld;
  readonly #booked = new Map<string, bigint>();

  constructor(world: RefWorld) {
    this.#world = world;
  }

  book({ assetId, chainId, total }: BookNetworkFee): Broken {
    const broken: Broken = new Set();
    const key = `${assetId}/${chainId}`;
    const before = this.#booked.get(key) ?? 0n;
    if (!this.#world.assets.has(assetId)) broken.add('asset_unknown');
    if (!isId(chainId) || !isAmount(chainId)) broken.add('settings_invalid');
    if (!isAmount(total) || BigInt(total) <= before) broken.add('amount_invalid');
    if (broken.size > 0) return broken;
    const paid = BigInt(total) - before;
    this.#booked.set(key, BigInt(total));
    this.#world.add(0, NETWORK_FEES, assetId, -paid);
    this.#world.add(0, EXTERNAL + chainId, assetId, paid);
    return broken;
  }
}
