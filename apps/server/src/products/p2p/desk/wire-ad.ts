import type { Language, OwnAd, P2pAd, PublicShop, TakerRange } from '@candor/contract';
import { message } from '@candor/contract/messages';
import type { AdFact } from '@candor/engine';
import { mostMoney } from '@candor/formulas';
import { formatAmount, formatSigned } from '@candor/primitives';
import { wirePrice, wireQuantity, wireTime } from '../../../wire/money.ts';
import { wirePayType } from '../orders/desk-clock.ts';
import type { AdTexts } from './ad-texts.ts';
import { type DeskMarket, type DeskReader, dealTermsOf, wireReference } from './desk-market.ts';

/** Decimals of a premium in percent. */
const PREMIUM_DECIMALS = 2;
const PPM_OF_PREMIUM = 100;

/** Everything of which an ad is shown. */
interface ShownAd {
  readonly ad: AdFact;
  readonly market: DeskMarket;
  readonly shop: PublicShop;
  readonly texts: AdTexts;
  readonly language: Language;
}

/** The price at which an ad takes orders now; of one that is closed or has no price, that of a fixed ad. */
function priceOfAd({ engine }: Pick<DeskReader, 'engine'>, ad: AdFact): number | undefined {
  return engine.p2p.adPrice(ad.adId) ?? (ad.pricing === 'fixed' ? ad.price : undefined);
}

/** The most money that one order on an ad may have: by its own bound and by its stock at a price. */
export function mostOfAd(market: DeskMarket, ad: Pick<AdFact, 'maxMoney' | 'left'>, price: number): number {
  return Math.min(ad.maxMoney, mostMoney(ad.left, dealTermsOf(market, price)));
}

/** Returns an ad as everybody sees it; `range` is what the caller can take. */
export function wireAd(reader: DeskReader, shown: ShownAd, range: TakerRange | null = null): P2pAd {
  const { ad, market, shop, texts, language } = shown;
  const price = priceOfAd(reader, ad);
  const money = (units: number) => formatAmount(units, market.fiat.scale);
  return {
    id: ad.adId,
    version: ad.version,
    shop,
    way: ad.side === 'sell' ? 'out' : 'in',
    market_id: market.id,
    currency_id: market.coin.id,
    currency_code: market.coin.code,
    fiat: market.fiat.code,
    price_type: ad.pricing === 'fixed' ? 1 : 2,
    price: price === undefined ? null : wirePrice(market, price),
    premium: ad.pricing === 'fixed' ? null : formatSigned(ad.premiumPpm / PPM_OF_PREMIUM, PREMIUM_DECIMALS),
    limit_price: ad.limitPrice === 0 ? null : wirePrice(market, ad.limitPrice),
    reference: wireReference(reader, market),
    number: wireQuantity(market, ad.quantity),
    number_left: wireQuantity(market, ad.left),
    min_money: money(ad.minMoney),
    max_money: money(ad.maxMoney),
    pay_types: ad.payTypes.map(wirePayType),
    window_minutes: ad.windowMinutes,
    conditions: {
      certified: ad.needsCertified ? 1 : 0,
      min_completed: ad.minCompleted,
      min_days: texts.minDays,
      countries: [...texts.countries],
    },
    hours: [...texts.hours],
    terms: texts.terms,
    status: ad.status,
    status_name: message(language, `ad_state_${ad.status}`),
    created_at: wireTime(ad.createdMs),
    updated_at: wireTime(ad.updatedMs),
    can_take: range,
  };
}

/** Returns an ad as its shop sees it. */
export function wireOwnAd(reader: DeskReader, shown: ShownAd): OwnAd {
  const { ad, market, texts, language } = shown;
  const orders = reader.engine.p2p.ordersOf(ad.userId).filter(({ adId }) => adId === ad.adId);
  return {
    ...wireAd(reader, shown),
    locked: formatAmount(ad.locked, market.coin.scale),
    auto_reply: texts.autoReply,
    pause_reason: pauseReason(ad, language),
    orders_open: orders.length,
  };
}

function pauseReason({ pauseReason: reason }: AdFact, language: Language): string {
  switch (reason) {
    case 'stock_below_minimum':
      return message(language, 'ad_pause_stock');
    case 'shop_suspended':
      return message(language, 'shop_state_suspended');
    default:
      return '';
  }
}
