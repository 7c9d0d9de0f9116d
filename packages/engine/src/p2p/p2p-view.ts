import type { AdSide } from '@candor/formulas';
import type { Total } from '@candor/primitives';
import type { AdFact, P2pUserFact, RateTickFact, ShopFact } from '../shapes/facts/p2p-facts.ts';
import type { P2pOrderFact } from '../shapes/facts/p2p-order-fact.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type {
  AdId,
  AssetId,
  EpochMs,
  FiatId,
  P2pMarketId,
  P2pOrderId,
  Price,
  Quantity,
  ServiceMs,
  UserId,
} from '../units/units.ts';
import { checkBeginning } from './check-desk.ts';
import { checkMaker } from './check-opening.ts';
import type { DeskTerms, FiatTerms, P2pAssetTerms, P2pMarketTerms } from './desk-settings.ts';
import type { P2pGround } from './p2p-ground.ts';
import { dayLimitOf, orderedToday } from './users.ts';
import { type AskedAct, checkAct, type P2pAct } from './possible-acts.ts';
import type { RateTerms } from './rates.ts';
import { priceOf, type Reference, referenceOf } from './reference.ts';

/** The rate of a fiat with its settings. */
export interface RateView {
  readonly settings: RateTerms | undefined;
  /** Announced but not yet in force. */
  readonly nextSettings: RateTerms | undefined;
  readonly tick: RateTickFact | undefined;
  /** 0 while it is live. */
  readonly haltedSinceMs: EpochMs;
}

/** The read-only view of the P2P desk. Lists ascend by id. */
export interface P2pView {
  /** Undefined until the desk is set up. */
  readonly desk: DeskTerms | undefined;
  /** The time of the desk's clock. */
  readonly serviceMs: ServiceMs;
  /** The time for which that clock has stood still in all, without the pause that goes on. */
  readonly downMs: number;
  /** 0 while it runs. */
  readonly pausedSinceMs: EpochMs;
  fiats(): readonly FiatTerms[];
  assets(): readonly P2pAssetTerms[];
  markets(): readonly P2pMarketTerms[];
  rate(fiatId: FiatId): RateView | undefined;
  /** Undefined for an unknown market and until both of its parts have had a first live tick. */
  reference(p2pMarketId: P2pMarketId): Reference | undefined;
  shops(): readonly ShopFact[];
  shop(userId: UserId): ShopFact | undefined;
  user(userId: UserId): P2pUserFact;
  /** Persons who may not buy, sell or do either now because of a block. */
  blockedUsers(): readonly P2pUserFact[];
  /** The number that a person may order of a coin in a UTC day, and what was ordered. */
  dayOf(
    userId: UserId,
    assetId: AssetId,
  ): { readonly limit: Quantity; readonly bought: Quantity; readonly sold: Quantity };
  ads(): readonly AdFact[];
  ad(adId: AdId): AdFact | undefined;
  /** Live ads of a shop. */
  adsOf(userId: UserId): readonly AdFact[];
  /** Returns whether the shop of a live ad takes orders on it now, so far as that depends on the shop. */
  isOffered(adId: AdId): boolean;
  /** Returns why a person may begin nothing on the desk now, as a buyer or as a seller; undefined: nothing speaks against it. */
  barred(userId: UserId, way: AdSide): Rejection | undefined;
  /** The price of an ad now; undefined where it takes no orders for lack of one. */
  adPrice(adId: AdId): Price | undefined;
  /** Live orders. */
  orders(): readonly P2pOrderFact[];
  ordersOf(userId: UserId): readonly P2pOrderFact[];
  order(orderId: P2pOrderId): P2pOrderFact | undefined;
  /** Returns what an act on an order would be refused for now; what its command names beside the order is not looked at. */
  refusalOf(act: P2pAct, asked: AskedAct): Rejection | undefined;
  /** The sum of the escrows of all live orders. */
  escrow(assetId: AssetId): Total;
}

export function viewP2p(state: P2pGround): P2pView {
  const { p2p, nowMs } = state;
  const { settings, clock } = p2p;
  return {
    desk: settings.desk,
    serviceMs: clock.at(nowMs),
    downMs: clock.downMs,
    pausedSinceMs: clock.pausedSinceMs,
    fiats: () => settings.fiats(),
    assets: () => settings.assets(),
    markets: () => settings.markets(),
    rate: (fiatId) => rateView(state, fiatId),
    reference(p2pMarketId) {
      const market = settings.market(p2pMarketId);
      return market && referenceOf(state, market);
    },
    shops: () => p2p.shops(),
    shop: (userId) => p2p.shop(userId),
    user: (userId) => p2p.user(userId),
    blockedUsers: () =>
      p2p
        .users()
        .filter(
          ({ buyBlockedUntilMs, sellBlockedUntilMs }) =>
            Math.max(buyBlockedUntilMs, sellBlockedUntilMs) > state.nowMs,
        ),
    dayOf(userId, assetId) {
      const user = p2p.user(userId);
      return {
        limit: dayLimitOf(state, userId, assetId),
        bought: orderedToday(user, { assetId, way: 'buy', nowMs }),
        sold: orderedToday(user, { assetId, way: 'sell', nowMs }),
      };
    },
    ads: () => p2p.ads(),
    ad: (adId) => p2p.ad(adId),
    adsOf: (userId) => p2p.adsOf(userId),
    isOffered(adId) {
      const ad = p2p.ad(adId);
      return ad !== undefined && checkMaker(state, ad) === undefined;
    },
    barred(userId, way) {
      const userIndex = state.users.find(userId);
      return userIndex === undefined
        ? { key: 'user_unknown', field: 'userId' }
        : checkBeginning(state, { userId, userIndex }, way);
    },
    adPrice(adId) {
      const ad = p2p.ad(adId);
      const priced = ad && priceOf(state, settings.knownMarket(ad.p2pMarketId), ad);
      return priced === undefined || 'key' in priced ? undefined : priced.price;
    },
    orders: () => p2p.orders(),
    ordersOf: (userId) => p2p.ordersOf(userId),
    order: (orderId) => p2p.order(orderId),
    refusalOf: (act, asked) => checkAct(state, asked, act),
    escrow: (assetId) => p2p.escrow(assetId),
  };
}

function rateView({ p2p }: P2pGround, fiatId: FiatId): RateView | undefined {
  const rate = p2p.rates.find(fiatId);
  if (rate === undefined) return undefined;
  const { current, next, tick, haltedSinceMs } = rate;
  return { settings: current?.settings, nextSettings: next?.settings, tick, haltedSinceMs };
}
