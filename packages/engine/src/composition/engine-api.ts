import type { Total } from '@candor/primitives';
import type {
  AccountType,
  Command,
  ConfigureAsset,
  ConfigureIndex,
  ConfigureMarket,
  PlaceOrderWithOptions,
  PlaceTrailingStop,
  PlaceTrigger,
  Side,
} from '../shapes/command.ts';
import type { IndexQuote, IndexTickFact, OrderView } from '../shapes/event.ts';
import type { SettingsCommand } from './check-settings.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { LeverageView } from '../leverage/leverage-view.ts';
import type { BatchOutcome } from '../shapes/outcome.ts';
import type { P2pView } from '../p2p/p2p-view.ts';
import type { SavingsView } from '../savings/savings-view.ts';
import type { SecondsView } from '../seconds/seconds-view.ts';
import type { EngineSnapshot, StreamedSnapshot } from '../snapshot/snapshot.ts';
import type { SolvencyView } from '../solvency/solvency-view.ts';
import type { StandingsView } from '../standing/standings-view.ts';
import type { FundsView } from '../transfers/funds-view.ts';
import type { OrderLimits } from '../spot/order-limit.ts';
import type { TriggersView } from '../spot/triggers-view.ts';
import type { AssetId, EpochMs, MarketId, OrderId, Sequence, UserId } from '../units/units.ts';

/** Commands that became durable together. They share one time; the first has sequence `firstSeq`. */
export interface CommandBatch {
  readonly firstSeq: Sequence;
  readonly atMs: EpochMs;
  readonly commands: readonly Command[];
}

export type { BatchOutcome, Outcome } from '../shapes/outcome.ts';

export interface Balance {
  readonly available: Total;
  readonly held: Total;
}

export interface DepthLevel {
  readonly price: number;
  readonly quantity: Total;
}

export interface IndexView {
  readonly settings: Omit<ConfigureIndex, 'kind'> | undefined;
  /** Settings announced but not yet in force. */
  readonly nextSettings: Omit<ConfigureIndex, 'kind'> | undefined;
  readonly tick: IndexTickFact | undefined;
  /** 0 while it is live. */
  readonly haltedSinceMs: EpochMs;
  /** An order that is accepted now opens at quotes that are made at least this long after its acceptance; 0 before rules 15. */
  readonly openDelayMs: number;
}

/**
 * The read-only interface of an engine, for everyone but its host. Commands reach the
 * engine through the log alone.
 */
export interface EngineReader {
  /** Sequence of the last command applied; 0 before the first. */
  readonly sequence: Sequence;
  readonly nowMs: EpochMs;
  readonly rulesVersion: number;
  readonly outboxHighWater: number;
  readonly tickNumber: number;

  assets(): readonly ConfigureAsset[];
  asset(assetId: number): ConfigureAsset | undefined;
  markets(): readonly ConfigureMarket[];
  market(marketId: MarketId): ConfigureMarket | undefined;
  isUser(userId: UserId): boolean;
  balance(userId: UserId, accountType: AccountType, assetId: AssetId): Balance;
  houseBalance(account: number, assetId: AssetId): Total;
  /** Sum over every account, users' and the house's; always zero. */
  assetSum(assetId: AssetId): Total;
  /** An open order of this user. */
  findOrder(userId: UserId, orderId: OrderId): OrderView | undefined;
  /** Finds an order by the sender's key: an open order, or one among the user's last 1,000 keys. */
  findOrderByClientId(userId: UserId, clientId: string): OrderView | undefined;
  /** The id of what the command under a remembered key created or changed; undefined for an unknown key. */
  findReference(userId: UserId, clientId: string): number | undefined;
  /** Newest first. */
  openOrders(userId: UserId, filter?: { marketId?: MarketId; side?: Side }): readonly OrderView[];
  /** Levels, best first. */
  depth(
    marketId: MarketId,
    levels: number,
  ): { readonly bids: readonly DepthLevel[]; readonly asks: readonly DepthLevel[] };
  /** The bounds that a limit order would be checked against now; undefined for an unknown market. */
  orderLimits(marketId: MarketId): OrderLimits | undefined;
  /** 0: none yet. */
  lastTradePrice(marketId: MarketId): number;
  /** The last index price with 8 decimals; undefined before the first tick. */
  indexPrice(
    marketId: MarketId,
  ): { readonly price: number; readonly quotedMs: EpochMs; readonly tickNumber: number } | undefined;

  /** A market's index with its settings and current state; undefined if no sources were ever configured. */
  index(marketId: MarketId): IndexView | undefined;

  /** The newest quote of each source of a market, live or not, by source. */
  indexQuotes(marketId: MarketId): readonly IndexQuote[];

  /** Returns what a change of terms would be refused for now; undefined: it would be accepted. */
  checkSettings(command: SettingsCommand): Rejection | undefined;

  /** Returns what an order would be refused for now; undefined: it would be accepted. */
  checkOrder(command: PlaceOrderWithOptions | PlaceTrigger | PlaceTrailingStop): Rejection | undefined;

  readonly leverage: LeverageView;
  readonly savings: SavingsView;
  readonly p2p: P2pView;
  readonly funds: FundsView;
  readonly standings: StandingsView;
  readonly solvency: SolvencyView;

  /** True while due work waits for the next command because the last one reached its bound. */
  readonly hasBacklog: boolean;

  readonly triggers: TriggersView;
  readonly seconds: SecondsView;

  /** Canonical bytes of the whole state: equal bytes mean equal states. */
  stateBytes(): Uint8Array;
}

/** The engine interface for its host, which owns the log. */
export interface Engine extends EngineReader {
  /** Applies a batch; throws (a bug, not a refusal) unless its first sequence follows the last one. */
  apply(batch: CommandBatch): BatchOutcome;
  snapshot(): EngineSnapshot;
  /** The same, made row by row while it is read. */
  streamedSnapshot(): StreamedSnapshot;
  /** Runs every invariant over the whole state; returns the broken ones in words. */
  sweep(): readonly string[];
}
