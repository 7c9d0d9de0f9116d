import type { EventRecorder } from '../events/event-recorder.ts';
import type { AssetRegistry } from '../market/asset-registry.ts';
import type { Market } from '../market/market.ts';
import type { SelfLimits } from '../standing/self-limits.ts';
import type { EpochMs, MarketId, Sequence } from '../units/units.ts';
import type { Leverage } from './leverage.ts';
import type { RiskGround } from './risk-ground.ts';

/** The state that decisions about positions need. */
export interface LeverageGround extends RiskGround {
  readonly nowMs: EpochMs;
  readonly sequence: Sequence;
  readonly rulesVersion: number;
  readonly tickNumber: number;
  readonly recorder: EventRecorder;
  readonly assets: AssetRegistry;
  readonly markets: ReadonlyMap<MarketId, Market>;
  readonly selfLimits: SelfLimits;
  readonly leverage: Leverage;
}
