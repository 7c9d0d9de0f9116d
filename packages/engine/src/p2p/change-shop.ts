import type { ShopFact } from '../shapes/facts/p2p-facts.ts';
import type { UserId } from '../units/units.ts';
import { changeAd } from './change-ad.ts';
import type { P2pGround } from './p2p-ground.ts';

/** A shop before its first bond. */
export function shopAtFirst({ p2p }: P2pGround, userId: UserId): ShopFact {
  return {
    userId,
    status: 'none',
    changedBy: 'owner',
    reason: '',
    isOnline: false,
    bondAssetId: p2p.settings.desk!.bondAssetId,
    bond: 0,
    lastEndMs: 0,
    firstOperatorId: 0,
    secondOperatorId: 0,
  };
}

type ShopChange = Pick<ShopFact, 'changedBy'> & Partial<Omit<ShopFact, 'userId'>>;

/**
 * Stores a shop's new state and records it. A shop that is suspended pauses its ads; one that is revoked or left closes them and
 * goes offline.
 */
export function changeShop(state: P2pGround, userId: UserId, change: ShopChange): void {
  const { p2p, recorder } = state;
  const before = p2p.shop(userId) ?? shopAtFirst(state, userId);
  const isByOperators = change.changedBy === 'operators';
  const operators = isByOperators ? {} : { firstOperatorId: 0, secondOperatorId: 0 };
  const isOver = change.status === 'revoked' || change.status === 'left';
  const shop = { ...before, ...operators, ...change, ...(isOver && { isOnline: false }) };
  p2p.putShop(shop);
  recorder.record({ kind: 'shop_changed', shop });
  for (const ad of p2p.adsOf(userId)) {
    if (isOver) changeAd(state, 'closed', { ...ad, status: 'closed', pauseReason: '' });
    else if (change.status === 'suspended' && ad.status === 'on')
      changeAd(state, 'switched', { ...ad, status: 'off', pauseReason: 'shop_suspended' });
  }
}
