import { withSellerFee } from '@candor/formulas';
import type { EditAd, SetAdStatus, SetAdStock } from '../shapes/command.ts';
import { AD_SWITCHES } from '../shapes/commands/p2p-shop-commands.ts';
import type { AdFact } from '../shapes/facts/p2p-facts.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { AssetUnits, Quantity, UserIndex } from '../units/units.ts';
import { changeAd, leftOf, moveLock, withStock } from './change-ad.ts';
import { checkShop, checkTerms, openMarket } from './check-ad.ts';
import { checkBeginning, checkLock, checkSetUp } from './check-desk.ts';
import type { P2pGround } from './p2p-ground.ts';
import { ownAd } from './own-ad.ts';
import { checkStock } from './place-ad.ts';

/**
 * Changes the terms of an ad for later orders and raises its version; returns its id. May refuse with p2p_closed, p2p_ad_not_open,
 * p2p_ad_unavailable, p2p_ad_changed, or as `checkBeginning`, `checkShop`, `openMarket` and `checkTerms` say.
 */
export function editAd(state: P2pGround, command: EditAd, userIndex: UserIndex): Rejection | number {
  const { userId, adId, version } = command;
  const ad = ownAd(state, adId, userId);
  if ('key' in ad) return checkSetUp(state) ?? ad;
  const user = { userId, userIndex };
  const early = checkBeginning(state, user, ad.side) ?? checkShop(state, user);
  if (early !== undefined) return early;
  if (ad.version !== version) return { key: 'p2p_ad_changed', field: 'version' };
  const market = openMarket(state, ad.p2pMarketId);
  if ('key' in market) return market;
  const { side, quantity } = ad;
  const rejection = checkTerms(state, market, { ...command, side, quantity });
  if (rejection !== undefined) return rejection;
  const { kind: _, clientId: _key, version: _version, ...terms } = command;
  const edited: AdFact = {
    ...ad,
    ...terms,
    version: version + 1,
    makerFeePpm: market.makerFeePpm,
  };
  // Another fee leaves another number on offer under the same lock.
  const left = leftOf(edited, market);
  changeAd(state, 'edited', withStock(state, { ...edited, left, quantity: ad.quantity + left - ad.left }));
  return adId;
}

/**
 * Sets the number that an ad has on offer: a higher one locks more, a lower one returns the difference. Returns its id. May refuse
 * as `editAd` and `checkLock` say, with amount_invalid or with number_too_precise; a lower number of a shop that may not begin
 * anything is accepted.
 */
export function setAdStock(state: P2pGround, command: SetAdStock, userIndex: UserIndex): Rejection | number {
  const { userId, adId, version, quantity } = command;
  const ad = ownAd(state, adId, userId);
  if ('key' in ad) return checkSetUp(state) ?? ad;
  if (ad.version !== version) return { key: 'p2p_ad_changed', field: 'version' };
  const market = state.p2p.settings.knownMarket(ad.p2pMarketId);
  const malformed = checkStock(state, market, {
    quantity,
    makerFeePpm: ad.makerFeePpm,
    inOrders: ordersOn(state, ad),
  });
  if (malformed !== undefined) return malformed;
  const isMore = quantity > ad.left;
  const user = { userId, userIndex };
  const early = isMore ? (checkBeginning(state, user, ad.side) ?? checkShop(state, user)) : undefined;
  if (early !== undefined) return early;
  const locked = ad.side === 'sell' ? withSellerFee(quantity, ad.makerFeePpm) : 0;
  const delta = locked - ad.locked;
  const uncovered =
    delta > 0 ? checkLock(state, user, { assetId: market.assetId, amount: delta }) : undefined;
  if (uncovered !== undefined) return uncovered;
  moveLock(state, ad, market.assetId, delta);
  const stocked = { ...ad, quantity: ad.quantity + quantity - ad.left, left: quantity, locked };
  changeAd(state, 'stocked', withStock(state, stocked));
  return adId;
}

/** The number and the escrow of an ad's open orders. */
function ordersOn(
  { p2p }: P2pGround,
  { adId, userId }: AdFact,
): { readonly number: Quantity; readonly escrow: AssetUnits } {
  const open = p2p.ordersOf(userId).filter((order) => order.adId === adId);
  return {
    number: open.reduce((sum, order) => sum + order.number, 0),
    escrow: open.reduce((sum, order) => sum + order.escrow, 0),
  };
}

/**
 * Switches an ad on or off, or closes it, which returns its lock at once; closing is always possible. Returns its id. May refuse
 * with p2p_closed, p2p_ad_not_open, p2p_ad_unavailable, order_options_invalid or, to switch on, as `checkBeginning` and
 * `checkShop` say.
 */
export function setAdStatus(
  state: P2pGround,
  command: SetAdStatus,
  userIndex: UserIndex,
): Rejection | number {
  const { userId, adId, status } = command;
  const ad = ownAd(state, adId, userId);
  if ('key' in ad) return checkSetUp(state) ?? ad;
  if (!AD_SWITCHES.includes(status)) return { key: 'order_options_invalid', field: 'status' };
  if (status === 'closed') {
    changeAd(state, 'closed', { ...ad, status, pauseReason: '' });
    return adId;
  }
  const user = { userId, userIndex };
  const early =
    status === 'on' ? (checkBeginning(state, user, ad.side) ?? checkShop(state, user)) : undefined;
  if (early !== undefined) return early;
  const switched: AdFact = { ...ad, status, pauseReason: status === 'off' ? 'by_owner' : '' };
  changeAd(state, 'switched', withStock(state, switched));
  return adId;
}
