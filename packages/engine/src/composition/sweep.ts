import {
  addTotals,
  compareTotals,
  isNegativeTotal,
  isZeroTotal,
  type Total,
  totalFromAmount,
  totalToBigInt,
  ZERO_TOTAL,
} from '@candor/primitives';
import { NO_ORDER } from '../book/order-pool.ts';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import { mayBeNegative } from '../ledger/house-accounts.ts';
import { sweepLeverage } from '../leverage/sweep-leverage.ts';
import { sweepP2p } from '../p2p/sweep-p2p.ts';
import { sweepSavings } from '../savings/sweep-savings.ts';
import { sweepSeconds } from '../seconds/sweep-seconds.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import { reserveOf } from '../spot/hold.ts';
import type { SpotMarket } from '../spot/spot-market.ts';
import type { EngineState } from '../state/engine-state.ts';
import { sweepFunds } from '../transfers/sweep-funds.ts';
import { BUY, SELL, type SideCode } from '../shapes/vocabulary.ts';

/** Checks every invariant over the whole state; returns the broken ones in words. */
export function sweep(state: EngineState): string[] {
  return [
    ...sweepLedger(state),
    ...sweepHolds(state),
    ...sweepBooks(state),
    ...state.standings.sweep(state),
    ...state.selfLimits.sweep(),
    ...state.indexes.sweep(),
    ...state.triggers.sweep(state),
    ...sweepDue(state),
    ...sweepFunds(state),
    ...sweepLeverage(state),
    ...sweepSeconds(state),
    ...sweepSavings(state),
    ...sweepP2p(state),
  ];
}

/** Before rules 7 a command fires all triggers that its trades reach. */
export function* sweepDue({ rulesVersion, triggers }: EngineState): Generator<string> {
  if (rulesVersion < RULES_BOUNDED && !triggers.due.isEmpty) yield 'triggers are due and did not fire';
}

function* sweepLedger({ assets, ledger }: EngineState): Generator<string> {
  for (const { assetId, code } of assets.list()) {
    const sum = ledger.assetSum(assetId);
    if (!isZeroTotal(sum)) yield `accounts of ${code} sum to ${totalToBigInt(sum)}`;
  }
  for (const account of ledger.accounts()) {
    const mayOwe = account.owner === 0 && mayBeNegative(account.account);
    if (account.heldHi < 0 || (account.availableHi < 0 && !mayOwe)) {
      yield `account ${account.owner}/${account.account} of asset ${account.assetId} is below zero`;
    }
  }
}

/** The held balances of users equal, in sum, what open orders reserve, order by order, plus what products claim. */
function* sweepHolds(state: EngineState): Generator<string> {
  const { orders, markets, ledger } = state;
  const { pool } = orders;
  const expected = new Map<string, Total>();
  for (const slot of orders.all()) {
    const market = markets.get(pool.marketId(slot));
    if (market === undefined) {
      yield `order ${pool.orderId(slot)} has no market`;
      continue;
    }
    const side = pool.side(slot);
    const reserve = reserveOf(market, side, pool.price(slot), pool.remaining(slot));
    if (pool.held(slot) !== reserve)
      yield `order ${pool.orderId(slot)} holds ${pool.held(slot)}, needs ${reserve}`;
    const { baseAssetId, quoteAssetId } = market.settings;
    const key = `${pool.userId(slot)}/${ACCOUNT_TYPES.change}/${side === BUY ? quoteAssetId : baseAssetId}`;
    expected.set(key, addTotals(expected.get(key) ?? ZERO_TOTAL, totalFromAmount(reserve)));
  }
  for (const part of state.parts) {
    for (const { userId, accountType, assetId, amount } of part.claims(state)) {
      const key = `${userId}/${accountType}/${assetId}`;
      expected.set(key, addTotals(expected.get(key) ?? ZERO_TOTAL, totalFromAmount(amount)));
    }
  }
  for (const { owner, account, assetId, heldHi, heldLo } of ledger.accounts()) {
    const key = `${owner}/${account}/${assetId}`;
    const reserved = expected.get(key) ?? ZERO_TOTAL;
    expected.delete(key);
    if (compareTotals(reserved, { hi: heldHi, lo: heldLo }) !== 0) {
      yield `account ${key} holds ${totalToBigInt({ hi: heldHi, lo: heldLo })}, claimed are ${totalToBigInt(reserved)}`;
    }
  }
  for (const [key, reserved] of expected) {
    if (!isZeroTotal(reserved)) yield `account ${key} holds nothing, claimed are ${totalToBigInt(reserved)}`;
  }
}

function* sweepBooks(state: EngineState): Generator<string> {
  let listed = 0;
  for (const market of state.markets.values()) {
    for (const side of [BUY, SELL] as const) {
      listed += countSide(market, side);
      yield* sweepSide(state, market, side);
    }
    yield* sweepOpenCounts(state, market);
    const { pool } = state.orders;
    const [bid, ask] = [market.book.first(BUY), market.book.first(SELL)];
    if (bid !== NO_ORDER && ask !== NO_ORDER && pool.price(bid) >= pool.price(ask)) {
      yield `market ${market.settings.marketId} is crossed`;
    }
  }
  if (listed !== state.orders.count) yield `books hold ${listed} orders, the list ${state.orders.count}`;
}

function countSide({ book }: SpotMarket, side: SideCode): number {
  let count = 0;
  for (let slot = book.first(side); slot !== NO_ORDER; slot = book.following(slot)) count++;
  return count;
}

/** Orders are in price-time order, and levels hold the remaining quantities of their orders. */
function* sweepSide(
  { orders }: EngineState,
  { book, settings }: SpotMarket,
  side: SideCode,
): Generator<string> {
  const { pool } = orders;
  const levels = new Map<number, Total>();
  let previous = NO_ORDER;
  for (let slot = book.first(side); slot !== NO_ORDER; slot = book.following(slot)) {
    const price = pool.price(slot);
    levels.set(price, addTotals(levels.get(price) ?? ZERO_TOTAL, totalFromAmount(pool.remaining(slot))));
    if (pool.remaining(slot) <= 0) yield `order ${pool.orderId(slot)} rests with nothing left`;
    if (previous !== NO_ORDER) {
      const later =
        (side === BUY ? -1 : 1) * (price - pool.price(previous)) ||
        orders.placeOf(slot) - orders.placeOf(previous);
      if (later <= 0) yield `order ${pool.orderId(slot)} stands in the wrong place`;
    }
    previous = slot;
  }
  const depth = book.depth(side, Number.POSITIVE_INFINITY);
  const isTrue =
    depth.length === levels.size &&
    depth.every(({ price, quantity }) => compareTotals(levels.get(price) ?? ZERO_TOTAL, quantity) === 0);
  if (!isTrue || depth.some(({ quantity }) => isNegativeTotal(quantity))) {
    yield `market ${settings.marketId}: levels differ from their orders`;
  }
}

function* sweepOpenCounts({ orders, users }: EngineState, market: SpotMarket): Generator<string> {
  for (const userId of users.ids()) {
    const userIndex = users.find(userId)!;
    let count = 0;
    for (const slot of orders.ofUser(userIndex))
      if (orders.pool.marketId(slot) === market.settings.marketId) count++;
    if (count !== market.openOrders.get(userIndex))
      yield `user ${userId} has ${count} orders in market ${market.settings.marketId}`;
  }
}
