/** Blocks, marks and the refusals of acts on an order, at each bound and one beyond it. */
import { BUYER, HASH, type P2pDesk, SHOP_OWNER, TAKER } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import {
  block,
  BOND,
  desk,
  expectRefused,
  no,
  NOBODY,
  ordered,
  type STEPS,
  TWO,
  UNTIL_LIFTED,
} from '../../test/desk-with-order.ts';
import type { BlockP2pUser, Command, DecideP2pOrder, UnblockP2pUser } from '../shapes/command.ts';

const DAY_MS = 86_400_000;

describe('a block', () => {
  it.each<[string, Partial<BlockP2pUser>, object]>([
    ['of nobody', { userId: NOBODY }, no('user_unknown', 'userId')],
    ['of no side', { side: 'all' as 'both' }, no('settings_invalid', 'side')],
    ['without a reason', { reason: '' }, no('words_missing', 'reason')],
    ['until half a time', { untilMs: UNTIL_LIFTED - 0.5 }, no('amount_invalid', 'untilMs')],
    ['until a past time', { untilMs: 1 }, no('amount_invalid', 'untilMs')],
  ])('is refused %s', (_, change, rejection) => {
    const opened = desk();
    expectRefused(opened, { ...block(BUYER, 'both'), ...change }, rejection);
    const now = opened.recorded.nextMs;
    expectRefused(opened, block(BUYER, 'both', now), no('amount_invalid', 'untilMs'));
    expect(opened.do(block(BUYER, 'both', opened.recorded.nextMs + 1))).toBe(0);
    expect(opened.take(BUYER, 1, { money: 100_000 })).toBe(1);
  });

  it.each<[BlockP2pUser['side'], UnblockP2pUser['side'], readonly number[], string]>([
    ['both', 'buy', [0, UNTIL_LIFTED], 'by_operator'],
    ['both', 'sell', [UNTIL_LIFTED, 0], 'by_operator'],
    ['both', 'both', [0, 0], ''],
    ['buy', 'buy', [0, 0], ''],
    ['buy', 'both', [0, 0], ''],
    ['sell', 'sell', [0, 0], ''],
    ['sell', 'both', [0, 0], ''],
  ])('of %s is lifted for %s', (blocked, side, until, blockReason) => {
    const opened = desk();
    opened.do(block(BUYER, blocked));
    const lifting: UnblockP2pUser = { kind: 'unblock_p2p_user', ...TWO, userId: BUYER, side };
    const lonely = { ...lifting, secondOperatorId: 1 };
    expectRefused(opened, lonely, no('second_person_missing', 'secondOperatorId'));
    expectRefused(opened, { ...lifting, userId: NOBODY }, no('user_unknown', 'userId'));
    expect(opened.do(lifting)).toBe(0);
    const { buyBlockedUntilMs, sellBlockedUntilMs, ...rest } = opened.engine.p2p.user(BUYER);
    expect([buyBlockedUntilMs, sellBlockedUntilMs]).toEqual(until);
    expect(rest.blockReason).toBe(blockReason);
    expectRefused(opened, lifting, no('hold_changed', 'side'));
  });
});

/** Decides an order of the buyer, exactly so long after the decision before. */
function decideAfter(at: P2pDesk, waitMs: number, rule: DecideP2pOrder['rule'], orderId: number): void {
  at.recorded.waitMs(waitMs - 6);
  at.quote();
  at.tick();
  expect(at.take(BUYER, 1, { money: 10_000 })).toBe(orderId);
  at.pay(BUYER, orderId);
  at.appeal(BUYER, orderId, 'threat');
  expect(at.decide(orderId, { rule, toBuyer: 0 })).toBe(0);
}

function decideAll(rule: DecideP2pOrder['rule'], waits: readonly number[]) {
  const opened = desk();
  for (const [index, waitMs] of [6, ...waits].entries()) decideAfter(opened, waitMs, rule, index + 1);
  return { p2p: opened.engine.p2p, lastMs: opened.recorded.batches.at(-1)!.atMs };
}

