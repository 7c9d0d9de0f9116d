import {
  ACCOUNT_TYPES,
  type Command,
  type ConfigureAsset,
  type ConfigureFunds,
  type ConfigureIndex,
  type ConfigureLeverage,
  type ConfigureMarket,
  type ConfigureSavings,
  type ConfigureSeconds,
  type ConfigureStake,
  type Grant,
  HOUSE_ACCOUNTS,
} from '@candor/engine';
import { deskOpening } from './desk.ts';
import type { Plan } from './plan.ts';

const OUTBOX = { outboxId: 0 } as const;

export const BTC: ConfigureAsset = { kind: 'configure_asset', ...OUTBOX, assetId: 1, code: 'BTC', scale: 8 };
export const USDT: ConfigureAsset = {
  kind: 'configure_asset',
  ...OUTBOX,
  assetId: 2,
  code: 'USDT',
  scale: 8,
};
/** Few decimals, so that rounding bites. */
export const COIN: ConfigureAsset = {
  kind: 'configure_asset',
  ...OUTBOX,
  assetId: 3,
  code: 'COIN',
  scale: 2,
};
export const ASSETS = [BTC, USDT, COIN] as const;

const MARKET_RULES = {
  kind: 'configure_market',
  ...OUTBOX,
  slippagePpm: 10_000,
  bandPpm: 900_000,
  maxOpenOrders: 15,
  status: 'open',
} as const;

/** Coarse ticks around a low price make orders meet, queue and leave rests; the second market has odd scales, the third
 * tiny lots and no index. */
export function marketsOf({ makerFeePpm, takerFeePpm }: Plan): readonly ConfigureMarket[] {
  const fees = { makerFeePpm, takerFeePpm };
  return [
    {
      ...MARKET_RULES,
      ...fees,
      marketId: 1,
      baseAssetId: BTC.assetId,
      quoteAssetId: USDT.assetId,
      priceDecimals: 4,
      tick: 100,
      lot: 1_000,
      maxPrice: 100_000_000,
      maxQuantity: 100_000_000_000,
      minNotional: 50_000_000,
      referencePrice: 1_000_000,
    },
    {
      ...MARKET_RULES,
      ...fees,
      marketId: 2,
      baseAssetId: COIN.assetId,
      quoteAssetId: USDT.assetId,
      priceDecimals: 6,
      tick: 7,
      lot: 3,
      maxPrice: 1_000_000_000,
      maxQuantity: 4_000_000,
      minNotional: 40_000_000,
      referencePrice: 0,
    },
    {
      // One lot is worth a unit and a half: prices that fall reach the lowest one, and fills leave dust.
      ...MARKET_RULES,
      ...fees,
      marketId: 3,
      baseAssetId: BTC.assetId,
      quoteAssetId: COIN.assetId,
      priceDecimals: 6,
      tick: 1,
      lot: 1_000_000,
      maxPrice: 100_000_000,
      maxQuantity: 1_000_000_000_000,
      minNotional: 1_000,
      referencePrice: 1_500_000,
    },
  ];
}

/** Index prices about which markets wander, 8 decimals. */
export const INDEX_AT_FIRST: Readonly<Record<number, number>> = { 1: 10_000_000_000, 2: 150_000_000 };
export const SOURCE_IDS = [1, 2, 3] as const;

export function indexOfMarket(marketId: number): ConfigureIndex {
  return {
    kind: 'configure_index',
    ...OUTBOX,
    marketId,
    sources: SOURCE_IDS.map((sourceId) => ({ sourceId, name: `venue ${sourceId}` })),
    quorum: 2,
    followsBook: false,
    effectiveMs: 0,
  };
}

export function leverageOf(marketId: number): ConfigureLeverage {
  return {
    kind: 'configure_leverage',
    ...OUTBOX,
    marketId,
    status: 'open',
    lotQuantity: marketId === 1 ? 1_000_000 : 100,
    spreadPpm: marketId === 1 ? 200 : 0,
    feePpm: 1_000,
    overnightPpm: 500,
    multiples: [1, 3, 10, 50, 100],
    minShare: 2,
    maxShare: 10_000,
    maxUserValue: 150_000_000_000,
    maxSideValue: 250_000_000_000,
  };
}

