import { baseUnits, notionalFloor, referralShare, tradeFee } from '@candor/formulas';
import { assert } from '@candor/primitives';
import { TRADE, TRADE_NUMBERS } from '../events/event-recorder.ts';
import type { AccountColumn } from '../ledger/ledger.ts';
import { NO_USER } from '../ledger/user-directory.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import { BUY } from '../shapes/vocabulary.ts';
import type { AccountSlot, AssetUnits, OrderId, OrderSlot, Quantity, TradeId } from '../units/units.ts';
import { endOrder } from './end-order.ts';
import { cancelTriggerAs } from './end-trigger.ts';
import { holdingAccount, trimHold } from './hold.ts';
import { endDust, isDust } from './remainder.ts';
import type { SpotGround } from './spot-ground.ts';
import type { SpotMarket } from './spot-market.ts';

/** Handles a fill: triggers that its price reaches become due, and the stop linked to a filled limit order ends. */
export function noteTrade(state: SpotGround, market: SpotMarket, makerOrderId: OrderId): void {
  const { triggers } = state;
  const linked = triggers.linkedTo(makerOrderId);
  if (linked !== undefined) cancelTriggerAs(state, linked, 'linked');
  triggers.reach(market.settings.marketId, market.lastTradePrice);
}

export interface PaidFee {
  /** The order that paid it. */
  readonly payer: OrderSlot;
  readonly fee: AssetUnits;
  readonly tradeId: TradeId;
  /** True if the fee was taken in the base asset. */
  readonly paysInBase: boolean;
}

/**
 * Pays the inviter of a fee's payer their share, rounded down, from `fees` to the change account. Nothing is
 * posted if nobody invited the payer or the share is zero.
 */
export function payReferral(
  state: SpotGround,
  market: SpotMarket,
  { payer, fee, tradeId, paysInBase }: PaidFee,
): void {
  const { ledger, orders, standings, users } = state;
  const inviterIndex = standings.inviterIndex(orders.pool.userIndex(payer));
  if (inviterIndex === NO_USER) return;
  const share = referralShare(fee, standings.settings.referralPpm);
  if (share === 0) return;
  const column = paysInBase ? market.baseAccounts : market.quoteAccounts;
  ledger.begin('referral', tradeId);
  ledger.debit(paysInBase ? market.baseFees : market.quoteFees, share);
  ledger.credit(ledger.slotOf(column, inviterIndex, users.idOf(inviterIndex)), share);
  ledger.settle();
}

/** The current trade in the form of its event; one is enough, since the engine has one thread. */
const trade = new Float64Array(TRADE_NUMBERS);

/**
 * Settles a trade between two orders at the maker's price.
 *
 * The quote amount is floor(price x quantity), computed once: what the buyer pays is what the seller
 * receives. Fees come out of what each side receives, rounded up, and go to the house's `fees`. The maker's
 * reserve afterwards is exactly what its remainder needs; the unit that rounding frees is released. The
 * taker's surplus is released once, when its matching ends.
 */
