/** The part of an ad that one person can take now, and the conditions of it that the person does not meet. */
import type { TakerRange } from '@candor/contract';
import type { AdFact, EngineReader } from '@candor/engine';
import { mostMoney } from '@candor/formulas';
import { formatAmount } from '@candor/primitives';
import type { User } from '../../../identity/users.ts';
import type { AdTexts } from './ad-texts.ts';
import { dealTermsOf, type DeskMarket } from './desk-market.ts';
import type { Desk } from './ports.ts';

const DAY_MS = 86_400_000;

/** Somebody who looks at ads. */
export interface Taker {
  readonly userId: number;
  /** The two letters of the country of the person’s phone; undefined: not known. */
  readonly country: string | undefined;
  readonly createdMs: number;
  readonly nowMs: number;
}

export async function takerOf({ users, areas, sql, now }: Desk, userId: number): Promise<Taker | undefined> {
  const user = await users.find(userId);
  if (user === undefined) return undefined;
  return {
    userId,
    country: await countryOf({ areas, sql }, user),
    createdMs: user.createdAt.getTime(),
    nowMs: now(),
  };
}

async function countryOf(
  { areas }: Pick<Desk, 'areas' | 'sql'>,
  { areaId }: User,
): Promise<string | undefined> {
  return areaId === null ? undefined : areas.isoCode(areaId);
}

/** Returns the conditions of an ad that a person does not meet. */
export function missingOf(
  { engine }: { readonly engine: EngineReader },
  taker: Taker,
  { ad, texts }: { readonly ad: AdFact; readonly texts: AdTexts },
): TakerRange['missing'] {
  const { userId, country, createdMs, nowMs } = taker;
  const isCertified = engine.standings.standing(userId)?.isCertified === true;
  const missing: TakerRange['missing'] = [];
  if (!isCertified && (ad.needsCertified || engine.p2p.desk?.needsCertified === true))
    missing.push('certified');
  if (engine.p2p.user(userId).completed < ad.minCompleted) missing.push('completed');
  if (texts.minDays > 0 && nowMs - createdMs < texts.minDays * DAY_MS) missing.push('days');
  const { countries } = texts;
  if (countries.length > 0 && (country === undefined || !countries.includes(country)))
    missing.push('countries');
  return missing;
}

/**
 * Returns the money that a person can order from an ad now: the bounds of the ad, its stock, and what is left of the day for
 * the person and for the shop together. Nothing can be taken where the most is below the least.
 */
export function rangeOf(
  { engine }: { readonly engine: EngineReader },
  taker: Taker,
  {
    ad,
    texts,
    market,
    price,
  }: { readonly ad: AdFact; readonly texts: AdTexts; readonly market: DeskMarket; readonly price: number },
): TakerRange & { readonly isTakeable: boolean } {
  const { p2p } = engine;
  const way = ad.side === 'sell' ? 'buy' : 'sell';
  const isBarred = ad.userId === taker.userId || p2p.barred(taker.userId, way) !== undefined;
  const number = Math.min(
    ad.left,
    leftToday(engine, taker.userId, ad, market),
    leftToday(engine, ad.userId, ad, market),
  );
  const most =
    isBarred || number <= 0 ? 0 : Math.min(ad.maxMoney, mostMoney(number, dealTermsOf(market, price)));
  const missing = missingOf({ engine }, taker, { ad, texts });
  const text = (units: number) => formatAmount(units, market.fiat.scale);
  return {
    min_money: text(ad.minMoney),
    max_money: text(most < ad.minMoney ? 0 : most),
    missing,
    isTakeable: missing.length === 0 && most >= ad.minMoney,
  };
}

/** Coins that somebody may still order on the UTC day in the way that an ad asks of them. */
function leftToday(engine: EngineReader, userId: number, ad: AdFact, { terms }: DeskMarket): number {
  const { limit, bought, sold } = engine.p2p.dayOf(userId, terms.assetId);
  const isBuying = (ad.side === 'buy') === (ad.userId === userId);
  return limit - (isBuying ? bought : sold);
}
