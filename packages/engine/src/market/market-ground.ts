import type { EventRecorder } from '../events/event-recorder.ts';
import type { AssetId, MarketId } from '../units/units.ts';
import type { AssetRegistry } from './asset-registry.ts';
import type { Market } from './market.ts';

/** What decisions about assets and ready-made prices rest on. */
export interface MarketGround {
  tickNumber: number;
  readonly recorder: EventRecorder;
  readonly assets: AssetRegistry;
  readonly ledger: { openAsset(assetId: AssetId): void };
  readonly markets: ReadonlyMap<MarketId, Market>;
}
