import { feeOf } from './p2p-amounts.ts';
import { buyerOf, LEGAL, type RefDesk, type RefP2pOrder, sellerOf } from './p2p-desk.ts';
import type { RefUsers } from './p2p-users.ts';
import type { RefPrices } from './p2p-price.ts';
import type { RefShops } from './p2p-shops.ts';

const FEES = 1;

type End = Partial<Pick<RefP2pOrder, 'endedBy' | 'rule'>>;

/** The ends of orders: with coins for the buyer, or without. */
export class RefEnds {
  readonly #desk: RefDesk;
  readonly #users: RefUsers;
  readonly #prices: RefPrices;
  readonly #shops: RefShops;

  constructor(desk: RefDesk, users: RefUsers, prices: RefPrices, shops: RefShops) {
    this.#desk = desk;
    this.#users = users;
    this.#prices = prices;
    this.#shops = shops;
  }

  /** The coins return to the ad that they came from, or to the seller. */
  unpaid(order: RefP2pOrder, status: 'cancelled' | 'expired', endedBy: RefP2pOrder['endedBy']): void {
    const escrow = order.number + order.sellerFee;
    const ad = this.#desk.ads.get(order.adId);
    if (ad !== undefined && ad.side === 'sell') ad.locked += escrow;
    else this.#desk.hold(sellerOf(order), order.assetId, -escrow);
    if (ad !== undefined) {
      ad.left += order.number;
      this.#prices.restock(ad);
      this.#desk.tellAd(ad);
    }
    this.#finish(order, status, { endedBy });
    this.#giveBackQuota(order);
  }

  /** The buyer receives a part, both fees are those of that part, and the rest returns to the seller. */
  paid(order: RefP2pOrder, status: 'released' | 'decided', toBuyer: bigint, end: End): void {
    const { world } = this.#desk;
    const { assetId } = order;
    const [seller, buyer] = [sellerOf(order), buyerOf(order)];
    const [ofSeller, ofBuyer] = [feeOf(toBuyer, order.sellerPpm), feeOf(toBuyer, order.buyerPpm)];
    const escrow = order.number + order.sellerFee;
    world.add(seller, LEGAL, assetId, escrow - toBuyer - ofSeller, -escrow);
    if (toBuyer > 0n) world.add(buyer, LEGAL, assetId, toBuyer - ofBuyer);
    if (ofSeller + ofBuyer > 0n) world.add(0, FEES, assetId, ofSeller + ofBuyer);
    order.toBuyer = toBuyer;
    this.#finish(order, status, end);
    if (toBuyer === 0n) return this.#giveBackQuota(order);
    this.#users.countCompleted(seller);
    this.#users.countCompleted(buyer);
    this.#users.noteBought(buyer, assetId, toBuyer - ofBuyer);
  }

  #finish(order: RefP2pOrder, status: RefP2pOrder['status'], end: End): void {
    Object.assign(order, end, { status });
    this.#desk.orders.delete(order.id);
    this.#desk.tellOrder(order);
    this.#shops.noteEnd(order.makerId);
  }

  #giveBackQuota(order: RefP2pOrder): void {
    const { assetId, openedMs, number } = order;
    this.#users.countOrdered(buyerOf(order), { assetId, way: 'buy', openedMs }, -number);
    this.#users.countOrdered(sellerOf(order), { assetId, way: 'sell', openedMs }, -number);
  }
}