describe('marks', () => {
  it.each<[DecideP2pOrder['rule'], readonly number[]]>([
    ['R2', [30 * DAY_MS]],
    ['R5', [30 * DAY_MS]],
    ['R1', [30 * DAY_MS]],
    ['R2', [31 * DAY_MS, 59 * DAY_MS]],
  ])('by %s after %j bar nobody', (rule, waits) => {
    const { p2p } = decideAll(rule, waits);
    expect(p2p.blockedUsers()).toEqual([]);
    expect(p2p.shop(SHOP_OWNER)).toMatchObject({ status: 'active', changedBy: 'owner' });
  });

  it.each<[DecideP2pOrder['rule'], number, number, readonly number[], string]>([
    ['R2', 7 * DAY_MS, BUYER, [1, 0], 'false_paid'],
    ['R5', 15 * DAY_MS, BUYER, [1, 0], 'wrong_payer'],
    ['R1', 7 * DAY_MS, SHOP_OWNER, [0, 1], 'lost_as_seller'],
  ])('by %s within thirty days bar for %i ms person %i', (rule, forMs, userId, sides, blockReason) => {
    const { p2p, lastMs } = decideAll(rule, [30 * DAY_MS - 1]);
    const [buyBlockedUntilMs, sellBlockedUntilMs] = sides.map((side) => side * (lastMs + forMs));
    expect(p2p.blockedUsers()).toMatchObject([
      { userId, buyBlockedUntilMs, sellBlockedUntilMs, blockReason },
    ]);
  });

  it('of three false payments within ninety days bar until two operators lift it', () => {
    const { p2p } = decideAll('R2', [31 * DAY_MS, 59 * DAY_MS - 1]);
    const until = { buyBlockedUntilMs: UNTIL_LIFTED, sellBlockedUntilMs: UNTIL_LIFTED };
    expect(p2p.user(BUYER)).toMatchObject({ ...until, blockReason: 'false_paid' });
    expect(p2p.barred(BUYER, 'sell')).toEqual(no('p2p_blocked', 'userId'));
  });
});

const PARTS = {
  clientId: '',
  orderId: 1,
  proofHash: HASH,
  releaseHash: HASH,
  evidenceHead: HASH,
  reason: 'threat',
} as const;
const OF_BUYER = { ...PARTS, userId: BUYER };
const OF_SHOP = { ...PARTS, userId: SHOP_OWNER };

it.each<[keyof typeof STEPS, Command, object]>([
  ['created', { ...OF_BUYER, kind: 'mark_p2p_paid', proofHash: '' }, no('p2p_proof_required', 'proofHash')],
  ['created', { ...OF_BUYER, kind: 'mark_p2p_paid', evidenceHead: '' }, no('words_missing', 'evidenceHead')],
  ['created', { ...OF_BUYER, kind: 'cancel_p2p_order', seen: 'paid' }, no('p2p_order_changed', 'seen')],
  [
    'created',
    { ...OF_BUYER, kind: 'cancel_p2p_order', seen: 'created', reason: ' ' },
    no('words_missing', 'reason'),
  ],
  ['created', { ...OF_SHOP, kind: 'ask_p2p_cancel', reason: 'x'.repeat(501) }, no('words_missing', 'reason')],
  ['created', { ...OF_SHOP, kind: 'extend_p2p_order', minutes: 20 }, no('amount_invalid', 'minutes')],
  ['created', { ...OF_SHOP, kind: 'release_p2p_order', seen: 'paid' }, no('p2p_order_not_paid', 'orderId')],
  ['created', { ...OF_BUYER, kind: 'appeal_p2p_order' }, no('p2p_order_not_paid', 'orderId')],
  [
    'created',
    { ...OF_BUYER, kind: 'answer_p2p_cancel', accepts: true },
    no('p2p_request_unknown', 'orderId'),
  ],
  ['created', { ...OF_BUYER, kind: 'withdraw_p2p_appeal' }, no('p2p_order_not_appealed', 'orderId')],
  ['paid', { ...OF_BUYER, kind: 'answer_p2p_appeal' }, no('p2p_order_not_appealed', 'orderId')],
  ['paid', { ...OF_BUYER, kind: 'mark_p2p_paid' }, no('p2p_order_changed', 'orderId')],
  ['paid', { ...OF_SHOP, kind: 'extend_p2p_order', minutes: 15 }, no('p2p_order_changed', 'orderId')],
  ['paid', { ...OF_SHOP, kind: 'release_p2p_order', seen: 'appealed' }, no('p2p_order_changed', 'seen')],
  [
    'paid',
    { ...OF_SHOP, kind: 'release_p2p_order', seen: 'paid', releaseHash: '' },
    no('words_missing', 'releaseHash'),
  ],
  [
    'paid',
    { ...OF_SHOP, kind: 'release_p2p_order', seen: 'paid', evidenceHead: '' },
    no('words_missing', 'evidenceHead'),
  ],
  [
    'paid',
    { ...OF_BUYER, kind: 'appeal_p2p_order', reason: 'x' as 'threat' },
    no('order_options_invalid', 'reason'),
  ],
  ['paid', { ...OF_BUYER, kind: 'appeal_p2p_order', evidenceHead: '' }, no('words_missing', 'evidenceHead')],
  ['appealed', { ...OF_BUYER, kind: 'appeal_p2p_order' }, no('p2p_order_changed', 'orderId')],
  ['appealed', { ...OF_SHOP, kind: 'ask_p2p_cancel' }, no('p2p_order_changed', 'orderId')],
  ['appealed', { ...OF_BUYER, kind: 'answer_p2p_appeal' }, no('p2p_appeal_not_own', 'orderId')],
  [
    'appealed',
    { ...OF_SHOP, kind: 'answer_p2p_appeal', evidenceHead: '' },
    no('words_missing', 'evidenceHead'),
  ],
  ['appealed', { ...OF_SHOP, kind: 'withdraw_p2p_appeal' }, no('p2p_appeal_not_own', 'orderId')],
])('an order that is %s refuses %j', (status, command, rejection) => {
  const opened = ordered(status);
  const order = opened.order(1);
  expectRefused(opened, command, rejection);
  expect(opened.order(1)).toEqual(order);
});

