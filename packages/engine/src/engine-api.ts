import type { Total } from '@candor/primitives';
import type {
  AccountType,
  Command,
  ConfigureAsset,
  ConfigureIndex,
  ConfigureMarket,
  Side,
} from './command.ts';
import type { IndexTickFact, OrderView, SequencedEvent } from './event.ts';
import type { LeverageView } from './leverage/leverage-view.ts';
import type { Rejection } from './rejection.ts';
import type { SavingsView } from './savings/savings-view.ts';
import type { SecondsView } from './seconds/seconds-view.ts';
import type { EngineSnapshot } from './snapshot/snapshot.ts';
import type { StandingsView } from './standing/standings-view.ts';
import type { FundsView } from './transfers/funds-view.ts';
import type { TriggersView } from './spot/triggers-view.ts';

/** Commands that became durable together. They share one time; the first has sequence `firstSeq`. */
export interface CommandBatch {
  readonly firstSeq: number;
  readonly atMs: number;
  readonly commands: readonly Command[];
}

export type Outcome =
  | {
      readonly status: 'accepted';
      /** What an order command led to. */
      readonly order?: OrderView;
      /** The id of what another command made or changed: a transfer, a position, a contract, ... */
      readonly reference?: number;
      readonly repeated?: true;
    }
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

export interface IndexView {
  readonly settings: Omit<ConfigureIndex, 'kind'> | undefined;
  /** Announced, not yet in force. */
  readonly nextSettings: Omit<ConfigureIndex, 'kind'> | undefined;
  readonly tick: IndexTickFact | undefined;
  /** 0 while it is live. */
  readonly haltedSinceMs: number;
}

/**
 * What everybody but the engine's host sees of an engine: it answers questions and changes nothing. Commands reach the
 * engine through the log alone.
 */
export interface EngineReader {
  /** Sequence of the last command applied; 0 before the first. */
  readonly sequence: number;
  readonly nowMs: number;
  readonly rulesVersion: number;
  readonly outboxHighWater: number;
  readonly tickNumber: number;

  assets(): readonly ConfigureAsset[];
  asset(assetId: number): ConfigureAsset | undefined;
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
  /** What the command under a remembered key made or changed, by its id; undefined for a key that is not known. */
  findReference(userId: number, clientId: string): number | undefined;
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

  /** How a market's index is made and where it stands; undefined where no sources were ever named. */
  index(marketId: number): IndexView | undefined;

  readonly leverage: LeverageView;
  readonly savings: SavingsView;
  readonly funds: FundsView;
  readonly standings: StandingsView;

  /** Whether due work waits for a further command, because the last one did as much as one may. */
  readonly hasBacklog: boolean;

  readonly triggers: TriggersView;
  readonly seconds: SecondsView;

  /** Canonical bytes of the whole state: equal bytes mean equal states. */
  stateBytes(): Uint8Array;
}

/** An engine in the hands of its host, which owns the log. */
export interface Engine extends EngineReader {
  /** Applies a batch whose first sequence follows the last one; throws (a bug, not a refusal) otherwise. */
  apply(batch: CommandBatch): BatchOutcome;
  snapshot(): EngineSnapshot;
  /** Runs every invariant over the whole state; returns the broken ones in words. */
  sweep(): readonly string[];
}
