import type { AdFact } from '../shapes/facts/p2p-facts.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { AdId, UserId } from '../units/units.ts';
import type { P2pGround } from './p2p-ground.ts';

/** An ad of its owner. May refuse with p2p_ad_not_open (closed) or p2p_ad_unavailable (unknown, or somebody else's). */
export function ownAd({ p2p }: P2pGround, adId: AdId, userId: UserId): AdFact | Rejection {
  const ad = p2p.ad(adId);
  if (ad?.userId === userId) return ad;
  const hasEnded = ad === undefined && adId >= 1 && adId <= p2p.lastAdId;
  return { key: hasEnded ? 'p2p_ad_not_open' : 'p2p_ad_unavailable', field: 'adId' };
}