it('a buyer who cancels a paid order at the wish of its seller is not marked', () => {
  const opened = ordered('paid');
  expect(opened.do({ ...OF_SHOP, kind: 'ask_p2p_cancel', reason: 'x'.repeat(500) })).toBe(1);
  expect(opened.cancel(BUYER, 1, 'paid')).toBe(1);
  expect(opened.ended()).toMatchObject([{ status: 'cancelled', endedBy: 'seller' }]);
  expect(opened.engine.p2p.user(BUYER)).toMatchObject({ falsePaid: [], cancels: 0 });
  expect(opened.ad(1)).toMatchObject({ left: BOND, locked: 100_100_000_000 });
});

it('a seller extends at most twice, and each time moves the deadline and the late window', () => {
  const opened = ordered('created');
  const { deadlineMs, lateUntilMs } = opened.order(1);
  const extending = { kind: 'extend_p2p_order', userId: SHOP_OWNER, clientId: '', orderId: 1 } as const;
  expect(opened.do({ ...extending, minutes: 15 })).toBe(1);
  expect(opened.do({ ...extending, minutes: 30 })).toBe(1);
  expectRefused(opened, { ...extending, minutes: 15 }, no('p2p_extensions_used', 'orderId'));
  const moved = { deadlineMs: deadlineMs + 45 * 60_000, lateUntilMs: lateUntilMs + 45 * 60_000 };
  expect(opened.order(1)).toMatchObject({ ...moved, extensions: 2 });
});

it('a block ends at its time, to the millisecond, and a shorter one changes nothing', () => {
  const opened = desk();
  const untilMs = opened.recorded.nextMs + 5;
  opened.do(block(BUYER, 'buy', untilMs));
  opened.do(block(BUYER, 'buy', untilMs - 1));
  opened.recorded.waitMs(untilMs - 1 - opened.recorded.nextMs);
  const taking = opened.taking(BUYER, 1, { money: 100_000 });
  expectRefused(opened, taking, no('p2p_blocked', 'userId', untilMs));
  expect(opened.do(taking)).toBe(1);
});

it('a reversed payment bars its buyer until two operators lift it', () => {
  const opened = ordered('appealed');
  expect(opened.decide(1, { rule: 'R6', toBuyer: 0 })).toBe(0);
  opened.do(block(BUYER, 'both', opened.recorded.nextMs + DAY_MS));
  expect(opened.engine.p2p.user(BUYER).blockReason).toBe('reversed');
  expect(opened.engine.p2p.barred(BUYER, 'buy')).toEqual(no('p2p_blocked', 'userId'));
  expect(opened.engine.p2p.barred(BUYER, 'sell')).toEqual(no('p2p_blocked', 'userId'));
});

it('a shop that is out for its bond stays out for its marks when the bond is full again', () => {
  const opened = ordered('appealed');
  expect(opened.take(TAKER, 1, { money: 100_000 })).toBe(2);
  opened.pay(TAKER, 2);
  opened.appeal(TAKER, 2, 'threat');
  expect(opened.decide(1, { toBuyer: 0, bondPay: 10 })).toBe(0);
  expect(opened.engine.p2p.shop(SHOP_OWNER)).toMatchObject({ status: 'suspended', changedBy: 'bond' });
  expect(opened.decide(2, { toBuyer: 0 })).toBe(0);
  const marked = { status: 'suspended', changedBy: 'marks', reason: '' };
  expect(opened.engine.p2p.shop(SHOP_OWNER)).toMatchObject(marked);
  opened.do({ kind: 'post_bond', userId: SHOP_OWNER, clientId: '', amount: 10 });
  expect(opened.engine.p2p.shop(SHOP_OWNER)).toMatchObject({ ...marked, bond: BOND });
  expect(opened.money(BUYER)).toEqual([10, 0]);
});
