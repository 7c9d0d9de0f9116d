import { addToTotal, RankedQueue, type Total, valuesByKey, ZERO_TOTAL } from '@candor/primitives';
import { readRow, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import {
  type AdFact,
  AD,
  P2P_USER,
  type P2pUserFact,
  SHOP,
  type ShopFact,
} from '../shapes/facts/p2p-facts.ts';
import { FactsByUser } from '../shapes/facts/facts-by-user.ts';
import { P2P_ORDER, type P2pOrderFact, sellerOf } from '../shapes/facts/p2p-order-fact.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import type { AdId, AssetId, P2pOrderId, ServiceMs, UserId } from '../units/units.ts';
import { DeskSettings } from './desk-settings.ts';
import { OrderParties } from './order-parties.ts';
import { Rates } from './rates.ts';
import { ServiceClock } from './service-clock.ts';

/** Returns whether an order has ended. */
export function isEnded({ endedMs }: P2pOrderFact): boolean {
  return endedMs !== 0;
}

/** The time of the service clock at which the tick acts on an order; undefined if none does. */
export function dueOf({ status, lateUntilMs, autoAppealMs }: P2pOrderFact): ServiceMs | undefined {
  if (status === 'created') return lateUntilMs;
  return status === 'paid' ? autoAppealMs : undefined;
}

/** The P2P desk: settings, rates, shops, persons, and the ads and orders that live. */
export class P2p implements StatePart {
  readonly name = 'p2p';
  readonly clock = new ServiceClock();
  readonly settings = new DeskSettings();
  readonly rates = new Rates();
  lastAdId = 0;
  lastOrderId = 0;
  readonly #shops = new Map<UserId, ShopFact>();
  readonly #users = new Map<UserId, P2pUserFact>();
  readonly #ads = new FactsByUser<AdFact>(({ adId }) => adId);
  readonly #orders = new Map<P2pOrderId, P2pOrderFact>();
  readonly #parties = new OrderParties();
  readonly #due = new RankedQueue();
  /** By asset. */
  readonly #escrows = new Map<AssetId, Total>();

  /** False until the desk was set up for the first time. */
  get isConfigured(): boolean {
    return this.settings.desk !== undefined;
  }

  /** By user. */
  shops(): readonly ShopFact[] {
    return valuesByKey(this.#shops);
  }

  shop(userId: UserId): ShopFact | undefined {
    return this.#shops.get(userId);
  }

  putShop(shop: ShopFact): void {
    this.#shops.set(shop.userId, shop);
  }

  /** By user. */
  users(): readonly P2pUserFact[] {
    return valuesByKey(this.#users);
  }

  user(userId: UserId): P2pUserFact {
    return this.#users.get(userId) ?? userAtFirst(userId);
  }

  putUser(user: P2pUserFact): void {
    this.#users.set(user.userId, user);
  }

  /** By id. */
  ads(): readonly AdFact[] {
    return this.#ads.all();
  }

  adsOf(userId: UserId): readonly AdFact[] {
    return this.#ads.ofUser(userId);
  }

  ad(adId: AdId): AdFact | undefined {
    return this.#ads.find(adId);
  }

  get adCount(): number {
    return this.#ads.count;
  }

  /** Stores an ad or replaces its earlier state; removes one that is closed. */
  putAd(ad: AdFact): void {
    if (ad.status === 'closed') this.#ads.delete(ad);
    else this.#ads.set(ad);
  }

  /** By id. */
  orders(): readonly P2pOrderFact[] {
    return valuesByKey(this.#orders);
  }

  order(orderId: P2pOrderId): P2pOrderFact | undefined {
    return this.#orders.get(orderId);
  }

  get orderCount(): number {
    return this.#orders.size;
  }

  /** Live orders in which the user is a party, by id. */
  ordersOf(userId: UserId): readonly P2pOrderFact[] {
    return this.#parties.of(userId).map((orderId) => this.#orders.get(orderId)!);
  }

  /** The sum of the escrows of all live orders. */
  escrow(assetId: AssetId): Total {
    return this.#escrows.get(assetId) ?? ZERO_TOTAL;
  }

  /** Stores an order or replaces its earlier state; removes one that has ended. */
  putOrder(order: P2pOrderFact): void {
    const before = this.#orders.get(order.orderId);
    if (before !== undefined) this.#count(before, -1);
    if (isEnded(order)) {
      this.#orders.delete(order.orderId);
      this.#parties.delete(order);
      return;
    }
    this.#orders.set(order.orderId, order);
    this.#parties.add(order);
    this.#count(order, 1);
    const due = dueOf(order);
    if (due !== undefined && (before === undefined || dueOf(before) !== due))
      this.#due.add({ rank: due, id: order.orderId });
  }

  /** Takes out the next order on which the clock acts, by due time, then by id; undefined when none is due. */
  takeDue(serviceMs: ServiceMs): P2pOrderFact | undefined {
    for (
      let entry = this.#due.popUpTo(serviceMs);
      entry !== undefined;
      entry = this.#due.popUpTo(serviceMs)
    ) {
      const order = this.#orders.get(entry.id);
      // It may have changed or ended since it was queued.
      if (order !== undefined && dueOf(order) === entry.rank) return order;
    }
    return undefined;
  }

  /** Returns whether the clock has to act on an order; an entry that no longer counts may also be due. */
  hasDue(serviceMs: ServiceMs): boolean {
    return this.#due.isReached(serviceMs);
  }

  rows(): RowValue[] {
    return [
      [this.lastAdId, this.lastOrderId],
      this.clock.row(),
      this.settings.row(),
      this.rates.row(),
      this.shops().map((shop) => rowOf(SHOP, shop)),
      this.users().map((user) => rowOf(P2P_USER, user)),
      this.ads().map((ad) => rowOf(AD, ad)),
      this.orders().map((order) => rowOf(P2P_ORDER, order)),
    ];
  }

  restore(reader: RowReader): void {
    reader.row((row) => {
      this.lastAdId = row.integer();
      this.lastOrderId = row.integer();
    });
    reader.row((row) => this.clock.restore(row));
    reader.row((row) => this.settings.restore(row));
    reader.row((row) => this.rates.restore(row));
    for (const shop of reader.rows((row) => readRow(SHOP, row))) this.putShop(shop);
    for (const user of reader.rows((row) => readRow(P2P_USER, row))) this.putUser(user);
    for (const ad of reader.rows((row) => readRow(AD, row))) this.putAd(ad);
    for (const order of reader.rows((row) => readRow(P2P_ORDER, row))) this.putOrder(order);
  }

  *claims(): Generator<Claim> {
    const accountType = ACCOUNT_TYPES.legal;
    for (const { userId, bond, bondAssetId } of this.shops())
      if (bond > 0) yield { userId, accountType, assetId: bondAssetId, amount: bond };
    for (const { userId, p2pMarketId, locked } of this.ads()) {
      const { assetId } = this.settings.knownMarket(p2pMarketId);
      if (locked > 0) yield { userId, accountType, assetId, amount: locked };
    }
    for (const order of this.orders())
      yield { userId: sellerOf(order), accountType, assetId: order.assetId, amount: order.escrow };
  }

  #count({ assetId, escrow }: P2pOrderFact, sign: 1 | -1): void {
    this.#escrows.set(assetId, addToTotal(this.escrow(assetId), sign * escrow));
  }
}

/** The standing of a person who has done nothing yet. */
function userAtFirst(userId: UserId): P2pUserFact {
  return {
    userId,
    cancelDay: 0,
    cancels: 0,
    falsePaid: [],
    wrongPayer: [],
    lostAsSeller: [],
    buyBlockedUntilMs: 0,
    sellBlockedUntilMs: 0,
    blockReason: '',
    completed: 0,
    daySums: [],
    fresh: [],
  };
}
