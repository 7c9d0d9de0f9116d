import { dealFits, withSellerFee } from '@candor/formulas';
import { isAmount } from '@candor/primitives';
import type { PlaceAd } from '../shapes/command.ts';
import { AD_SIDES } from '../shapes/commands/p2p-shop-commands.ts';
import type { AdFact } from '../shapes/facts/p2p-facts.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { AssetUnits, Ppm, Quantity, UserIndex } from '../units/units.ts';
import { changeAd, dealTerms, moveLock, withStock } from './change-ad.ts';
import { checkAdCount, checkNumber, checkShop, checkTerms, openMarket } from './check-ad.ts';
import { checkBeginning, checkLock, type P2pUser } from './check-desk.ts';
import type { P2pMarketTerms } from './desk-settings.ts';
import type { P2pGround } from './p2p-ground.ts';

/**
 * Publishes an ad of a shop; returns its id. The number of a sell ad and its fee are locked. May refuse as `checkBeginning`,
 * `checkShop`, `checkAdCount`, `openMarket`, `checkTerms` and `checkLock` say, with order_options_invalid (side), or with
 * amount_invalid or number_too_precise (quantity).
 */
export function placeAd(state: P2pGround, command: PlaceAd, userIndex: UserIndex): Rejection | number {
  const user = { userId: command.userId, userIndex };
  const market = checkPlacing(state, command, user);
  if ('key' in market) return market;
  const { p2p, nowMs } = state;
  const { kind: _, ...terms } = command;
  const isSale = command.side === 'sell';
  p2p.lastAdId++;
  const adId = p2p.lastAdId;
  const locked = isSale ? withSellerFee(command.quantity, market.makerFeePpm) : 0;
  moveLock(state, { adId, userId: command.userId }, market.assetId, locked);
  const ad: AdFact = {
    ...terms,
    adId,
    version: 1,
    makerFeePpm: market.makerFeePpm,
    left: command.quantity,
    locked,
    status: 'on',
    pauseReason: '',
    createdMs: nowMs,
    updatedMs: nowMs,
  };
  changeAd(state, 'placed', withStock(state, ad));
  return adId;
}

function checkPlacing(state: P2pGround, command: PlaceAd, user: P2pUser): Rejection | P2pMarketTerms {
  const { side, quantity } = command;
  if (!AD_SIDES.includes(side)) return { key: 'order_options_invalid', field: 'side' };
  const early = checkBeginning(state, user, side) ?? checkShop(state, user) ?? checkAdCount(state, user);
  if (early !== undefined) return early;
  const market = openMarket(state, command.p2pMarketId);
  if ('key' in market) return market;
  return (
    checkStock(state, market, { quantity, makerFeePpm: market.makerFeePpm }) ??
    checkTerms(state, market, command) ??
    (side === 'sell' ? checkAdLock(state, market, user, quantity) : undefined) ??
    market
  );
}

/** A number on offer, and what open orders of the ad may give back to it. */
interface Stock {
  readonly quantity: Quantity;
  readonly makerFeePpm: Ppm;
  readonly inOrders?: { readonly number: Quantity; readonly escrow: AssetUnits };
}

/**
 * Checks a number on offer: it, its lock and its worth at the highest price stay amounts, also when the orders that are open come
 * back to the ad. May refuse with amount_invalid or number_too_precise.
 */
export function checkStock(
  state: P2pGround,
  market: P2pMarketTerms,
  { quantity, makerFeePpm, inOrders = { number: 0, escrow: 0 } }: Stock,
): Rejection | undefined {
  const malformed = checkNumber('quantity', quantity, market.step);
  if (malformed !== undefined) return malformed;
  const most = quantity + inOrders.number + market.step;
  const isKept = isAmount(withSellerFee(quantity, makerFeePpm) + inOrders.escrow) && isAmount(most);
  const fits = isKept && dealFits({ number: most }, dealTerms(state, market, market.maxPrice));
  return fits ? undefined : { key: 'amount_invalid', field: 'quantity' };
}

function checkAdLock(
  state: P2pGround,
  { assetId, makerFeePpm }: P2pMarketTerms,
  user: P2pUser,
  quantity: number,
): Rejection | undefined {
  return checkLock(state, user, { assetId, amount: withSellerFee(quantity, makerFeePpm) });
}
