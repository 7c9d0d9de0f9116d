/**
 * Ends positions of one user and quote asset at their last index, as one net amount: a gain comes from
 * `lever_pool`, a loss goes there, from the margins first and then from the available balance; the rest
 * of the margins is released.
 */
import {
  addToTotal,
  addTotals,
  compareTotals,
  isNegativeTotal,
  splitTotal,
  subtractTotals,
  type Total,
  ZERO_TOTAL,
} from '@candor/primitives';
import { HOUSE_ACCOUNTS, type PositionEnd } from '../shapes/event.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_ONCE_ONLY } from '../shapes/rules.ts';
import type { LeverageGround } from './leverage-ground.ts';
import type { LeverAccount } from './lever-market.ts';
import { leverSlot } from './find-position.ts';
import { lastPrice } from './live-index.ts';
import type { Position } from './lever-market.ts';
import { availableOf } from './risk.ts';

export type CloseEnd = Extract<PositionEnd, 'user' | 'forced' | 'take_profit' | 'stop_loss'>;

/** Positions that end together, by id. */
export interface Settlement {
  readonly account: LeverAccount;
  readonly positions: readonly Position[];
  /** Sum of profits and losses at the last index. */
  readonly net: Total;
  /** The sum of their remaining margins. */
  readonly margins: Total;
}

/** The settlement of at least one position. */
export function settlementOf(
  state: LeverageGround,
  account: LeverAccount,
  positions: readonly Position[],
): Settlement {
  let [net, margins] = [ZERO_TOTAL, ZERO_TOTAL];
  for (const position of positions) {
    net = addToTotal(net, profitNow(state, position));
    margins = addToTotal(margins, position.margin);
  }
  return { account, positions, net, margins };
}

/** Returns whether `lever_pool` and `insurance` together can pay the gain of a forced close. */
export function canPayByForce(state: LeverageGround, { account, net }: Settlement): boolean {
  const both = addTotals(houseFunds(state, account, 'lever_pool'), houseFunds(state, account, 'insurance'));
  return compareTotals(net, both) <= 0;
}

/**
 * May refuse with pool_not_covering: `lever_pool` cannot pay a gain, for which nothing but a forced close may
 * draw on `insurance`; or with close_needs_cover: a loss beyond the margins and the available balance.
 */
export function checkSettlement(state: LeverageGround, settlement: Settlement): Rejection | undefined {
  const { account, net, margins } = settlement;
  const funds = addTotals(margins, availableOf(state, account));
  if (compareTotals(net, houseFunds(state, account, 'lever_pool')) > 0) return { key: 'pool_not_covering' };
  return isNegativeTotal(addTotals(funds, net)) ? { key: 'close_needs_cover' } : undefined;
}

/** Settles positions that passed `checkSettlement`. */
export function settlePositions(state: LeverageGround, settlement: Settlement, end: CloseEnd): void {
  const { net } = settlement;
  keepMargins(state, settlement);
  if (isNegativeTotal(net)) payLoss(state, settlement, subtractTotals(ZERO_TOTAL, net));
  else payGain(state, settlement);
  endPositions(state, settlement, end);
}

/**
 * Settles by force after `canPayByForce`. A loss takes the margins and the available balance entirely; of the shortfall
 * `insurance` pays what it can to `lever_pool`, which bears the rest.
 */
export function settleByForce(state: LeverageGround, settlement: Settlement): void {
  const { account, net, margins } = settlement;
  keepMargins(state, settlement);
  if (!isNegativeTotal(net)) {
    payGain(state, settlement);
  } else {
    const loss = subtractTotals(ZERO_TOTAL, net);
    const paid = smaller(loss, addTotals(margins, availableOf(state, account)));
    payLoss(state, settlement, paid);
    const missing = subtractTotals(loss, paid);
    drawInsurance(state, settlement, smaller(missing, houseFunds(state, account, 'insurance')));
  }
  endPositions(state, settlement, 'forced');
}

