/** The facts of the P2P desk: rates, shops, ads and persons. */
import type { AdSide } from '@candor/formulas';
import { flag, integer, type Layout, list, record, text, word } from '../../record/layout.ts';
import type {
  AdId,
  AssetId,
  AssetUnits,
  EpochMs,
  FiatId,
  IndexUnits,
  OperatorId,
  P2pMarketId,
  Ppm,
  Quantity,
  Sequence,
  UserId,
} from '../../units/units.ts';
import type { RateQuote } from '../commands/p2p-settings-commands.ts';
import { AD_SIDES, AD_TERMS, type AdTerms } from '../commands/p2p-shop-commands.ts';

/** A quote that counted in a rate. */
export type CountedQuote = Omit<RateQuote, 'fiatId'>;

/** The rate of a fiat: fiat for one coin of the rates, with 8 decimals. */
export interface RateTickFact {
  readonly fiatId: FiatId;
  /** Ascends by one with each tick of any fiat. */
  readonly tick: number;
  /** The last live rate while it is halted. */
  readonly rate: IndexUnits;
  readonly isHalted: boolean;
  readonly oldestMs: EpochMs;
  /** The sequence of the command that set the sources. */
  readonly sourcesSeq: Sequence;
  readonly quotes: readonly CountedQuote[];
}

export const SHOP_STATES = ['none', 'active', 'suspended', 'revoked', 'left'] as const;
export type ShopState = (typeof SHOP_STATES)[number];

/** The person, program or rule that changed a shop last. */
export const SHOP_CHANGERS = ['owner', 'idle', 'hours', 'operators', 'marks', 'bond'] as const;
export type ShopChanger = (typeof SHOP_CHANGERS)[number];

export interface ShopFact {
  readonly userId: UserId;
  /** `none` until it is certified, although a bond may be held. */
  readonly status: ShopState;
  readonly changedBy: ShopChanger;
  readonly reason: string;
  readonly isOnline: boolean;
  readonly bondAssetId: AssetId;
  /** Held in the owner's legal account. */
  readonly bond: AssetUnits;
  /** The time at which the last order on its ads ended; 0 before the first. */
  readonly lastEndMs: EpochMs;
  /** 0 and 0 unless operators changed it last. */
  readonly firstOperatorId: OperatorId;
  readonly secondOperatorId: OperatorId;
}

export const AD_STATES = ['on', 'off', 'closed'] as const;
export type AdState = (typeof AD_STATES)[number];
export const PAUSE_REASONS = ['', 'by_owner', 'stock_below_minimum', 'shop_suspended'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export interface AdFact extends AdTerms {
  readonly adId: AdId;
  /** Grows by one with each edit. */
  readonly version: number;
  readonly userId: UserId;
  readonly clientId: string;
  readonly p2pMarketId: P2pMarketId;
  readonly side: AdSide;
  /** The fee of the shop, frozen with the version. */
  readonly makerFeePpm: Ppm;
  /** Published in all: what is on offer and what orders took. */
  readonly quantity: Quantity;
  /** On offer now. */
  readonly left: Quantity;
  /** The lock of a sell ad, without the escrow of its orders; 0 for a buy ad. */
  readonly locked: AssetUnits;
  readonly status: AdState;
  readonly pauseReason: PauseReason;
  readonly createdMs: EpochMs;
  readonly updatedMs: EpochMs;
}

/** A sum of a person's orders of one UTC day, one coin and one way. */
export interface P2pDaySum {
  readonly assetId: AssetId;
  /** `buy`: coins that the person buys. */
  readonly way: AdSide;
  readonly day: number;
  readonly sum: Quantity;
}

/** Coins bought by P2P that may not leave yet. */
export interface FreshCoins {
  readonly assetId: AssetId;
  readonly amount: AssetUnits;
  readonly boughtMs: EpochMs;
}

export const BLOCK_REASONS = [
  '',
  'false_paid',
  'wrong_payer',
  'reversed',
  'lost_as_seller',
  'by_operator',
] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** The standing of a person on the desk. */
export interface P2pUserFact {
  readonly userId: UserId;
  /** Cancelled buys of one UTC day, and that day. */
  readonly cancelDay: number;
  readonly cancels: number;
  /** Times of the marks of the last 90 days, ascending. */
  readonly falsePaid: readonly EpochMs[];
  readonly wrongPayer: readonly EpochMs[];
  readonly lostAsSeller: readonly EpochMs[];
  /** 0 while not blocked. */
  readonly buyBlockedUntilMs: EpochMs;
  readonly sellBlockedUntilMs: EpochMs;
  readonly blockReason: BlockReason;
  /** Orders that ended with coins for the buyer. */
  readonly completed: number;
  readonly daySums: readonly P2pDaySum[];
  readonly fresh: readonly FreshCoins[];
}

const COUNTED_QUOTE: Layout<CountedQuote> = { sourceId: integer, rate: integer, madeMs: integer };
export const RATE_TICK: Layout<RateTickFact> = {
  fiatId: integer,
  tick: integer,
  rate: integer,
  isHalted: flag,
  oldestMs: integer,
  sourcesSeq: integer,
  quotes: list(record(COUNTED_QUOTE)),
};
export const SHOP: Layout<ShopFact> = {
  userId: integer,
  status: word(SHOP_STATES),
  changedBy: word(SHOP_CHANGERS),
  reason: text,
  isOnline: flag,
  bondAssetId: integer,
  bond: integer,
  lastEndMs: integer,
  firstOperatorId: integer,
  secondOperatorId: integer,
};
export const AD: Layout<AdFact> = {
  adId: integer,
  version: integer,
  userId: integer,
  clientId: text,
  p2pMarketId: integer,
  side: word(AD_SIDES),
  ...AD_TERMS,
  makerFeePpm: integer,
  quantity: integer,
  left: integer,
  locked: integer,
  status: word(AD_STATES),
  pauseReason: word(PAUSE_REASONS),
  createdMs: integer,
  updatedMs: integer,
};
const DAY_SUM: Layout<P2pDaySum> = {
  assetId: integer,
  way: word(AD_SIDES),
  day: integer,
  sum: integer,
};
const FRESH_COINS: Layout<FreshCoins> = { assetId: integer, amount: integer, boughtMs: integer };
export const P2P_USER: Layout<P2pUserFact> = {
  userId: integer,
  cancelDay: integer,
  cancels: integer,
  falsePaid: list(integer),
  wrongPayer: list(integer),
  lostAsSeller: list(integer),
  buyBlockedUntilMs: integer,
  sellBlockedUntilMs: integer,
  blockReason: word(BLOCK_REASONS),
  completed: integer,
  daySums: list(record(DAY_SUM)),
  fresh: list(record(FRESH_COINS)),
};
