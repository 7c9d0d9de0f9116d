/** Ads that take orders now. */
import type { Language, P2pAd, ParsedRequestOf, PublicShop, TakerRange } from '@candor/contract';
import type { AdFact } from '@candor/engine';
import { dealFits, dealMoney, dealNumber } from '@candor/formulas';
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { PAGE } from '../../../commons/order-calls.ts';
import { units } from '../../../http/units.ts';
import { pageOf } from '../../../commons/page.ts';
import { isWithinHours } from '../orders/ad-hours.ts';
import { enginePayType } from '../orders/desk-clock.ts';
import type { AdTexts } from './ad-texts.ts';
import { blockedWith } from './blocked-with.ts';
import { type DeskMarket, dealTermsOf, deskMarket, knownDeskMarket, wireReference } from './desk-market.ts';
import type { Desk } from './ports.ts';
import { rangeOf, takerOf } from './taker.ts';
import { mostOfAd, wireAd } from './wire-ad.ts';

type Request = ParsedRequestOf<'legal/list'>;

/** An ad that takes orders now, with its price and its shop. */
export interface OfferedAd {
  readonly ad: AdFact;
  readonly market: DeskMarket;
  readonly price: number;
  readonly shop: PublicShop;
  readonly texts: AdTexts;
}

interface RangedAd extends OfferedAd {
  readonly range: (TakerRange & { readonly isTakeable: boolean }) | undefined;
}

export function list(desk: Desk): CallHandler<'legal/list'> {
  return async (request, { session, language }) => {
    const { page = 1, limit: size = PAGE } = request;
    const market = knownDeskMarket(desk, request);
    const taker = session === undefined ? undefined : await takerOf(desk, session.userId);
    const offered = await offeredAds(desk, market, request.way === 'in' ? 'sell' : 'buy');
    const hidden = taker === undefined ? new Set<number>() : await blockedWith(desk.sql, taker.userId);
    const ranged = offered
      .filter(({ ad }) => !hidden.has(ad.userId))
      .map(
        (one): RangedAd => ({
          ...one,
          range: taker === undefined ? undefined : rangeOf(desk, taker, one),
        }),
      )
      .filter((one) => isWanted(one, request))
      .toSorted(orderOf(request));
    const rows = ranged.slice((page - 1) * size, page * size);
    return {
      data: {
        ...pageOf(
          rows.map((row) => show(desk, row, language)),
          ranged.length,
          page,
          size,
        ),
        reference: wireReference(desk, market),
      },
      seq: desk.engine.sequence,
    };
  };
}

function show(desk: Desk, { range, ...one }: RangedAd, language: Language): P2pAd {
  return wireAd(desk, { ...one, language }, range === undefined ? null : withoutMark(range));
}

function withoutMark({ min_money, max_money, missing }: TakerRange): TakerRange {
  return { min_money, max_money, missing };
}

/** Returns the ads of one side of a market that have a price now and stock for their own minimum, of shops that take orders. */
export function pricedAds(
  { engine: { p2p } }: Pick<Desk, 'engine'>,
  market: DeskMarket,
  side: AdFact['side'],
): readonly Pick<OfferedAd, 'ad' | 'price'>[] {
  if (!market.isOpen || p2p.desk?.status !== 'open') return [];
  return p2p
    .ads()
    .filter((ad) => ad.p2pMarketId === market.id && ad.side === side && p2p.isOffered(ad.adId))
    .flatMap((ad) => {
      const price = p2p.adPrice(ad.adId);
      return price === undefined || mostOfAd(market, ad, price) < ad.minMoney ? [] : [{ ad, price }];
    });
}

/** Resolves with the ads of one side of a market that take orders now, the best price first. */
async function offeredAds(
  desk: Desk,
  market: DeskMarket,
  side: AdFact['side'],
): Promise<readonly OfferedAd[]> {
  const priced = pricedAds(desk, market, side);
  const [shops, texts] = await Promise.all([
    desk.shops.shown(priced.map(({ ad }) => ad.userId)),
    desk.texts.ofAds(priced.map(({ ad }) => ad)),
  ]);
  return priced
    .flatMap(({ ad, price }, place) => {
      const shop = shops.get(ad.userId);
      const ofAd = texts[place]!;
      const isOpen = isWithinHours(ofAd.hours, ofAd.timeZone, desk.now());
      return shop === undefined || !isOpen ? [] : [{ ad, price, market, shop, texts: ofAd }];
    })
    .toSorted(byPrice);
}