/** Records the margins before anything is taken from them. */
function keepMargins({ rulesVersion }: LeverageGround, { positions }: Settlement): void {
  if (rulesVersion < RULES_ONCE_ONLY) return;
  for (const position of positions) position.marginAtEnd = position.margin;
}

function payGain(state: LeverageGround, settlement: Settlement): void {
  const { ledger } = state;
  const { account, net } = settlement;
  const missing = subtractTotals(net, houseFunds(state, account, 'lever_pool'));
  if (!isNegativeTotal(missing)) drawInsurance(state, settlement, missing);
  for (const amount of splitTotal(net)) {
    ledger.begin('lever_profit', referenceOf(settlement));
    ledger.debit(ledger.houseSlot(HOUSE_ACCOUNTS.lever_pool, account.assetId), amount);
    ledger.credit(leverSlot(state, account), amount);
    ledger.settle();
  }
}

/** Pays a loss, which is at most the margins and the available balance. */
function payLoss(state: LeverageGround, settlement: Settlement, loss: Total): void {
  const { ledger } = state;
  const { account } = settlement;
  const slot = leverSlot(state, account);
  const pool = ledger.houseSlot(HOUSE_ACCOUNTS.lever_pool, account.assetId);
  let rest = loss;
  for (const position of settlement.positions) {
    const amount = position.margin < rest.lo || rest.hi > 0 ? position.margin : rest.lo;
    if (amount === 0) continue;
    ledger.begin('lever_loss', position.positionId);
    ledger.spend(slot, amount);
    ledger.credit(pool, amount);
    ledger.settle();
    position.margin -= amount;
    rest = addToTotal(rest, -amount);
  }
  for (const amount of splitTotal(rest)) {
    ledger.begin('lever_loss', referenceOf(settlement));
    ledger.debit(slot, amount);
    ledger.credit(pool, amount);
    ledger.settle();
  }
}

function drawInsurance(state: LeverageGround, settlement: Settlement, total: Total): void {
  const { ledger } = state;
  const { assetId } = settlement.account;
  for (const amount of splitTotal(total)) {
    ledger.begin('lever_insurance', referenceOf(settlement));
    ledger.debit(ledger.houseSlot(HOUSE_ACCOUNTS.insurance, assetId), amount);
    ledger.credit(ledger.houseSlot(HOUSE_ACCOUNTS.lever_pool, assetId), amount);
    ledger.settle();
  }
}

function endPositions(state: LeverageGround, { account, positions }: Settlement, end: CloseEnd): void {
  const { ledger, leverage, recorder, selfLimits, indexes, nowMs } = state;
  const scope = { userId: account.userId, product: 'lever', assetId: account.assetId } as const;
  for (const position of positions) {
    if (position.margin > 0) {
      ledger.begin('margin_release', position.positionId);
      ledger.release(leverSlot(state, account), position.margin);
      ledger.settle();
    }
    position.profit = profitNow(state, position);
    position.closePrice = lastPrice(state, position.market);
    position.closeTick = indexes.find(position.marketId)?.tick?.tickNumber ?? 0;
    position.closedMs = nowMs;
    position.margin = 0;
    position.status = 'closed';
    position.end = end;
    leverage.remove(position);
    selfLimits.addResult(scope, position.profit, nowMs);
    recorder.record({ kind: 'position_changed', position });
  }
}

function profitNow(state: LeverageGround, position: Position): number {
  return position.market.profit(position, lastPrice(state, position.market));
}

/** The reference of several positions that end together is the id of the first. */
function referenceOf({ positions }: Settlement): number {
  return positions[0]?.positionId ?? 0;
}

function houseFunds(
  { ledger }: LeverageGround,
  { assetId }: LeverAccount,
  account: 'lever_pool' | 'insurance',
): Total {
  return ledger.available(ledger.findHouseSlot(HOUSE_ACCOUNTS[account], assetId));
}

function smaller(a: Total, b: Total): Total {
  return compareTotals(a, b) <= 0 ? a : b;
}
