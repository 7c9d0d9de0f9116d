import type { AdSide } from '@candor/formulas';
import { AMOUNT_LIMIT } from '@candor/primitives';
import type { Rejection } from '../shapes/rejection.ts';
import type { BlockReason, P2pUserFact } from '../shapes/facts/p2p-facts.ts';
import type { AssetId, EpochMs, Quantity, UserId } from '../units/units.ts';
import type { P2pGround } from './p2p-ground.ts';
import { changeShop } from './change-shop.ts';

const DAY_MS = 86_400_000;

/** A block until two operators lift it. */
export const UNTIL_LIFTED: EpochMs = AMOUNT_LIMIT - 1;

/** Marks count for so long. */
const MARKS_KEPT_MS = 90 * DAY_MS;
const MARKS_OF_MONTH_MS = 30 * DAY_MS;

/** The number of the UTC day of a time. */
export function utcDay(ms: EpochMs): number {
  return Math.floor(ms / DAY_MS);
}

/** Stores a person's standing and records it. */
export function changeUser(
  { p2p, recorder }: P2pGround,
  userId: UserId,
  change: (user: P2pUserFact) => P2pUserFact,
): void {
  const user = change(p2p.user(userId));
  p2p.putUser(user);
  recorder.record({ kind: 'p2p_person_changed', user });
}

/** Cancelled buys of the current UTC day. */
export function cancelsToday({ cancelDay, cancels }: P2pUserFact, nowMs: EpochMs): number {
  return cancelDay === utcDay(nowMs) ? cancels : 0;
}

/** May refuse with p2p_blocked (nearest: until when) or, for a buy, p2p_buy_restricted (nearest: the end of the UTC day). */
export function checkBlocks({ p2p, nowMs }: P2pGround, userId: UserId, way: AdSide): Rejection | undefined {
  const user = p2p.user(userId);
  const untilMs = way === 'buy' ? user.buyBlockedUntilMs : user.sellBlockedUntilMs;
  if (nowMs < untilMs) {
    const refusal = { key: 'p2p_blocked', field: 'userId' } as const;
    return untilMs === UNTIL_LIFTED ? refusal : { ...refusal, nearest: untilMs };
  }
  const limit = p2p.settings.desk!.cancelLimit;
  if (way !== 'buy' || cancelsToday(user, nowMs) < limit) return undefined;
  return { key: 'p2p_buy_restricted', field: 'userId', nearest: (utcDay(nowMs) + 1) * DAY_MS };
}

/** Counts a buy that its buyer cancelled or let expire. */
export function countCancelledBuy(state: P2pGround, userId: UserId): void {
  const { nowMs } = state;
  changeUser(state, userId, (user) => ({
    ...user,
    cancelDay: utcDay(nowMs),
    cancels: cancelsToday(user, nowMs) + 1,
  }));
}

/** Coins of one UTC day that a person ordered in one way. */
export function orderedToday(
  { daySums }: P2pUserFact,
  { assetId, way, nowMs }: { readonly assetId: AssetId; readonly way: AdSide; readonly nowMs: EpochMs },
): Quantity {
  const day = utcDay(nowMs);
  return daySums.find((sum) => sum.assetId === assetId && sum.way === way && sum.day === day)?.sum ?? 0;
}

/** The most that a person may order in a UTC day: by shop, by certified identity, or without one; 0 for an unknown coin. */
export function dayLimitOf({ p2p, standings, users }: P2pGround, userId: UserId, assetId: AssetId): Quantity {
  const limits = p2p.settings.asset(assetId);
  const userIndex = users.find(userId);
  if (limits === undefined || userIndex === undefined) return 0;
  if (p2p.shop(userId)?.status === 'active') return limits.shopDayLimit;
  return standings.of(userIndex, userId).isCertified ? limits.certifiedDayLimit : limits.dayLimit;
}

/** Counts the coins of an order on the day of its opening; a negative number gives them back, while that day is the current one. */
export function countOrdered(
  state: P2pGround,
  userId: UserId,
  {
    assetId,
    way,
    number,
    openedMs,
  }: {
    readonly assetId: AssetId;
    readonly way: AdSide;
    readonly number: Quantity;
    readonly openedMs: EpochMs;
  },
): void {
  const day = utcDay(state.nowMs);
  if (utcDay(openedMs) !== day) return;
  changeUser(state, userId, (user) => {
    const others = user.daySums.filter(
      (sum) => sum.day === day && (sum.assetId !== assetId || sum.way !== way),
    );
    const sum = orderedToday(user, { assetId, way, nowMs: state.nowMs }) + number;
    const daySums = [...others, { assetId, way, day, sum }].toSorted(
      (a, b) => a.assetId - b.assetId || (a.way < b.way ? -1 : 1),
    );
    return { ...user, daySums };
  });
}

