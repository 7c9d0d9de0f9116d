/**
 * The reference model: a second exchange, written from the rules alone, with plain maps, plain loops and BigInt
 * where the engine has tables and limbs. It is slow and small on purpose and shares nothing with the engine
 * but the shapes of commands.
 */
import type { ConfigureAsset, ConfigureMarket, RejectionKey, SelfTradeMode } from '@candor/engine';

export interface RefAccount {
  available: bigint;
  held: bigint;
}

export interface RefOrder {
  readonly id: number;
  /** Its place in the sequence of orders; for one that waited for its price behind those placed in the meantime. */
  readonly place: number;
  readonly userId: number;
  clientId: string;
  readonly marketId: number;
  readonly side: 'buy' | 'sell';
  readonly isMarket: boolean;
  readonly price: bigint;
  quantity: bigint;
  filled: bigint;
  filledQuote: bigint;
  fee: bigint;
  held: bigint;
  reason: string;
  readonly postOnly: boolean;
  readonly selfTrade: SelfTradeMode;
}

export interface RefMarket {
  settings: ConfigureMarket;
  last: bigint;
  /** The volume of each minute since rules 7, by the minute's number. */
  readonly minutes: Map<number, { base: bigint; quote: bigint }>;
  resting: RefOrder[];
}

export interface RefStanding {
  isFrozen: boolean;
  isWithdrawalFrozen: boolean;
  isCertified: boolean;
  withdrawalsFromMs: number;
  inviterId: number;
}

/** The callbacks of conditional orders while orders trade and end. */
export interface Conditions {
  waiting(userId: number, marketId: number): number;
  /** Reserved by the stop that is linked to an order, if there is one. */
  linkedHold(orderId: number): bigint | undefined;
  traded(market: RefMarket, makerId: number): void;
  /** The stop linked to an order ends with it. */
  endLinked(orderId: number): void;
  /** An order has ended; what awaits that begins to wait when the matching is over. */
  ended(order: RefOrder): void;
  /** True if a take-profit and a stop await the end of an order. */
  hasChildren(orderId: number): boolean;
  /** Ends a waiting order by the id that it shares with orders since rules 23. */
  cancelById(userId: number, orderId: number, side: string): Broken;
  /** They await the end of another order instead. */
  moveChildren(orderId: number, toOrderId: number): void;
}

/** The price of a live index that is made from sources, 8 decimals. */
export type SourcedIndex = (marketId: number) => bigint | undefined;

/** The rules that a command broke: empty if it is accepted. */
export type Broken = Set<RejectionKey>;

/** The effects of a command, for comparison: the final state of everything it touched, and its trades. */
export interface Told {
  readonly facts: Map<string, string>;
  readonly trades: string[];
  readonly accounts: Set<string>;
}

export class RefWorld {
  nowMs = 0;
  seq = 0;
  tickNumber = 0;
  rules = 1;
  outboxSeen = 0;
  lastOrderId = 0;
  readonly accounts = new Map<string, RefAccount>();
  readonly assets = new Map<number, ConfigureAsset>();
  readonly markets = new Map<number, RefMarket>();
  readonly users = new Set<number>();
  readonly standings = new Map<number, RefStanding>();
  settings = { referralPpm: 0n, warningRate: 7_000n, forcedCloseRate: 3_000n };
  conditions: Conditions = {
    waiting: () => 0,
    linkedHold: () => undefined,
    traded: () => undefined,
    endLinked: () => undefined,
    ended: () => undefined,
    hasChildren: () => false,
    cancelById: () => new Set(['order_unknown', 'order_not_open']),
    moveChildren: () => undefined,
  };
  sourcedIndex: SourcedIndex = () => undefined;
  told: Told = { facts: new Map(), trades: [], accounts: new Set() };

  account(owner: number, account: number, assetId: number): RefAccount {
    const key = `${owner}/${account}/${assetId}`;
    let found = this.accounts.get(key);
    if (found === undefined) {
      found = { available: 0n, held: 0n };
      this.accounts.set(key, found);
    }
    return found;
  }

  /** Adds to what is available and held. */
  add(owner: number, account: number, assetId: number, available: bigint, held = 0n): void {
    const found = this.account(owner, account, assetId);
    found.available += available;
    found.held += held;
    this.told.accounts.add(`${owner}/${account}/${assetId}`);
  }

  standing(userId: number): RefStanding {
    let found = this.standings.get(userId);
    if (found === undefined) {
      found = {
        isFrozen: false,
        isWithdrawalFrozen: false,
        isCertified: false,
        withdrawalsFromMs: 0,
        inviterId: 0,
      };
      this.standings.set(userId, found);
    }
    return found;
  }

  tell(name: string, text: string): void {
    this.told.facts.set(name, text);
  }
}

export const PPM = 1_000_000n;
export const LIMIT = 2 ** 52;

export function ceilDiv(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}

/** Rounds down for both signs. */
export function floorDiv(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value < 0n && quotient * by !== value ? quotient - 1n : quotient;
}

export function isAmount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < LIMIT;
}

export function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

/** Number of the exchange's day. */
export function dayOf(ms: number): number {
  return Math.floor((ms + 8 * 3_600_000) / 86_400_000);
}

export function minimum(...values: readonly bigint[]): bigint {
  return values.reduce((least, value) => (value < least ? value : least));
}