export function settleTrade(
  state: SpotGround,
  market: SpotMarket,
  taker: OrderSlot,
  maker: OrderSlot,
  quantity: Quantity,
): void {
  const { pool } = state.orders;
  const { settings } = market;
  const price = pool.price(maker);
  const quote = notionalFloor(price, quantity, market.divisor);
  const isBounded = state.rulesVersion >= RULES_BOUNDED;
  assert(quote > 0 || !isBounded, 'a fill moves no quote');
  const takerBuys = pool.side(taker) === BUY;
  const base = baseUnits(quantity);
  const takerPays = takerBuys ? quote : base;
  const takerReceives = takerBuys ? base : quote;
  const takerFee = tradeFee(takerReceives, settings.takerFeePpm);
  const makerFee = tradeFee(takerPays, settings.makerFeePpm);
  state.lastTradeId++;
  const tradeId = state.lastTradeId;

  trade[TRADE.tradeId] = tradeId;
  trade[TRADE.marketId] = settings.marketId;
  trade[TRADE.price] = price;
  trade[TRADE.quantity] = quantity;
  trade[TRADE.quote] = quote;
  trade[TRADE.takerOrderId] = pool.orderId(taker);
  trade[TRADE.makerOrderId] = pool.orderId(maker);
  trade[TRADE.takerUserId] = pool.userId(taker);
  trade[TRADE.makerUserId] = pool.userId(maker);
  trade[TRADE.takerFee] = takerFee;
  trade[TRADE.makerFee] = makerFee;
  state.recorder.tradeMade(trade, pool.side(taker));
  moveMoney(state, market, taker, maker);
  const { referralPpm } = state.standings.settings;
  if (referralPpm !== 0) {
    payReferral(state, market, { payer: taker, fee: takerFee, tradeId, paysInBase: takerBuys });
    payReferral(state, market, { payer: maker, fee: makerFee, tradeId, paysInBase: !takerBuys });
  }

  market.lastTradePrice = price;
  if (isBounded) market.window.note(state.nowMs, quantity, quote);
  market.book.reduce(maker, quantity);
  const paidFromHold = pool.isMarket(taker) ? 0 : takerPays;
  pool.fill(taker, { quantity, quote, fee: takerFee, paidFromHold, atMs: state.nowMs });
  pool.fill(maker, { quantity, quote, fee: makerFee, paidFromHold: takerReceives, atMs: state.nowMs });
  trimHold(state, market, maker);
  state.recorder.orderChanged('filled', pool, maker);
  const makerOrderId = pool.orderId(maker);
  if (pool.remaining(maker) === 0) endOrder(state, market, maker);
  else if (isDust(state, market, maker)) endDust(state, maker);
  if (state.triggers.count !== 0) noteTrade(state, market, makerOrderId);
}

/**
 * Both sides of the current trade pay before either receives. A limit order pays from its hold, a market order from
 * the available balance. Nothing is posted if rounding leaves nothing to move.
 */
function moveMoney(state: SpotGround, market: SpotMarket, taker: OrderSlot, maker: OrderSlot): void {
  const { ledger, orders } = state;
  const takerBuys = orders.pool.side(taker) === BUY;
  const paid = takerBuys ? market.quoteAccounts : market.baseAccounts;
  const received = takerBuys ? market.baseAccounts : market.quoteAccounts;
  const tradeId = trade[TRADE.tradeId]!;
  const takerPays = trade[takerBuys ? TRADE.quote : TRADE.quantity]!;
  const takerReceives = trade[takerBuys ? TRADE.quantity : TRADE.quote]!;
  const takerFee = trade[TRADE.takerFee]!;
  const makerFee = trade[TRADE.makerFee]!;

  ledger.begin('trade_pay', tradeId);
  const takerPaysFrom = holdingAccount(state, market, taker);
  if (takerPays !== 0 && orders.pool.isMarket(taker)) ledger.debit(takerPaysFrom, takerPays);
  else if (takerPays !== 0) ledger.spend(takerPaysFrom, takerPays);
  if (takerReceives !== 0) ledger.spend(holdingAccount(state, market, maker), takerReceives);

  ledger.begin('trade_receive', tradeId);
  if (takerReceives > takerFee) ledger.credit(accountOf(state, received, taker), takerReceives - takerFee);
  if (takerPays > makerFee) ledger.credit(accountOf(state, paid, maker), takerPays - makerFee);

  ledger.begin('trade_fee', tradeId);
  if (takerFee !== 0) ledger.credit(takerBuys ? market.baseFees : market.quoteFees, takerFee);
  if (makerFee !== 0) ledger.credit(takerBuys ? market.quoteFees : market.baseFees, makerFee);
  ledger.settle();
}

function accountOf(
  { ledger, orders: { pool } }: SpotGround,
  column: AccountColumn,
  order: OrderSlot,
): AccountSlot {
  return ledger.slotOf(column, pool.userIndex(order), pool.userId(order));
}