function isWanted(one: RangedAd, { money, number, pay_type: payType, takeable }: Request): boolean {
  const { ad, market, range } = one;
  if (payType !== undefined && !ad.payTypes.includes(enginePayType(payType))) return false;
  if (takeable === '1' && range?.isTakeable === false) return false;
  if (money !== undefined && !takesMoney(one, units('money', money, market.fiat.scale))) return false;
  return number === undefined || takesNumber(one, units('number', number, market.coin.scale));
}

function takesMoney({ ad, market, price }: OfferedAd, money: number): boolean {
  if (money < ad.minMoney || money > mostOfAd(market, ad, price)) return false;
  const terms = dealTermsOf(market, price);
  return dealFits({ money }, terms) && dealNumber(money, terms) > 0;
}

function takesNumber({ ad, market, price }: OfferedAd, number: number): boolean {
  const terms = dealTermsOf(market, price);
  if (number > ad.left || !dealFits({ number }, terms)) return false;
  const money = dealMoney(number, terms);
  return money >= ad.minMoney && money <= ad.maxMoney;
}

/** The price that is better for the taker first: the lowest to buy at, the highest to sell at; then by completion, then by id. */
export function byPrice(left: OfferedAd, right: OfferedAd): number {
  const dearer = left.price - right.price;
  return (
    (left.ad.side === 'sell' ? dearer : -dearer) || byCompletion(left, right) || left.ad.adId - right.ad.adId
  );
}

/** The higher completion rate first; a new shop has none and comes last. */
function byCompletion({ shop: left }: OfferedAd, { shop: right }: OfferedAd): number {
  return rateOf(right) - rateOf(left);
}

function rateOf({ statistics: { completion_rate: rate } }: PublicShop): number {
  return rate === null ? -1 : Number(rate);
}

/** The faster shop first: its release of a sell ad, its payment of a buy ad; one without a time comes last. */
function byTime(left: OfferedAd, right: OfferedAd): number {
  return timeOf(left) - timeOf(right);
}

function timeOf({ ad, shop: { statistics } }: OfferedAd): number {
  const seconds = ad.side === 'sell' ? statistics.release_seconds : statistics.pay_seconds;
  return seconds ?? Number.MAX_SAFE_INTEGER;
}

function orderOf({ sort = 'price' }: Request): (left: OfferedAd, right: OfferedAd) => number {
  switch (sort) {
    case 'completion':
      return (left, right) => byCompletion(left, right) || byPrice(left, right);
    case 'time':
      return (left, right) => byTime(left, right) || byPrice(left, right);
    default:
      return byPrice;
  }
}

/** Answers a live ad; one that is closed, unknown, or of a shop that the caller and it do not see is unavailable. */
export function info(desk: Desk): CallHandler<'legal/info'> {
  return async ({ id }, { session, language }) => {
    const ad = desk.engine.p2p.ad(id);
    const market = ad && deskMarket(desk, ad.p2pMarketId);
    if (ad === undefined || market === undefined) throw CallFailure.at('id', 'p2p_ad_unavailable');
    const taker = session === undefined ? undefined : await takerOf(desk, session.userId);
    if (taker !== undefined && (await blockedWith(desk.sql, taker.userId)).has(ad.userId))
      throw CallFailure.at('id', 'p2p_ad_unavailable');
    const [shops, texts] = await Promise.all([desk.shops.shown([ad.userId]), desk.texts.of(ad)]);
    const shop = shops.get(ad.userId);
    if (shop === undefined) throw CallFailure.at('id', 'p2p_ad_unavailable');
    const price = desk.engine.p2p.adPrice(id);
    const range =
      taker === undefined || price === undefined
        ? null
        : withoutMark(rangeOf(desk, taker, { ad, market, texts, price }));
    return {
      data: wireAd(desk, { ad, market, shop, texts, language }, range),
      seq: desk.engine.sequence,
    };
  };
}
