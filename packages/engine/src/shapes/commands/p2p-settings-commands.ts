/** Commands by which operators set up the P2P desk, and the quotes of its fiat rates. */
import {
  flag,
  integer,
  type KindLayout,
  type Layout,
  list,
  record,
  text,
  word,
} from '../../record/layout.ts';
import type {
  AssetId,
  AssetUnits,
  EpochMs,
  FiatId,
  IndexUnits,
  MarketId,
  P2pMarketId,
  Ppm,
  Price,
  Quantity,
} from '../../units/units.ts';

/**
 * `paused` stops the desk's clock; `closing` takes no new orders and ads and lets the open ones end; `closed` is possible once no
 * order is open.
 */
export const P2P_STATUSES = ['open', 'paused', 'closing', 'closed'] as const;
export type P2pStatus = (typeof P2P_STATUSES)[number];

/** Times and limits of the whole desk. Times in milliseconds. */
export interface ConfigureP2p {
  readonly kind: 'configure_p2p';
  readonly outboxId: number;
  readonly status: P2pStatus;
  /** The payment windows that ads may offer, in minutes. */
  readonly windows: readonly number[];
  /** The coins stay locked for so long after the deadline. */
  readonly lateMs: number;
  /** The other side of an appeal has so long to answer. */
  readonly answerMs: number;
  /** From payment to the first appeal that needs no special reason. */
  readonly appealFromMs: number;
  /** From payment to the appeal that the clock opens. */
  readonly autoAppealMs: number;
  /** Cancelled buys of a UTC day after which a person may not buy any more on that day. */
  readonly cancelLimit: number;
  /** Live orders of a taker, live orders on the ads of a shop, and live ads of a shop. */
  readonly takerOrdersMax: number;
  readonly shopOrdersMax: number;
  readonly shopAdsMax: number;
  /** Bought coins stay so long; 0: they may leave at once. */
  readonly freshMs: number;
  /** A pause between two commands beyond this is an outage. */
  readonly gapMs: number;
  readonly bondAssetId: AssetId;
  readonly bondAmount: AssetUnits;
  /** Takers need a certified identity. */
  readonly needsCertified: boolean;
}

export const FIAT_STATUSES = ['open', 'closed'] as const;
export type FiatStatus = (typeof FIAT_STATUSES)[number];

export interface ConfigureP2pFiat {
  readonly kind: 'configure_p2p_fiat';
  readonly outboxId: number;
  readonly fiatId: FiatId;
  readonly code: string;
  /** Decimals of its amounts. */
  readonly scale: number;
  readonly status: FiatStatus;
}

/** A source of a fiat's rate. */
export interface RateSource {
  readonly sourceId: number;
  readonly name: string;
}

/** Replaces the sources of a fiat's rate from a given time on. */
export interface ConfigureP2pRate {
  readonly kind: 'configure_p2p_rate';
  readonly outboxId: number;
  readonly fiatId: FiatId;
  readonly sources: readonly RateSource[];
  /** Fewer live sources than this halt the rate. */
  readonly quorum: number;
  /** Quotes older than this are not live. */
  readonly lifeMs: number;
  readonly effectiveMs: EpochMs;
}

/** The most that a person may buy, and the most that a person may sell, of a coin in a UTC day. */
export interface ConfigureP2pAsset {
  readonly kind: 'configure_p2p_asset';
  readonly outboxId: number;
  readonly assetId: AssetId;
  readonly dayLimit: Quantity;
  readonly certifiedDayLimit: Quantity;
  readonly shopDayLimit: Quantity;
}

/** A coin traded for a fiat. */
export interface ConfigureP2pMarket {
  readonly kind: 'configure_p2p_market';
  readonly outboxId: number;
  readonly p2pMarketId: P2pMarketId;
  readonly assetId: AssetId;
  readonly fiatId: FiatId;
  /** The market whose index is the coin's price in the coin of the rates; 0: it is that coin itself, at 1. */
  readonly indexMarketId: MarketId;
  readonly status: FiatStatus;
  readonly priceDecimals: number;
  readonly tick: Price;
  readonly step: Quantity;
  readonly maxPrice: Price;
  /** The bounds of an order, in units of the fiat. */
  readonly minMoney: AssetUnits;
  readonly maxMoney: AssetUnits;
  /** Prices farther from the reference are refused. */
  readonly bandPpm: Ppm;
  readonly makerFeePpm: Ppm;
  readonly takerFeePpm: Ppm;
}

/** Fiat for one coin of the rates, with 8 decimals. */
export interface RateQuote {
  readonly fiatId: FiatId;
  readonly sourceId: number;
  readonly rate: IndexUnits;
  readonly madeMs: EpochMs;
}

/** Carries the quotes of fiat rates since the last time. */
export interface TakeRateQuotes {
  readonly kind: 'take_rate_quotes';
  readonly quotes: readonly RateQuote[];
}

export const CONFIGURE_P2P: KindLayout<ConfigureP2p> = {
  outboxId: integer,
  status: word(P2P_STATUSES),
  windows: list(integer),
  lateMs: integer,
  answerMs: integer,
  appealFromMs: integer,
  autoAppealMs: integer,
  cancelLimit: integer,
  takerOrdersMax: integer,
  shopOrdersMax: integer,
  shopAdsMax: integer,
  freshMs: integer,
  gapMs: integer,
  bondAssetId: integer,
  bondAmount: integer,
  needsCertified: flag,
};
export const CONFIGURE_P2P_FIAT: KindLayout<ConfigureP2pFiat> = {
  outboxId: integer,
  fiatId: integer,
  code: text,
  scale: integer,
  status: word(FIAT_STATUSES),
};
const RATE_SOURCE: Layout<RateSource> = { sourceId: integer, name: text };
export const CONFIGURE_P2P_RATE: KindLayout<ConfigureP2pRate> = {
  outboxId: integer,
  fiatId: integer,
  sources: list(record(RATE_SOURCE)),
  quorum: integer,
  lifeMs: integer,
  effectiveMs: integer,
};
export const CONFIGURE_P2P_ASSET: KindLayout<ConfigureP2pAsset> = {
  outboxId: integer,
  assetId: integer,
  dayLimit: integer,
  certifiedDayLimit: integer,
  shopDayLimit: integer,
};
export const CONFIGURE_P2P_MARKET: KindLayout<ConfigureP2pMarket> = {
  outboxId: integer,
  p2pMarketId: integer,
  assetId: integer,
  fiatId: integer,
  indexMarketId: integer,
  status: word(FIAT_STATUSES),
  priceDecimals: integer,
  tick: integer,
  step: integer,
  maxPrice: integer,
  minMoney: integer,
  maxMoney: integer,
  bandPpm: integer,
  makerFeePpm: integer,
  takerFeePpm: integer,
};
export const RATE_QUOTE: Layout<RateQuote> = {
  fiatId: integer,
  sourceId: integer,
  rate: integer,
  madeMs: integer,
};
export const TAKE_RATE_QUOTES: KindLayout<TakeRateQuotes> = { quotes: list(record(RATE_QUOTE)) };
