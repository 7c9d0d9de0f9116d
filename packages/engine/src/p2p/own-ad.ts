import type { AdFact } from '../shapes/facts/p2p-facts.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { AdId, UserId } from '../units/units.ts';
import type { P2pGround } from './p2p-ground.ts';

/** An ad of its owner. May refuse with p2p_ad_not_open (closed) or p2p_ad_unavailable (unknown, or somebody else's). */
export function ownAd({ p2p }: P2pGround, adId: AdId, userId: UserId): AdFact | Rejection {
  const ad = p2p.ad(adId);
  if (ad?.userId === userId) return ad;
  return ad === undefined ? missingAd(p2p, adId) : { key: 'p2p_ad_unavailable', field: 'adId' };
}

/** The refusal for an id without a live ad: p2p_ad_not_open (it was given out), otherwise p2p_ad_unavailable. */
export function missingAd({ lastAdId }: P2pGround['p2p'], adId: AdId): Rejection {
  const hasEnded = adId >= 1 && adId <= lastAdId;
  return { key: hasEnded ? 'p2p_ad_not_open' : 'p2p_ad_unavailable', field: 'adId' };
}
