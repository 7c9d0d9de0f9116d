import type { EventRecorder } from '../events/event-recorder.ts';
import type { Market } from '../market/market.ts';
import type { EpochMs, MarketId, Price, Sequence } from '../units/units.ts';
import type { SideCode } from '../shapes/vocabulary.ts';
import type { Indexes } from './indexes.ts';

/** A market whose own book may replace sources. */
export interface IndexedMarket extends Market {
  readonly book: { depth(side: SideCode, levels: number): readonly { readonly price: Price }[] };
}

/** The state that index computation needs. */
export interface IndexGround {
  readonly nowMs: EpochMs;
  readonly sequence: Sequence;
  readonly rulesVersion: number;
  readonly tickNumber: number;
  readonly recorder: EventRecorder;
  readonly indexes: Indexes;
  readonly markets: ReadonlyMap<MarketId, IndexedMarket>;
}
