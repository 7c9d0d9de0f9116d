/** Ads of a shop, found among those that live and those that were closed. */
import type { AdFact, PayType } from '@candor/engine';
import { CallFailure } from '../../../http/failure.ts';
import { defineReader } from '../../../projections/reader.ts';
import { type Row, selectAll } from '../../../tables/rows.ts';
import { sideOf } from '../../../tables/words.ts';
import type { Desk } from '../desk/ports.ts';
import { p2pAds } from '../desk/table.ts';

/** Finds ads of users, wherever they are. */
const adReader = defineReader(p2pAds, {
  fact: ({ ad }) => ad,
  owner: ({ userId }) => userId,
  id: ({ adId }) => adId,
  live(engine, userId, id) {
    const ad = engine.p2p.ad(id);
    return ad?.userId === userId ? ad : undefined;
  },
  stored: factOf,
});

/** Resolves with an ad of a user, also a closed one. May refuse with p2p_ad_unavailable: everybody else's is as unknown as none. */
export async function knownOwnAd(desk: Desk, userId: number, adId: number): Promise<AdFact> {
  const ad = await adReader(desk).find(userId, adId);
  if (ad === undefined) throw CallFailure.at('id', 'p2p_ad_unavailable');
  return ad;
}

/** Resolves with a page of the ads of a user, newest first, and with the number of all of them. */
export async function pageOfAds(
  { sql, engine, whenProjected }: Desk,
  userId: number,
  {
    status,
    page,
    size,
  }: { readonly status: AdFact['status'] | undefined; readonly page: number; readonly size: number },
): Promise<{ readonly total: number; readonly ads: readonly AdFact[] }> {
  await whenProjected();
  const where = sql`where user_id = ${userId} ${status === undefined ? sql`` : sql`and status = ${status}`}`;
  const [[counted], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total from p2p_ads ${where}`,
    selectAll(sql, 'p2p_ads', sql`${where} order by id desc limit ${size} offset ${(page - 1) * size}`),
  ]);
  return {
    total: counted?.total ?? 0,
    ads: rows.map((row) => engine.p2p.ad(row.id) ?? factOf(row)),
  };
}

function factOf(row: Row<'p2p_ads'>): AdFact {
  return {
    adId: row.id,
    version: row.version,
    userId: row.user_id,
    clientId: row.client_id,
    p2pMarketId: row.p2p_market_id,
    side: sideOf(row.side),
    pricing: row.pricing as AdFact['pricing'],
    price: row.price,
    premiumPpm: row.premium_ppm,
    limitPrice: row.limit_price,
    minMoney: row.min_money,
    maxMoney: row.max_money,
    windowMinutes: row.window_minutes,
    payTypes: row.pay_types.split(',') as PayType[],
    needsCertified: row.needs_certified,
    minCompleted: row.min_completed,
    termsHash: row.terms_hash,
    makerFeePpm: row.maker_fee_ppm,
    quantity: row.quantity,
    left: row.on_offer,
    locked: row.locked,
    status: row.status as AdFact['status'],
    pauseReason: row.pause_reason as AdFact['pauseReason'],
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
  };
}
