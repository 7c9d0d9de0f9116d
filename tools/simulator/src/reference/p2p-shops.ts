import type { PostBond, SetShop, SetShopOnline } from '@candor/engine';
import { hasWords, LEGAL, type RefAd, type RefDesk, type RefShop } from './p2p-desk.ts';
import type { RefUsers } from './p2p-users.ts';
import { type Broken, isAmount, isId } from './world.ts';

const BOND_KEPT_MS = 30 * 86_400_000;

/** The rules that a decision of two operators broke. */
export function brokenByTwo(command: {
  readonly reason: string;
  readonly firstOperatorId: number;
  readonly secondOperatorId: number;
}): Broken {
  const { reason, firstOperatorId, secondOperatorId } = command;
  const broken: Broken = new Set();
  if (!isId(firstOperatorId) || !isId(secondOperatorId)) broken.add('operator_unknown');
  if (firstOperatorId === secondOperatorId) broken.add('second_person_missing');
  if (!hasWords(reason)) broken.add('words_missing');
  return broken;
}

/** Shops with their bonds. */
export class RefShops {
  readonly #desk: RefDesk;
  readonly #users: RefUsers;

  constructor(desk: RefDesk, users: RefUsers) {
    this.#desk = desk;
    this.#users = users;
  }

  set(command: SetShop): Broken {
    const { world, settings } = this.#desk;
    const { userId, status } = command;
    if (settings === undefined) return new Set(['p2p_closed']);
    const broken = brokenByTwo(command);
    if (status === 'suspended') broken.delete('second_person_missing');
    if (!world.users.has(userId)) broken.add('user_unknown');
    if (!['active', 'suspended', 'revoked'].includes(status)) broken.add('settings_invalid');
    const known = this.#desk.shops.get(userId);
    const isCertified = known?.status === 'active' || known?.status === 'suspended';
    if (status !== 'active' && !isCertified) broken.add('settings_invalid');
    if (status === 'active' && (known?.bond ?? 0n) < BigInt(settings.bondAmount))
      broken.add('p2p_bond_missing');
    if (broken.size === 0) this.#change(this.#open(userId), { status, changedBy: 'operators' });
    return broken;
  }

