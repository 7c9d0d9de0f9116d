import type { BookFactory } from '../book/book.ts';
import type { OrderStore } from '../book/order-store.ts';
import type { EventRecorder } from '../events/event-recorder.ts';
import type { KeyTable } from '../idempotency/key-table.ts';
import type { SignedTimes } from '../idempotency/signed-times.ts';
import type { Indexes } from '../indexes/indexes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { UserDirectory } from '../ledger/user-directory.ts';
import type { AssetRegistry } from '../market/asset-registry.ts';
import type { ReferenceWindows } from '../market/reference-windows.ts';
import type { Standings } from '../standing/standings.ts';
import type { EpochMs, MarketId, OrderId, Sequence, TradeId } from '../units/units.ts';
import type { SpotMarket } from './spot-market.ts';
import type { Triggers } from './triggers.ts';

/** The state that decisions about orders, conditional orders and markets need. */
export interface SpotGround {
  readonly nowMs: EpochMs;
  readonly sequence: Sequence;
  readonly rulesVersion: number;
  lastOrderId: OrderId;
  lastTradeId: TradeId;
  /** `lastTradeId` when the current command began. */
  readonly tradesBefore: TradeId;
  readonly recorder: EventRecorder;
  readonly users: UserDirectory;
  readonly assets: AssetRegistry;
  readonly ledger: Ledger;
  readonly orders: OrderStore;
  readonly keys: KeyTable;
  readonly signedTimes: SignedTimes;
  readonly markets: Map<MarketId, SpotMarket>;
  /** The same markets by place, the index that resting orders store. */
  readonly marketsByPlace: SpotMarket[];
  readonly bookFactory: BookFactory;
  readonly windows: ReferenceWindows;
  readonly indexes: Indexes;
  readonly standings: Standings;
  readonly triggers: Triggers;
}