/** Bars a person for longer than before, never for less. */
function blocked(
  user: P2pUserFact,
  side: AdSide | 'both',
  { untilMs, reason }: { readonly untilMs: EpochMs; readonly reason: BlockReason },
): P2pUserFact {
  const buyBlockedUntilMs =
    side === 'sell' ? user.buyBlockedUntilMs : Math.max(user.buyBlockedUntilMs, untilMs);
  const sellBlockedUntilMs =
    side === 'buy' ? user.sellBlockedUntilMs : Math.max(user.sellBlockedUntilMs, untilMs);
  const isLonger =
    buyBlockedUntilMs !== user.buyBlockedUntilMs || sellBlockedUntilMs !== user.sellBlockedUntilMs;
  const blockReason = isLonger ? reason : user.blockReason;
  return { ...user, buyBlockedUntilMs, sellBlockedUntilMs, blockReason };
}

/**
 * Marks a buyer who confirmed without paying: two within 30 days bar from buying for 7 days, three within 90 days from
 * everything until two operators lift it.
 */
export function markFalsePaid(state: P2pGround, userId: UserId): void {
  const { nowMs } = state;
  changeUser(state, userId, (before) => {
    const falsePaid = withMark(before.falsePaid, nowMs);
    const user = { ...before, falsePaid };
    if (falsePaid.length >= 3) return blocked(user, 'both', { untilMs: UNTIL_LIFTED, reason: 'false_paid' });
    if (ofMonth(falsePaid, nowMs) < 2) return user;
    return blocked(user, 'buy', { untilMs: nowMs + 7 * DAY_MS, reason: 'false_paid' });
  });
}

/** Marks a buyer whose payment came from another person's account: two within 30 days bar from buying for 15 days. */
export function markWrongPayer(state: P2pGround, userId: UserId): void {
  const { nowMs } = state;
  changeUser(state, userId, (before) => {
    const wrongPayer = withMark(before.wrongPayer, nowMs);
    const user = { ...before, wrongPayer };
    if (ofMonth(wrongPayer, nowMs) < 2) return user;
    return blocked(user, 'buy', { untilMs: nowMs + 15 * DAY_MS, reason: 'wrong_payer' });
  });
}

/** Marks a seller who lost an appeal: two within 30 days bar from selling for 7 days and suspend a shop. */
export function markLostAsSeller(state: P2pGround, userId: UserId): void {
  const { nowMs, p2p } = state;
  changeUser(state, userId, (before) => {
    const lostAsSeller = withMark(before.lostAsSeller, nowMs);
    const user = { ...before, lostAsSeller };
    if (ofMonth(lostAsSeller, nowMs) < 2) return user;
    return blocked(user, 'sell', { untilMs: nowMs + 7 * DAY_MS, reason: 'lost_as_seller' });
  });
  const shop = p2p.shop(userId);
  // A shop that is out for its bond must not come back by a full one.
  const isMarked = shop?.status === 'active' || (shop?.status === 'suspended' && shop.changedBy === 'bond');
  if (ofMonth(p2p.user(userId).lostAsSeller, nowMs) < 2 || !isMarked) return;
  changeShop(state, userId, { status: 'suspended', changedBy: 'marks', reason: '' });
}

/** Bars a person from everything until two operators lift it, because a payment was reversed. */
export function blockReversed(state: P2pGround, userId: UserId): void {
  changeUser(state, userId, (user) => blocked(user, 'both', { untilMs: UNTIL_LIFTED, reason: 'reversed' }));
}

/** Bars a person as an operator says. */
export function blockByOperator(
  state: P2pGround,
  userId: UserId,
  { side, untilMs }: { readonly side: AdSide | 'both'; readonly untilMs: EpochMs },
): void {
  changeUser(state, userId, (user) => blocked(user, side, { untilMs, reason: 'by_operator' }));
}

/** Lifts what bars a person. */
export function liftBlock(state: P2pGround, userId: UserId, side: AdSide | 'both'): void {
  changeUser(state, userId, (user) => {
    const buyBlockedUntilMs = side === 'sell' ? user.buyBlockedUntilMs : 0;
    const sellBlockedUntilMs = side === 'buy' ? user.sellBlockedUntilMs : 0;
    const isFree = buyBlockedUntilMs === 0 && sellBlockedUntilMs === 0;
    const blockReason = isFree ? '' : user.blockReason;
    return { ...user, buyBlockedUntilMs, sellBlockedUntilMs, blockReason };
  });
}

/** The marks of the last 90 days with one of now. */
function withMark(marks: readonly EpochMs[], nowMs: EpochMs): readonly EpochMs[] {
  return [...marks.filter((atMs) => nowMs - atMs < MARKS_KEPT_MS), nowMs];
}

function ofMonth(marks: readonly EpochMs[], nowMs: EpochMs): number {
  return marks.filter((atMs) => nowMs - atMs < MARKS_OF_MONTH_MS).length;
}