  post({ userId, amount }: PostBond): Broken {
    const { world, settings, shops } = this.#desk;
    const broken: Broken = new Set();
    if (world.standing(userId).isFrozen) broken.add('user_frozen');
    if (settings === undefined) return broken.add('p2p_closed');
    const known = shops.get(userId);
    const before = known?.bond ?? 0n;
    if (!isAmount(amount) || amount === 0) return broken.add('amount_invalid');
    const bond = before + BigInt(amount);
    if (!isAmount(Number(bond))) broken.add('amount_invalid');
    const assetId = known === undefined || before === 0n ? settings.bondAssetId : known.bondAssetId;
    for (const key of this.#users.mayNotLock(userId, assetId, BigInt(amount))) broken.add(key);
    if (broken.size > 0) return broken;
    this.#desk.hold(userId, assetId, BigInt(amount));
    const shop = this.#open(userId);
    shop.bondAssetId = assetId;
    const lacked = shop.status === 'suspended' && shop.changedBy === 'bond';
    const isFull = lacked && bond >= BigInt(settings.bondAmount);
    const { changedBy } = shop;
    const isStillOut = shop.status === 'suspended' && !isFull;
    this.#change(shop, {
      bond,
      changedBy: isStillOut ? changedBy : 'owner',
      ...(isFull && { status: 'active' as const }),
    });
    return broken;
  }

  giveBack(userId: number): Broken {
    const { world, settings, shops, orders } = this.#desk;
    if (settings === undefined) return new Set(['p2p_closed']);
    const shop = shops.get(userId);
    const isOpen = shop?.status === 'active' || shop?.status === 'suspended';
    if (shop === undefined || (shop.bond === 0n && !isOpen)) return new Set(['p2p_shop_not_active']);
    const isDue = shop.lastEndMs === 0 || world.nowMs >= shop.lastEndMs + BOND_KEPT_MS;
    const hasOrders = [...orders.values()].some(({ makerId }) => makerId === userId);
    if (hasOrders || (!isDue && !isOpen)) return new Set(['p2p_bond_busy']);
    if (isDue) this.#desk.hold(userId, shop.bondAssetId, -shop.bond);
    this.#change(shop, {
      status: isOpen ? 'left' : shop.status,
      bond: isDue ? 0n : shop.bond,
      changedBy: 'owner',
    });
    return new Set();
  }

  switchOnline({ userId, isOnline, by }: SetShopOnline): Broken {
    const { settings, shops } = this.#desk;
    if (settings === undefined) return new Set(['p2p_closed']);
    const broken: Broken = new Set();
    if (typeof isOnline !== 'boolean' || !['owner', 'idle', 'hours'].includes(by))
      broken.add('settings_invalid');
    const shop = shops.get(userId);
    if (shop?.status !== 'active') return broken.add('p2p_shop_not_active');
    if (broken.size === 0 && shop.isOnline !== isOnline) this.#change(shop, { isOnline, changedBy: by });
    return broken;
  }

  /** A seller who lost twice within a month loses the shop for now. */
  suspendForMarks(userId: number): void {
    const shop = this.#desk.shops.get(userId);
    const isOutForBond = shop?.status === 'suspended' && shop.changedBy === 'bond';
    if (shop?.status === 'active' || isOutForBond)
      this.#change(shop, { status: 'suspended', changedBy: 'marks' });
  }

  /** Rules that a payment from a bond breaks. */
  brokenByPayment(shopUserId: number, amount: number): Broken {
    if (!isAmount(amount)) return new Set(['amount_invalid']);
    const bond = this.#desk.shops.get(shopUserId)?.bond ?? 0n;
    return BigInt(amount) > bond ? new Set(['p2p_bond_insufficient']) : new Set();
  }

  payFromBond(shopUserId: number, toUserId: number, amount: bigint): void {
    const shop = this.#desk.shops.get(shopUserId);
    if (shop === undefined || amount === 0n) return;
    this.#desk.world.add(shopUserId, LEGAL, shop.bondAssetId, 0n, -amount);
    this.#desk.world.add(toUserId, LEGAL, shop.bondAssetId, amount);
    const bond = shop.bond - amount;
    const isShort = shop.status === 'active' && bond < BigInt(this.#desk.terms.bondAmount);
    if (isShort) this.#change(shop, { bond, status: 'suspended', changedBy: 'bond' });
    else this.#change(shop, { bond });
  }

  /** An order on an ad of the shop ended. */
  noteEnd(userId: number): void {
    const shop = this.#desk.shops.get(userId);
    if (shop !== undefined) this.#change(shop, { lastEndMs: this.#desk.world.nowMs });
  }

  #open(userId: number): RefShop {
    const { shops, terms } = this.#desk;
    let shop = shops.get(userId);
    if (shop === undefined) {
      shop = {
        userId,
        status: 'none',
        isOnline: false,
        bond: 0n,
        bondAssetId: terms.bondAssetId,
        changedBy: 'owner',
        lastEndMs: 0,
      };
      shops.set(userId, shop);
    }
    return shop;
  }

  /** Suspension pauses the ads that are on; the end of a shop closes all of them. */
  #change(shop: RefShop, change: Partial<Omit<RefShop, 'userId'>>): void {
    Object.assign(shop, change);
    const isOver = change.status === 'revoked' || change.status === 'left';
    if (isOver) shop.isOnline = false;
    this.#desk.tellShop(shop);
    for (const ad of this.#desk.adsOf(shop.userId)) {
      if (isOver) closeAd(this.#desk, ad);
      else if (change.status === 'suspended' && ad.status === 'on') {
        ad.status = 'off';
        ad.pause = 'shop_suspended';
        this.#desk.tellAd(ad);
      }
    }
  }
}

/** Ends an ad; what its lock still holds returns to its owner. */
export function closeAd(desk: RefDesk, ad: RefAd): void {
  if (ad.locked > 0n) {
    desk.hold(ad.userId, desk.market(ad).assetId, -ad.locked);
    ad.locked = 0n;
    ad.left = 0n;
  }
  ad.status = 'closed';
  ad.pause = '';
  desk.ads.delete(ad.id);
  desk.tellAd(ad);
}
