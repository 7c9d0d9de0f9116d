import type { RejectionKey } from '@candor/engine';
import { LEGAL, type RefDesk, type RefUser, sellerOf, type Way } from './p2p-desk.ts';
import type { Broken } from './world.ts';

const DAY_MS = 86_400_000;
const [MONTH_MS, QUARTER_MS] = [30 * DAY_MS, 90 * DAY_MS];
const TYPES = [1, 2, 3, 4, 5] as const;
/** The end of a block that only operators lift. */
const NEVER_MS = 2 ** 52 - 1;

export function otherWay(way: Way): Way {
  return way === 'sell' ? 'buy' : 'sell';
}

function utcDay(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** Standings of persons: what they may begin, what they ordered and bought, and what was held against them. */
export class RefUsers {
  readonly #desk: RefDesk;

  constructor(desk: RefDesk) {
    this.#desk = desk;
  }

  /** The rules by which a person may begin nothing new. */
  mayNotBegin(userId: number, way: Way): Broken {
    const { world, settings } = this.#desk;
    const broken: Broken = new Set();
    if (world.standing(userId).isFrozen) broken.add('user_frozen');
    if (settings === undefined || settings.status === 'closed') broken.add('p2p_closed');
    if (settings?.status === 'closing') broken.add('p2p_closing');
    if (settings?.status === 'paused') broken.add('p2p_paused');
    for (const key of this.barred(userId, way)) broken.add(key);
    return broken;
  }

  barred(userId: number, way: Way): RejectionKey[] {
    const { world, settings } = this.#desk;
    const user = this.#desk.user(userId);
    const keys: RejectionKey[] = [];
    if (user.blockedUntilMs[way] > world.nowMs) keys.push('p2p_blocked');
    const isRestricted = this.#cancelsToday(user) >= (settings?.cancelLimit ?? 1);
    if (way === 'buy' && isRestricted) keys.push('p2p_buy_restricted');
    return keys;
  }

  #cancelsToday({ cancelDay, cancels }: RefUser): number {
    return cancelDay === utcDay(this.#desk.world.nowMs) ? cancels : 0;
  }

  countCancelledBuy(userId: number): void {
    const user = this.#desk.user(userId);
    user.cancels = this.#cancelsToday(user) + 1;
    user.cancelDay = utcDay(this.#desk.world.nowMs);
    this.#desk.tellUser(user);
  }

  /** The number that a person may still order of a coin on this UTC day. */
  leftToday(userId: number, assetId: number, way: Way): bigint {
    const { coins, shops, world } = this.#desk;
    const limits = coins.get(assetId);
    if (limits === undefined) return 0n;
    const { isCertified } = world.standing(userId);
    const ofUser = isCertified ? limits.certifiedDayLimit : limits.dayLimit;
    const limit = shops.get(userId)?.status === 'active' ? limits.shopDayLimit : ofUser;
    const today = utcDay(world.nowMs);
    const { sums } = this.#desk.user(userId);
    const known = sums.find((sum) => sum.day === today && sum.assetId === assetId && sum.way === way);
    return BigInt(limit) - (known?.sum ?? 0n);
  }

  /** Counts coins on the day of their order, or gives them back (negative); of a day that is over nothing is kept. */
  countOrdered(
    userId: number,
    { assetId, way, openedMs }: { readonly assetId: number; readonly way: Way; readonly openedMs: number },
    number: bigint,
  ): void {
    const day = utcDay(this.#desk.world.nowMs);
    if (utcDay(openedMs) !== day) return;
    const user = this.#desk.user(userId);
    user.sums = user.sums.filter((sum) => sum.day === day);
    const known = user.sums.find((sum) => sum.assetId === assetId && sum.way === way);
    if (known === undefined) user.sums.push({ assetId, way, day, sum: number });
    else known.sum += number;
    user.sums.sort((a, b) => a.assetId - b.assetId || a.way.localeCompare(b.way));
    this.#desk.tellUser(user);
  }

  countCompleted(userId: number): void {
    const user = this.#desk.user(userId);
    user.completed++;
    this.#desk.tellUser(user);
  }

  noteBought(userId: number, assetId: number, amount: bigint): void {
    const { freshMs } = this.#desk.terms;
    if (freshMs === 0 || amount === 0n) return;
    const { nowMs } = this.#desk.world;
    const user = this.#desk.user(userId);
    user.fresh = user.fresh.filter(({ boughtMs }) => boughtMs + freshMs > nowMs);
    user.fresh.push({ assetId, amount, boughtMs: nowMs });
    this.#desk.tellUser(user);
  }

  /** Coins may leave if the person keeps, of every coin bought lately, as much as was bought. */
  mayLeave(userId: number, assetId: number, amount: bigint): boolean {
    const { settings, world } = this.#desk;
    if (settings === undefined) return true;
    const kept = this.#desk
      .user(userId)
      .fresh.filter(({ boughtMs }) => boughtMs + settings.freshMs > world.nowMs);
    return kept.every((coins) => {
      const fresh = kept.filter((other) => other.assetId === coins.assetId);
      const bought = fresh.reduce((sum, other) => sum + other.amount, 0n);
      const left = this.#owned(userId, coins.assetId) - (coins.assetId === assetId ? amount : 0n);
      return left >= bought;
    });
  }

  /** Everything that a person has of a coin, without what is on its way out. */
  #owned(userId: number, assetId: number): bigint {
    const { world, funds, orders } = this.#desk;
    let sum = -funds.leaving(userId, assetId);
    for (const type of TYPES) {
      const { available, held } = world.account(userId, type, assetId);
      sum += available + held;
    }
    for (const order of orders.values()) {
      if (order.assetId === assetId && sellerOf(order) === userId) sum -= order.number + order.sellerFee;
    }
    return sum;
  }

  /** The rules by which coins of the legal account may not be locked. */
  mayNotLock(userId: number, assetId: number, amount: bigint): Broken {
    const { world, funds } = this.#desk;
    const broken: Broken = new Set();
    const { isWithdrawalFrozen, withdrawalsFromMs } = world.standing(userId);
    if (isWithdrawalFrozen) broken.add('withdrawals_frozen');
    if (world.nowMs < withdrawalsFromMs) broken.add('withdrawals_on_hold');
    if (world.account(userId, LEGAL, assetId).available < amount) broken.add('insufficient_balance');
    const everywhere = TYPES.reduce((sum, type) => sum + world.account(userId, type, assetId).available, 0n);
    if (everywhere - funds.unfinalFree(userId, assetId) < amount) broken.add('deposit_not_final');
    return broken;
  }

  /** Two within a month bar from buying for a week, three within 90 days from everything. */
  markFalsePaid(userId: number): void {
    const user = this.#desk.user(userId);
    const inMonth = this.#mark(user, 'falsePaid');
    if (user.marks.falsePaid.length >= 3) this.#bar(user, ['buy', 'sell'], NEVER_MS, 'false_paid');
    else if (inMonth >= 2) this.#bar(user, ['buy'], this.#in(7), 'false_paid');
    this.#desk.tellUser(user);
  }

  /** Two within a month bar from buying for 15 days. */
  markWrongPayer(userId: number): void {
    const user = this.#desk.user(userId);
    if (this.#mark(user, 'wrongPayer') >= 2) this.#bar(user, ['buy'], this.#in(15), 'wrong_payer');
    this.#desk.tellUser(user);
  }

  /** Two within a month bar from selling for a week; returns whether that is so. */
  markLostAsSeller(userId: number): boolean {
    const user = this.#desk.user(userId);
    const isBarred = this.#mark(user, 'lostAsSeller') >= 2;
    if (isBarred) this.#bar(user, ['sell'], this.#in(7), 'lost_as_seller');
    this.#desk.tellUser(user);
    return isBarred;
  }

  blockReversed(userId: number): void {
    const user = this.#desk.user(userId);
    this.#bar(user, ['buy', 'sell'], NEVER_MS, 'reversed');
    this.#desk.tellUser(user);
  }

  blockByOperator(userId: number, ways: readonly Way[], untilMs: number): void {
    const user = this.#desk.user(userId);
    this.#bar(user, ways, untilMs, 'by_operator');
    this.#desk.tellUser(user);
  }

  /** Lifts blocks; returns false if none of them runs. */
  lift(userId: number, ways: readonly Way[]): boolean {
    const user = this.#desk.user(userId);
    const { blockedUntilMs } = user;
    if (ways.every((way) => blockedUntilMs[way] <= this.#desk.world.nowMs)) return false;
    for (const way of ways) blockedUntilMs[way] = 0;
    if (blockedUntilMs.buy === 0 && blockedUntilMs.sell === 0) user.blockReason = '';
    this.#desk.tellUser(user);
    return true;
  }

  #in(days: number): number {
    return this.#desk.world.nowMs + days * DAY_MS;
  }

  /** Keeps the marks of 90 days and returns how many are of the last 30. */
  #mark({ marks }: RefUser, kind: keyof RefUser['marks']): number {
    const { nowMs } = this.#desk.world;
    marks[kind] = [...marks[kind].filter((atMs) => atMs + QUARTER_MS > nowMs), nowMs];
    return marks[kind].filter((atMs) => atMs + MONTH_MS > nowMs).length;
  }

  /** A block is never shortened by another. */
  #bar(user: RefUser, ways: readonly Way[], untilMs: number, reason: string): void {
    const shorter = ways.filter((way) => user.blockedUntilMs[way] < untilMs);
    for (const way of shorter) user.blockedUntilMs[way] = untilMs;
    if (shorter.length > 0) user.blockReason = reason;
  }
}
