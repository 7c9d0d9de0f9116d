/** The opening terms of the P2P desk in a simulated world: short times and small numbers, so that runs meet every rule. */
import type {
  Command,
  ConfigureP2p,
  ConfigureP2pAsset,
  ConfigureP2pMarket,
  ConfigureP2pRate,
} from '@candor/engine';
import type { Plan } from './plan.ts';

const OUTBOX = { outboxId: 0 } as const;

/** Users who become shops. */
export const SHOP_IDS = [1, 2] as const;

/** Rates about which fiats wander, 8 decimals. */
export const RATE_AT_FIRST: Readonly<Record<number, number>> = { 1: 718_640_000, 2: 2_000_000_000 };
export const RATE_SOURCE_IDS = [1, 2, 3] as const;

export function deskOf({ freshMs, gapMs }: Plan): ConfigureP2p {
  return {
    kind: 'configure_p2p',
    ...OUTBOX,
    status: 'open',
    windows: [1, 2, 30],
    lateMs: 5_000,
    answerMs: 10_000,
    appealFromMs: 2_000,
    autoAppealMs: 60_000,
    cancelLimit: 3,
    takerOrdersMax: 3,
    shopOrdersMax: 6,
    shopAdsMax: 4,
    freshMs,
    gapMs,
    bondAssetId: 2,
    bondAmount: 5_000_000_000,
    needsCertified: false,
  };
}

export function rateOf(fiatId: number): ConfigureP2pRate {
  return {
    kind: 'configure_p2p_rate',
    ...OUTBOX,
    fiatId,
    sources: RATE_SOURCE_IDS.map((sourceId) => ({ sourceId, name: `bureau ${sourceId}` })),
    quorum: 2,
    lifeMs: 300_000,
    effectiveMs: 0,
  };
}

export function dayLimitsOf(assetId: number): ConfigureP2pAsset {
  const unit = assetId === 3 ? 100 : 100_000_000;
  return {
    kind: 'configure_p2p_asset',
    ...OUTBOX,
    assetId,
    dayLimit: 60 * unit,
    certifiedDayLimit: 200 * unit,
    shopDayLimit: 2_000 * unit,
  };
}

const MARKET = {
  kind: 'configure_p2p_market',
  ...OUTBOX,
  status: 'open',
  bandPpm: 300_000,
  makerFeePpm: 1_000,
  takerFeePpm: 500,
} as const;

/** One market of the coin of the rates, one of a coin with an index, and one of few decimals, where rounding bites. */
export const DESK_MARKETS: readonly ConfigureP2pMarket[] = [
  {
    ...MARKET,
    p2pMarketId: 1,
    assetId: 2,
    fiatId: 1,
    indexMarketId: 0,
    priceDecimals: 3,
    tick: 1,
    step: 100,
    maxPrice: 1_000_000,
    minMoney: 1_000,
    maxMoney: 100_000,
  },
  {
    ...MARKET,
    p2pMarketId: 2,
    assetId: 1,
    fiatId: 2,
    indexMarketId: 1,
    priceDecimals: 0,
    tick: 1,
    step: 1_000,
    maxPrice: 100_000,
    minMoney: 50,
    maxMoney: 100_000,
  },
  {
    ...MARKET,
    p2pMarketId: 3,
    assetId: 3,
    fiatId: 2,
    indexMarketId: 2,
    priceDecimals: 1,
    tick: 3,
    step: 1,
    maxPrice: 990,
    minMoney: 20,
    maxMoney: 3_000,
    makerFeePpm: 33_333,
    takerFeePpm: 0,
  },
];

/** The opening commands of the desk: fiats, rates, markets, limits, and shops with their bonds. */
export function deskOpening(plan: Plan): Command[] {
  return [
    deskOf(plan),
    { kind: 'configure_p2p_fiat', ...OUTBOX, fiatId: 1, code: 'CNY', scale: 2, status: 'open' },
    { kind: 'configure_p2p_fiat', ...OUTBOX, fiatId: 2, code: 'JPY', scale: 0, status: 'open' },
    rateOf(1),
    rateOf(2),
    ...[1, 2, 3].map(dayLimitsOf),
    ...DESK_MARKETS,
    ...SHOP_IDS.flatMap((userId): Command[] => [
      { kind: 'post_bond', userId, clientId: '', amount: 5_000_000_000 },
      {
        kind: 'set_shop',
        ...OUTBOX,
        userId,
        status: 'active',
        reason: 'papers seen',
        firstOperatorId: 1,
        secondOperatorId: 2,
      },
      { kind: 'set_shop_online', userId, clientId: '', isOnline: true, by: 'owner' },
    ]),
  ];
}
