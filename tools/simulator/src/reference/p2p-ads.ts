import type { AdTerms, ConfigureP2pMarket, EditAd, PlaceAd, SetAdStatus, SetAdStock } from '@candor/engine';
import { fits, isAmountOf, mostMoney, withFee } from './p2p-amounts.ts';
import { isHash, type RefAd, type RefDesk, type Way } from './p2p-desk.ts';
import type { RefUsers } from './p2p-users.ts';
import type { RefPrices } from './p2p-price.ts';
import { closeAd } from './p2p-shops.ts';
import { type Broken, isAmount } from './world.ts';

const ADS_MAX = 5_000;
const METHODS = ['alipay', 'wechat', 'bank'];

/** Ads of shops. */
export class RefAds {
  readonly #desk: RefDesk;
  readonly #users: RefUsers;
  readonly #prices: RefPrices;

  constructor(desk: RefDesk, users: RefUsers, prices: RefPrices) {
    this.#desk = desk;
    this.#users = users;
    this.#prices = prices;
  }

  place(command: PlaceAd): Broken {
    const { userId, side, quantity } = command;
    if (side !== 'buy' && side !== 'sell') return new Set(['order_options_invalid']);
    const broken = this.#mayNotBegin(userId, side);
    if (this.#desk.settings === undefined) return broken;
    const { shopAdsMax } = this.#desk.settings;
    if (this.#desk.adsOf(userId).length >= shopAdsMax) broken.add('too_many_open_orders');
    if (this.#desk.ads.size >= ADS_MAX) broken.add('p2p_at_capacity');
    const market = this.openMarket(command.p2pMarketId);
    if (market === undefined) return broken.add('p2p_market_closed');
    for (const key of this.#brokenByStock(market, quantity)) broken.add(key);
    for (const key of this.#brokenByTerms(market, command)) broken.add(key);
    if (broken.size > 0) return broken;
    const stock = BigInt(quantity);
    const unpriced = this.#brokenByWorth(market, { ...command, side, stock });
    if (unpriced.size > 0) return unpriced;
    const feePpm = BigInt(market.makerFeePpm);
    const locked = side === 'sell' ? withFee(stock, feePpm) : 0n;
    const uncovered = side === 'sell' ? this.#users.mayNotLock(userId, market.assetId, locked) : broken;
    if (uncovered.size > 0) return uncovered;
    this.#desk.hold(userId, market.assetId, locked);
    const ad: RefAd = {
      id: ++this.#desk.lastAdId,
      userId,
      market: market.p2pMarketId,
      side,
      terms: command,
      version: 1,
      feePpm,
      quantity: stock,
      left: stock,
      locked,
      status: 'on',
      pause: '',
    };
    this.#desk.ads.set(ad.id, ad);
    this.#prices.restock(ad);
    this.#desk.tellAd(ad);
    return broken;
  }

  edit(command: EditAd): Broken {
    const ad = this.#own(command);
    if (ad === undefined) return this.#unknown(command.adId);
    const broken = this.#mayNotBegin(command.userId, ad.side);
    if (ad.version !== command.version) broken.add('p2p_ad_changed');
    const market = this.openMarket(ad.market);
    if (market === undefined) return broken.add('p2p_market_closed');
    for (const key of this.#brokenByTerms(market, command)) broken.add(key);
    if (broken.size > 0) return broken;
    const unpriced = this.#brokenByWorth(market, { ...command, side: ad.side, stock: ad.quantity });
    if (unpriced.size > 0) return unpriced;
    ad.terms = command;
    ad.version++;
    ad.feePpm = BigInt(market.makerFeePpm);
    const before = ad.left;
    this.#prices.restock(ad);
    ad.quantity += ad.left - before;
    this.#desk.tellAd(ad);
    return broken;
  }

  setStock(command: SetAdStock): Broken {
    const { userId, quantity } = command;
    const ad = this.#own(command);
    if (ad === undefined) return this.#unknown(command.adId);
    const market = this.#desk.market(ad);
    const open = [...this.#desk.orders.values()].filter((order) => order.adId === command.adId);
    const broken = this.#brokenByStock(market, quantity, ad.feePpm, {
      number: open.reduce((sum, { number }) => sum + number, 0n),
      escrow: open.reduce((sum, { number, sellerFee }) => sum + number + sellerFee, 0n),
    });
    if (ad.version !== command.version) broken.add('p2p_ad_changed');
    if (broken.size > 0) return broken;
    const stock = BigInt(quantity);
    if (stock > ad.left) {
      const early = this.#mayNotBegin(userId, ad.side);
      if (early.size > 0) return early;
    }
    const locked = ad.side === 'sell' ? withFee(stock, ad.feePpm) : 0n;
    const more = locked - ad.locked;
    const uncovered = more > 0n ? this.#users.mayNotLock(userId, market.assetId, more) : broken;
    if (uncovered.size > 0) return uncovered;
    this.#desk.hold(userId, market.assetId, more);
    ad.quantity += stock - ad.left;
    ad.left = stock;
    ad.locked = locked;
    this.#prices.restock(ad);
    this.#desk.tellAd(ad);
    return broken;
  }

  setStatus(command: SetAdStatus): Broken {
    const { userId, status } = command;
    const ad = this.#own(command);
    if (ad === undefined) return this.#unknown(command.adId);
    if (!['on', 'off', 'closed'].includes(status)) return new Set(['order_options_invalid']);
    if (status === 'closed') {
      closeAd(this.#desk, ad);
      return new Set();
    }
    const broken = status === 'on' ? this.#mayNotBegin(userId, ad.side) : new Set<never>();
    if (broken.size > 0) return broken;
    ad.status = status;
    ad.pause = status === 'on' ? '' : 'by_owner';
    this.#prices.restock(ad);
    this.#desk.tellAd(ad);
    return broken;
  }

  /** The market of an id, if it and its fiat are open. */
  openMarket(p2pMarketId: number): ConfigureP2pMarket | undefined {
    const market = this.#desk.markets.get(p2pMarketId);
    if (market?.status !== 'open') return undefined;
    return this.#desk.fiats.get(market.fiatId)?.status === 'open' ? market : undefined;
  }

  #own({ adId, userId }: { readonly adId: number; readonly userId: number }): RefAd | undefined {
    const ad = this.#desk.ads.get(adId);
    return ad?.userId === userId ? ad : undefined;
  }

  /** The refusal for an ad that is not the user's, or not live. */
  #unknown(adId: number): Broken {
    if (this.#desk.settings === undefined) return new Set(['p2p_closed']);
    return new Set([this.missing(adId)]);
  }

  missing(adId: number): 'p2p_ad_not_open' | 'p2p_ad_unavailable' {
    const wasGiven = adId >= 1 && adId <= this.#desk.lastAdId;
    return wasGiven && !this.#desk.ads.has(adId) ? 'p2p_ad_not_open' : 'p2p_ad_unavailable';
  }

  #mayNotBegin(userId: number, way: Way): Broken {
    const broken = this.#users.mayNotBegin(userId, way);
    if (this.#desk.shops.get(userId)?.status !== 'active') broken.add('p2p_shop_not_active');
    return broken;
  }

  /** A number on offer is positive, on the step, and an amount with its fee and in money at the highest price. */
  #brokenByStock(
    market: ConfigureP2pMarket,
    quantity: number,
    feePpm = BigInt(market.makerFeePpm),
    open = { number: 0n, escrow: 0n },
  ): Broken {
    if (!isAmount(quantity) || quantity === 0) return new Set(['amount_invalid']);
    if (quantity % market.step !== 0) return new Set(['number_too_precise']);
    const stock = BigInt(quantity);
    const { price, divisor, step } = this.#prices.terms(market, BigInt(market.maxPrice));
    const most = stock + open.number + step;
    const isKept = isAmountOf(withFee(stock, feePpm) + open.escrow) && isAmountOf(most);
    return isKept && fits(price, most, divisor) ? new Set() : new Set(['amount_invalid']);
  }

  #brokenByTerms(market: ConfigureP2pMarket, terms: AdTerms): Broken {
    const { payTypes, windowMinutes, minCompleted, termsHash, minMoney, maxMoney } = terms;
    const broken = brokenByPricing(market, terms);
    const isChoice =
      payTypes.length >= 1 &&
      payTypes.length <= 3 &&
      new Set(payTypes).size === payTypes.length &&
      payTypes.every((type) => METHODS.includes(type));
    if (!isChoice) broken.add('order_options_invalid');
    const isTooShort = payTypes.includes('bank') && windowMinutes < 30;
    if (isTooShort || !this.#desk.terms.windows.includes(windowMinutes)) broken.add('p2p_window_invalid');
    if (!isAmount(minCompleted) || minCompleted > 1_000_000) broken.add('amount_invalid');
    if (typeof terms.needsCertified !== 'boolean') broken.add('amount_invalid');
    if (!isHash(termsHash)) broken.add('words_missing');
    if ([minMoney, maxMoney].some((money) => !isAmount(money) || money === 0)) broken.add('amount_invalid');
    if (maxMoney < minMoney) broken.add('p2p_max_below_min');
    if (minMoney < market.minMoney || maxMoney > market.maxMoney) broken.add('p2p_ad_limits_invalid');
    return broken;
  }

  /** The stock must be worth the largest order at the price of now. */
  #brokenByWorth(
    market: ConfigureP2pMarket,
    { side, stock, ...terms }: AdTerms & { readonly side: Way; readonly stock: bigint },
  ): Broken {
    const price = this.#prices.of(market, side, terms);
    if (typeof price !== 'bigint') return new Set([price]);
    const most = mostMoney(stock, this.#prices.terms(market, price));
    return BigInt(terms.maxMoney) > most ? new Set(['p2p_ad_limits_invalid']) : new Set();
  }
}

/** A fixed ad has a price on the tick and nothing else; a floating one has a premium, and a limit on the tick or none. */
function brokenByPricing({ tick, maxPrice }: ConfigureP2pMarket, terms: AdTerms): Broken {
  const { pricing, price, limitPrice, premiumPpm } = terms;
  const broken: Broken = new Set();
  if (pricing !== 'fixed' && pricing !== 'floating') return broken.add('order_options_invalid');
  const isMixed = pricing === 'fixed' ? price === 0 || limitPrice !== 0 || premiumPpm !== 0 : price !== 0;
  if (isMixed || !Number.isSafeInteger(premiumPpm)) broken.add('amount_invalid');
  // A field that is no amount does not make the other one right.
  for (const value of [price, limitPrice]) {
    if (!isAmount(value)) broken.add('amount_invalid');
    else if (value > maxPrice) broken.add('price_above_maximum');
    else if (value % tick !== 0) broken.add('price_not_on_tick');
  }
  if (Math.abs(premiumPpm) > 100_000 || premiumPpm % 100 !== 0) broken.add('p2p_premium_invalid');
  return broken;
}
