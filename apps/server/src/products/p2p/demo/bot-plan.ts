/** The shops and buyers of the demo that a program plays, and the ads that each shop keeps. */
import type { PlaceAd } from '@candor/engine';
import { type AdSide, floatingPrice, mostMoney, notionalDivisor, withSellerFee } from '@candor/formulas';
import { demoCurrency } from '../../../demo/house-funds.ts';
import { readUnits } from '../../../wire/money.ts';
import { DEMO_BOND, DEMO_DESK_MARKETS, type DemoDeskMarket } from './desk-plan.ts';

const SHOP_COUNT = 6;
const BUYER_COUNT = 3;
/** The second shop of a market is so many places after the first. */
const SECOND_SHOP = 3;
const STOCK = { USDT: '20000', BTC: '2', ETH: '40' } as const;
/** Distance of the nearest ad from the reference, and how much farther each next shop is, in parts per million. */
const NEAREST_PPM = 4_000;
const FARTHER_PPM = 700;
const PPM_STEP = 100;
const MAKER_FEE_PPM = 1_000;
/** A reserve of coins beside the locks, so that an ad can be published anew before another is closed. */
const RESERVE = 2;

/** A person of the demo that is a program. */
export interface Bot {
  readonly role: 'shop' | 'buyer';
  /** From 1 on. */
  readonly number: number;
  readonly name: string;
  readonly account: string;
}

export const BOT_SHOPS = botsOf('shop', SHOP_COUNT);
/** They take the ads of people, and have no coins. */
export const BOT_BUYERS = botsOf('buyer', BUYER_COUNT);

function botsOf(role: Bot['role'], count: number): readonly Bot[] {
  return Array.from({ length: count }, (_, place) => ({
    role,
    number: place + 1,
    name: `Demo ${role} ${place + 1} (bot)`,
    account: `demo-${role}-${place + 1}@candor.example`,
  }));
}

export interface PlannedAd {
  readonly market: DemoDeskMarket;
  readonly side: AdSide;
  readonly pricing: PlaceAd['pricing'];
  /** Distance from the reference: of a floating ad its premium, of a fixed one that of its first price. */
  readonly premiumPpm: number;
  readonly payTypes: PlaceAd['payTypes'];
  readonly windowMinutes: number;
}

/** Returns the ads that a shop keeps: two shops share each market, and the first one shows an expiry within a minute. */
export function adsOf({ number }: Bot): readonly PlannedAd[] {
  const place = number - 1;
  const ads = DEMO_DESK_MARKETS.flatMap((market, at): PlannedAd[] => {
    const isFirst = at % SHOP_COUNT === place;
    if (!isFirst && (at + SECOND_SHOP) % SHOP_COUNT !== place) return [];
    // A fixed price of a coin that moves would leave the band within days.
    const pricing = isFirst && market.coin.code === 'USDT' ? 'fixed' : 'floating';
    const distance = NEAREST_PPM + place * FARTHER_PPM;
    const ways = isFirst
      ? ({ payTypes: ['alipay', 'wechat'], windowMinutes: 15 } as const)
      : ({ payTypes: ['bank', 'alipay'], windowMinutes: 30 } as const);
    return (['sell', 'buy'] as const).map((side) => ({
      market,
      side,
      pricing,
      premiumPpm: toStep(side === 'sell' ? distance : -distance),
      ...ways,
    }));
  });
  return place === 0 ? [...ads, ...minuteAds()] : ads;
}

/** An ad with a window of a minute, so that an expiry can be watched. */
function minuteAds(): readonly PlannedAd[] {
  return DEMO_DESK_MARKETS.slice(0, 1).map((market) => ({
    market,
    side: 'sell',
    pricing: 'floating',
    premiumPpm: toStep(NEAREST_PPM + SHOP_COUNT * FARTHER_PPM),
    payTypes: ['alipay'],
    windowMinutes: 1,
  }));
}

function toStep(ppm: number): number {
  return Math.round(ppm / PPM_STEP) * PPM_STEP;
}

function quantityOf({ coin }: DemoDeskMarket): number {
  return readUnits(STOCK[coin.code], demoCurrency(coin.code).scale);
}

/** Returns the coins that a shop needs in its legal account, by currency: its bond and the locks of its ads, with a reserve. */
export function fundsOf(shop: Bot): ReadonlyMap<number, number> {
  const funds = new Map([[demoCurrency('USDT').id, DEMO_BOND]]);
  for (const { market, side } of adsOf(shop)) {
    if (side === 'buy') continue;
    const { id } = demoCurrency(market.coin.code);
    funds.set(id, (funds.get(id) ?? 0) + RESERVE * withSellerFee(quantityOf(market), MAKER_FEE_PPM));
  }
  return funds;
}

/** The texts of every ad of a bot; what is said to people stays in the language in which it was written. */
export const BOT_TEXTS = {
  terms: 'A program of the demo runs this shop. No real money moves here: pay with the demo bank.',
  autoReply: 'Hello. I am a program. I look at the demo bank and release once your payment has arrived.',
  minDays: 0,
  countries: [],
  hours: [],
  timeZone: 'UTC',
} as const;

interface Priced {
  readonly ad: PlannedAd;
  /** From `P2pView.reference`. */
  readonly reference: number;
  readonly minMoney: number;
  readonly maxMoney: number;
}

/** Returns the terms with which a planned ad is published at a reference. */
export function termsOf({
  ad,
  reference,
  minMoney,
  maxMoney,
}: Priced): Omit<PlaceAd, 'kind' | 'userId' | 'clientId' | 'termsHash'> {
  const { market, side, pricing, premiumPpm, payTypes, windowMinutes } = ad;
  const price = floatingPrice({ side, reference, premiumPpm, tick: 1, limitPrice: 0 });
  const quantity = quantityOf(market);
  const { scale: baseScale } = demoCurrency(market.coin.code);
  const divisor = notionalDivisor({
    priceDecimals: market.priceDecimals,
    baseScale,
    quoteScale: market.fiat.scale,
  });
  if (divisor === undefined) throw new Error(`${market.coin.code}/${market.fiat.code} has no divisor`);
  const step = readUnits(market.coin.step, baseScale);
  return {
    p2pMarketId: market.id,
    side,
    quantity,
    pricing,
    price: pricing === 'fixed' ? price : 0,
    premiumPpm: pricing === 'fixed' ? 0 : premiumPpm,
    limitPrice: 0,
    minMoney,
    // A price that falls leaves the stock worth less: half of it is always enough.
    maxMoney: Math.max(
      minMoney,
      Math.min(maxMoney, Math.floor(mostMoney(quantity, { price, divisor, step }) / 2)),
    ),
    windowMinutes,
    payTypes,
    needsCertified: false,
    minCompleted: 0,
  };
}