export function secondsOf(marketId: number): ConfigureSeconds {
  const options = [
    { seconds: 5, profitPpm: 850_000 },
    { seconds: 60, profitPpm: 333_333 },
  ];
  return { kind: 'configure_seconds', ...OUTBOX, marketId, status: 'open', options };
}

export function stakeOf({ assetId, scale }: ConfigureAsset): ConfigureStake {
  const unit = 10 ** scale;
  return {
    kind: 'configure_stake',
    ...OUTBOX,
    assetId,
    minStake: Math.ceil(unit / 2),
    maxStake: 1_000 * unit,
    maxOpenUser: 150 * unit,
    maxOpenSide: 300 * unit,
    feePpm: assetId === USDT.assetId ? 3_333 : 0,
  };
}

export function savingsOf(productId: number, asset: ConfigureAsset): ConfigureSavings {
  return {
    kind: 'configure_savings',
    ...OUTBOX,
    productId,
    assetId: asset.assetId,
    status: 'open',
    lotAmount: 77 * 10 ** asset.scale,
    days: productId === 1 ? 1 : 7,
    dailyRatePpm: 1_234,
    quota: 20,
    userQuota: 4,
    mayExitEarly: productId !== 2,
  };
}

export function fundsOf({ assetId, scale }: ConfigureAsset, { unfinalCredit }: Plan): ConfigureFunds {
  const unit = 10 ** scale;
  return {
    kind: 'configure_funds',
    ...OUTBOX,
    assetId,
    unfinalCreditLimit: unfinalCredit,
    withdrawalMin: 2 * unit,
    withdrawalMax: 5_000 * unit,
    dayLimit: 5_000 * unit,
    certifiedDayLimit: 50_000 * unit,
    flatFee: unit,
    feePpm: 2_500,
    reviewAbove: 100 * unit,
    secondReviewAbove: 300 * unit,
  };
}

export function grantsOf(userId: number): Grant[] {
  const types = Object.values(ACCOUNT_TYPES);
  return types.flatMap((accountType) =>
    ASSETS.map(({ assetId, scale }) => ({
      accountType,
      assetId,
      amount: (300 + 40 * userId) * 10 ** scale,
    })),
  );
}

/** Returns the opening commands of a run: assets, markets, products, users with money, and funded pools. */
export function openingOf(plan: Plan): Command[] {
  const markets = marketsOf(plan);
  const userIds = Array.from({ length: plan.users }, (_, place) => place + 1);
  return [
    ...ASSETS,
    ...markets,
    { kind: 'activate_rules', ...OUTBOX, version: plan.rules },
    {
      kind: 'configure_exchange',
      ...OUTBOX,
      referralPpm: plan.referralPpm,
      warningRate: 7_000,
      forcedCloseRate: 3_000,
    },
    ...markets
      .slice(0, 2)
      .flatMap(({ marketId }) => [indexOfMarket(marketId), leverageOf(marketId), secondsOf(marketId)]),
    ...ASSETS.map(stakeOf),
    fundsOf(BTC, plan),
    fundsOf(USDT, plan),
    savingsOf(1, USDT),
    savingsOf(2, COIN),
    savingsOf(3, USDT),
    ...userIds.map(
      (userId): Command => ({ kind: 'register_user', ...OUTBOX, userId, grants: grantsOf(userId) }),
    ),
    ...userIds.slice(1).map((userId): Command => ({ kind: 'link_inviter', ...OUTBOX, userId, inviterId: 1 })),
    ...(plan.pools === 0 ? [] : ASSETS.flatMap((asset, place) => poolMoney(asset, plan.pools, place))),
    ...deskOpening(plan),
  ];
}

function poolMoney({ assetId, scale }: ConfigureAsset, units: number, place: number): Command[] {
  const { promotion, lever_pool, insurance, micro_pool, savings_pool } = HOUSE_ACCOUNTS;
  const pools = [lever_pool, insurance, micro_pool, savings_pool];
  return pools.map((account, number) => ({
    kind: 'post_adjustment',
    ...OUTBOX,
    adjustmentId: place * pools.length + number + 1,
    from: { owner: 0, account: promotion },
    to: { owner: 0, account },
    assetId,
    amount: units * 10 ** scale,
    reason: 'opening balance of a pool',
    firstOperatorId: 1,
    secondOperatorId: 2,
  }));
}
