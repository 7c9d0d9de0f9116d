import type { EventRecorder } from '../events/event-recorder.ts';
import type { AssetId, MarketId } from '../units/units.ts';
import type { AssetRegistry } from './asset-registry.ts';
import type { Market } from './market.ts';

/** The state that decisions about assets and ready-made prices need. */
export interface MarketGround {
  tickNumber: number;
  readonly recorder: EventRecorder;
  readonly assets: AssetRegistry;
  readonly ledger: { openAsset(assetId: AssetId): void };
  readonly markets: ReadonlyMap<MarketId, Market>;
}
