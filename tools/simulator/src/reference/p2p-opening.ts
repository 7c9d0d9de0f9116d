import type { ConfigureP2pMarket, OpenP2pOrder, RejectionKey } from '@candor/engine';
import { coinsFor, feeOf, fits, moneyFor, type RefTerms } from './p2p-amounts.ts';
import type { RefAds } from './p2p-ads.ts';
import { isHash, type RefAd, type RefDesk } from './p2p-desk.ts';
import { otherWay, type RefUsers } from './p2p-users.ts';
import type { RefPrices } from './p2p-price.ts';
import { type Broken, isAmount } from './world.ts';

const MINUTE_MS = 60_000;
const ORDERS_MAX = 20_000;
const TRUSTED_FROM = 3;

interface Size {
  readonly number: bigint;
  readonly money: bigint;
}

/** The opening of orders. */
export class RefOpening {
  readonly #desk: RefDesk;
  readonly #users: RefUsers;
  readonly #prices: RefPrices;
  readonly #ads: RefAds;

  constructor(desk: RefDesk, users: RefUsers, prices: RefPrices, ads: RefAds) {
    this.#desk = desk;
    this.#users = users;
    this.#prices = prices;
    this.#ads = ads;
  }

  open(command: OpenP2pOrder): Broken {
    const { adId, userId } = command;
    const ad = this.#desk.ads.get(adId);
    const broken = this.#brokenByTaker(command, ad);
    if (this.#desk.settings === undefined) return broken;
    if (ad === undefined) return broken.add(this.#ads.missing(adId));
    for (const key of this.#brokenByAd(command, ad)) broken.add(key);
    const market = this.#ads.openMarket(ad.market);
    if (market === undefined) return broken.add('p2p_market_closed');
    const price = this.#prices.of(market, ad.side, ad.terms);
    if (typeof price !== 'bigint') return broken.add(price);
    const { limitPrice } = command;
    const isBetter =
      isAmount(limitPrice) &&
      (ad.side === 'sell' ? price <= BigInt(limitPrice) : price >= BigInt(limitPrice));
    if (!isBetter) broken.add('p2p_price_changed');
    const size = sizeOf(command, ad, this.#prices.terms(market, price));
    if (typeof size === 'string') return broken.add(size);
    for (const key of this.#brokenByCounts(userId, ad, market, size)) broken.add(key);
    const fees = feesOf(ad, market, size);
    if (ad.side === 'buy') {
      const escrow = size.number + fees.sellerFee;
      for (const key of this.#users.mayNotLock(userId, market.assetId, escrow)) broken.add(key);
      const isShop = this.#desk.shops.get(userId)?.status === 'active';
      if (!isShop && !this.#users.mayLeave(userId, market.assetId, escrow)) broken.add('p2p_fresh_hold');
    }
    if (broken.size === 0) this.#start(command, ad, market, { ...size, ...fees, price });
    return broken;
  }

  #brokenByTaker({ userId, termsHash, salt }: OpenP2pOrder, ad: RefAd | undefined): Broken {
    const broken = this.#users.mayNotBegin(userId, ad === undefined ? 'buy' : otherWay(ad.side));
    const { isCertified } = this.#desk.world.standing(userId);
    if (this.#desk.settings?.needsCertified === true && !isCertified) broken.add('p2p_identity_required');
    if (!isHash(termsHash) || !isHash(salt)) broken.add('words_missing');
    return broken;
  }

  #brokenByAd({ userId, adVersion, payType }: OpenP2pOrder, ad: RefAd): Broken {
    const { world, shops, orders, terms } = this.#desk;
    const broken: Broken = new Set();
    if (ad.userId === userId) broken.add('p2p_own_ad');
    const shop = shops.get(ad.userId);
    if (shop?.status !== 'active') broken.add('p2p_shop_not_active');
    if (shop?.isOnline !== true) broken.add('p2p_shop_offline');
    const ofShop = [...orders.values()].filter(({ makerId }) => makerId === ad.userId).length;
    const isOut =
      ad.status !== 'on' ||
      world.standing(ad.userId).isFrozen ||
      this.#users.barred(ad.userId, ad.side).length > 0 ||
      ofShop >= terms.shopOrdersMax;
    if (isOut) broken.add('p2p_ad_unavailable');
    if (ad.version !== adVersion) broken.add('p2p_ad_changed');
    if (!ad.terms.payTypes.includes(payType)) broken.add('order_options_invalid');
    const isBelow =
      (ad.terms.needsCertified && !world.standing(userId).isCertified) ||
      this.#desk.user(userId).completed < ad.terms.minCompleted;
    if (isBelow) broken.add('p2p_condition_missing');
    return broken;
  }

  #brokenByCounts(userId: number, ad: RefAd, { assetId }: ConfigureP2pMarket, { number }: Size): Broken {
    const { orders, terms } = this.#desk;
    const broken: Broken = new Set();
    if (number > this.#users.leftToday(userId, assetId, otherWay(ad.side))) broken.add('p2p_day_limit');
    if (number > this.#users.leftToday(ad.userId, assetId, ad.side)) broken.add('p2p_stock_insufficient');
    const isTrusted = this.#desk.user(userId).completed >= TRUSTED_FROM;
    const open = [...orders.values()].filter(({ takerId }) => takerId === userId).length;
    if (open >= (isTrusted ? terms.takerOrdersMax : 1)) broken.add('too_many_open_orders');
    if (orders.size >= ORDERS_MAX) broken.add('p2p_at_capacity');
    return broken;
  }

  #start(
    { userId }: OpenP2pOrder,
    ad: RefAd,
    { assetId, step }: ConfigureP2pMarket,
    deal: Size & ReturnType<typeof feesOf> & { readonly price: bigint },
  ): void {
    const { world, terms, serviceMs } = this.#desk;
    const escrow = deal.number + deal.sellerFee;
    if (ad.side === 'buy') this.#desk.hold(userId, assetId, escrow);
    else ad.locked -= escrow;
    ad.left -= deal.number;
    this.#prices.restock(ad);
    this.#desk.tellAd(ad);
    const deadlineMs = serviceMs + ad.terms.windowMinutes * MINUTE_MS;
    const order = {
      id: ++this.#desk.lastOrderId,
      adId: ad.id,
      side: ad.side,
      step: BigInt(step),
      assetId,
      makerId: ad.userId,
      takerId: userId,
      ...deal,
      openedMs: world.nowMs,
      status: 'created' as const,
      version: 0,
      isLate: false,
      deadlineMs,
      lateUntilMs: deadlineMs + terms.lateMs,
      paidMs: 0,
      appealFromMs: 0,
      autoAppealMs: 0,
      answerDueMs: 0,
      extensions: 0,
      isCancelAsked: false,
      appealBy: '' as const,
      appeals: { buyer: 0, seller: 0 },
      endedBy: '' as const,
      toBuyer: 0n,
      rule: '',
    };
    this.#desk.orders.set(order.id, order);
    this.#desk.tellOrder(order);
    this.#users.countOrdered(userId, { assetId, way: otherWay(ad.side), openedMs: world.nowMs }, deal.number);
    this.#users.countOrdered(ad.userId, { assetId, way: ad.side, openedMs: world.nowMs }, deal.number);
  }
}

/** The maker's rate is the ad's, the taker's that of the market. */
function feesOf(ad: RefAd, { takerFeePpm }: ConfigureP2pMarket, { number }: Size) {
  const ofTaker = BigInt(takerFeePpm);
  const [sellerPpm, buyerPpm] = ad.side === 'sell' ? [ad.feePpm, ofTaker] : [ofTaker, ad.feePpm];
  return { sellerPpm, buyerPpm, sellerFee: feeOf(number, sellerPpm), buyerFee: feeOf(number, buyerPpm) };
}

/** Number and money of an order, or the rule that it has none. */
function sizeOf({ by, size }: OpenP2pOrder, ad: RefAd, terms: RefTerms): Size | RejectionKey {
  if (by !== 'money' && by !== 'number') return 'order_options_invalid';
  if (!isAmount(size) || size === 0) return 'amount_invalid';
  const wanted = BigInt(size);
  if (by === 'number') {
    if (wanted % terms.step !== 0n) return 'number_too_precise';
    if (wanted > ad.left || !fits(terms.price, wanted, terms.divisor)) return 'p2p_stock_insufficient';
    const money = moneyFor(wanted, terms);
    return outside(money, ad) ?? { number: wanted, money };
  }
  const wrong = outside(wanted, ad);
  if (wrong !== undefined) return wrong;
  if (!fits(wanted, terms.divisor, terms.price)) return 'p2p_stock_insufficient';
  const number = coinsFor(wanted, terms);
  if (number === 0n) return 'p2p_money_below_minimum';
  return number > ad.left ? 'p2p_stock_insufficient' : { number, money: wanted };
}

function outside(money: bigint, { terms }: RefAd): RejectionKey | undefined {
  if (money < BigInt(terms.minMoney)) return 'p2p_money_below_minimum';
  return money > BigInt(terms.maxMoney) ? 'p2p_money_above_maximum' : undefined;
}
