import type { ShopFact } from '@candor/engine';
import { defineProjection } from '../../../projections/define-projection.ts';
import { SIDE_CODES } from '../../../tables/words.ts';

/** The first certification of each shop. */
const p2pCertifications = defineProjection({
  table: 'p2p_certifications',
  key: ['user_id'],
  events: () => ({
    shop_changed: ({ shop }, { seq, atMs }) => (isCertified(shop) ? { shop, seq, atMs } : undefined),
  }),
  columns: {
    user_id: ({ shop }) => shop.userId,
    certified_ms: ({ atMs }) => atMs,
    seq: ({ seq }) => seq,
  },
  merge: { certified_ms: 'least', seq: 'least' },
  backfill: {
    *rows(engine, { seq }) {
      for (const shop of engine.p2p.shops()) if (isCertified(shop)) yield { shop, seq, atMs: engine.nowMs };
    },
    holds: 'live rows',
  },
});

/** A shop that two operators certified and did not revoke; one that is suspended is still its owner's business. */
export function isCertified({ status }: Pick<ShopFact, 'status'>): boolean {
  return status === 'active' || status === 'suspended';
}

/** Every ad in its last state. */
export const p2pAds = defineProjection({
  table: 'p2p_ads',
  key: ['id'],
  events: () => ({ ad_changed: ({ ad }, { seq }) => ({ ad, seq }) }),
  columns: {
    id: ({ ad }) => ad.adId,
    version: ({ ad }) => ad.version,
    user_id: ({ ad }) => ad.userId,
    client_id: ({ ad }) => ad.clientId,
    p2p_market_id: ({ ad }) => ad.p2pMarketId,
    side: ({ ad }) => SIDE_CODES[ad.side],
    pricing: ({ ad }) => ad.pricing,
    price: ({ ad }) => ad.price,
    premium_ppm: ({ ad }) => ad.premiumPpm,
    limit_price: ({ ad }) => ad.limitPrice,
    min_money: ({ ad }) => ad.minMoney,
    max_money: ({ ad }) => ad.maxMoney,
    window_minutes: ({ ad }) => ad.windowMinutes,
    pay_types: ({ ad }) => ad.payTypes.join(','),
    needs_certified: ({ ad }) => ad.needsCertified,
    min_completed: ({ ad }) => ad.minCompleted,
    terms_hash: ({ ad }) => ad.termsHash,
    maker_fee_ppm: ({ ad }) => ad.makerFeePpm,
    quantity: ({ ad }) => ad.quantity,
    on_offer: ({ ad }) => ad.left,
    locked: ({ ad }) => ad.locked,
    status: ({ ad }) => ad.status,
    pause_reason: ({ ad }) => ad.pauseReason,
    created_ms: ({ ad }) => ad.createdMs,
    updated_ms: ({ ad }) => ad.updatedMs,
    seq: ({ seq }) => seq,
  },
  merge: {
    version: 'replace',
    pricing: 'replace',
    price: 'replace',
    premium_ppm: 'replace',
    limit_price: 'replace',
    min_money: 'replace',
    max_money: 'replace',
    window_minutes: 'replace',
    pay_types: 'replace',
    needs_certified: 'replace',
    min_completed: 'replace',
    terms_hash: 'replace',
    maker_fee_ppm: 'replace',
    quantity: 'replace',
    on_offer: 'replace',
    locked: 'replace',
    status: 'replace',
    pause_reason: 'replace',
    updated_ms: 'replace',
    seq: 'replace',
  },
  backfill: {
    *rows(engine, { seq }) {
      for (const ad of engine.p2p.ads()) yield { ad, seq };
    },
    holds: 'live rows',
  },
});

export const tables = [p2pCertifications, p2pAds] as const;
