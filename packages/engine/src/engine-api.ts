import type { Total } from '@candor/primitives';
import type { AccountType, Command, ConfigureAsset, ConfigureMarket, Side } from './command.ts';
import type { OrderView, SequencedEvent } from './event.ts';
import type { Rejection } from './rejection.ts';
import type { EngineSnapshot } from './snapshot/snapshot.ts';

/** Commands that became durable together. They share one time; the first has sequence `firstSeq`. */
export interface CommandBatch {
  readonly firstSeq: number;
  readonly atMs: number;
  readonly commands: readonly Command[];
}

export type Outcome =
  | { readonly status: 'accepted'; readonly order?: OrderView; readonly repeated?: true }
  | { readonly status: 'rejected'; readonly rejection: Rejection };

export interface BatchOutcome {
  /** One a command, in their order. */
  readonly outcomes: readonly Outcome[];
  readonly events: readonly SequencedEvent[];
  /** The events in canonical bytes, for the digest: equal bytes mean equal histories. */
  readonly eventBytes: Uint8Array;
}

export interface Balance {
  readonly available: Total;
  readonly held: Total;
}

export interface DepthLevel {
  readonly price: number;
  readonly quantity: Total;
}

export interface Engine {
  /** Sequence of the last command applied; 0 before the first. */
  readonly sequence: number;
  readonly nowMs: number;
  readonly rulesVersion: number;
  readonly outboxHighWater: number;
  readonly tickNumber: number;

  /** Applies a batch whose first sequence follows the last one; throws (a bug, not a refusal) otherwise. */
  apply(batch: CommandBatch): BatchOutcome;

  assets(): readonly ConfigureAsset[];
  markets(): readonly ConfigureMarket[];
  market(marketId: number): ConfigureMarket | undefined;
  isUser(userId: number): boolean;
  balance(userId: number, accountType: AccountType, assetId: number): Balance;
  houseBalance(account: number, assetId: number): Total;
  /** Sum over every account, users' and the house's: zero, or a bug. */
  assetSum(assetId: number): Total;
  /** An open order of this user. */
  findOrder(userId: number, orderId: number): OrderView | undefined;
  /** By the sender's key: open, or among the user's last 1,000 keys. */
  findOrderByClientId(userId: number, clientId: string): OrderView | undefined;
  /** Newest first. */
  openOrders(userId: number, filter?: { marketId?: number; side?: Side }): readonly OrderView[];
  /** Best first. */
  depth(
    marketId: number,
    levels: number,
  ): { readonly bids: readonly DepthLevel[]; readonly asks: readonly DepthLevel[] };
  /** 0: none yet. */
  lastTradePrice(marketId: number): number;
  /** 8 decimals; undefined before the first tick. */
  indexPrice(
    marketId: number,
  ): { readonly price: number; readonly quotedMs: number; readonly tickNumber: number } | undefined;

  snapshot(): EngineSnapshot;
  /** Canonical bytes of the whole state: equal bytes mean equal states. */
  stateBytes(): Uint8Array;
  /** Runs every invariant over the whole state; returns the broken ones in words. */
  sweep(): readonly string[];
}
