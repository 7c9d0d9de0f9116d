/** The bounds of the desk's rules, at each bound and one beyond it, and the damage that the desk's own sweep reports. */
import {
  BUYER,
  HASH,
  LIVE_DESK,
  type P2pDesk,
  SHOP_OWNER,
  TAKER,
  USDT,
  verifyHistory,
} from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { damage, stateBehind } from '../../test/damaged-state.ts';
import {
  block,
  BOND,
  desk,
  expectRefused,
  no,
  NOBODY,
  ordered,
  STRANGER,
  TWO,
  UNTIL_LIFTED,
} from '../../test/desk-with-order.ts';
import type { DecideP2pOrder, OpenP2pOrder, PayBond } from '../shapes/command.ts';
import type { AdFact, ShopFact } from '../shapes/facts/p2p-facts.ts';
import type { P2pOrderFact } from '../shapes/facts/p2p-order-fact.ts';
import type { EngineState } from '../state/engine-state.ts';
import { sweepP2p } from './sweep-p2p.ts';

const PAY_ONE: PayBond = {
  kind: 'pay_bond',
  ...TWO,
  shopUserId: SHOP_OWNER,
  toUserId: BUYER,
  orderId: 1,
  amount: 1,
  rule: 'R1',
};

function decision(at: P2pDesk, orderId: number, change: Partial<DecideP2pOrder>): DecideP2pOrder {
  return {
    kind: 'decide_p2p_order',
    ...TWO,
    orderId,
    version: at.order(orderId).version,
    toBuyer: at.order(orderId).number,
    rule: 'R1',
    bondPay: 0,
    evidenceHead: HASH,
    ...change,
  };
}

function limitDay(at: P2pDesk, limit: number): void {
  at.recorded.accept({
    kind: 'configure_p2p_asset',
    outboxId: 0,
    assetId: USDT.assetId,
    dayLimit: limit,
    certifiedDayLimit: limit,
    shopDayLimit: limit,
  });
}

function suspend(at: P2pDesk): void {
  at.recorded.accept({ kind: 'set_shop', ...TWO, userId: SHOP_OWNER, status: 'suspended' });
}

function takeLastPlace(at: P2pDesk): void {
  at.recorded.accept({ ...LIVE_DESK, shopOrdersMax: 1 });
  expect(at.take(BUYER, 1, { money: 100_000 })).toBe(1);
}

describe('an order is refused, in every word', () => {
  it.each<[string, Partial<OpenP2pOrder>, object]>([
    ['without terms', { termsHash: 'none' }, no('words_missing', 'termsHash')],
    ['without salt', { salt: '' }, no('words_missing', 'salt')],
    ['of an unknown ad', { adId: 9 }, no('p2p_ad_unavailable', 'adId')],
    ['of the own ad', { userId: SHOP_OWNER }, no('p2p_own_ad', 'adId')],
    ['of an earlier version', { adVersion: 2 }, no('p2p_ad_changed', 'adVersion')],
    ['by another bank', { payType: 'bank' }, no('order_options_invalid', 'payType')],
    ['by no measure', { by: 'weight' as 'money' }, no('order_options_invalid', 'by')],
    ['of nothing', { size: 0 }, no('amount_invalid', 'size')],
    ['of no number', { by: 'number', size: 0 }, no('amount_invalid', 'size')],
    ['of less than nothing', { size: -1 }, no('amount_invalid', 'size')],
    ['below its money', { size: 9_999 }, no('p2p_money_below_minimum', 'size', 10_000)],
    ['of too much', { by: 'number', size: BOND }, no('p2p_money_above_maximum', 'size', 500_000)],
    ['of a small part', { by: 'number', size: 100 }, no('p2p_money_below_minimum', 'size', 10_000)],
    ['beyond the stock', { by: 'number', size: BOND + 100 }, no('p2p_stock_insufficient', 'size', BOND)],
    ['at a worse price', { limitPrice: 7_212 }, no('p2p_price_changed', 'limitPrice', 7_213)],
    ['at no price', { limitPrice: 1.5 }, no('p2p_price_changed', 'limitPrice', 7_213)],
  ])('%s', (_, change, rejection) => {
    const opened = desk();
    expectRefused(opened, opened.taking(BUYER, 1, { money: 100_000 }, change), rejection);
  });

  it.each<[string, (at: P2pDesk) => unknown, number, object]>([
    ['a suspended shop', suspend, 1, no('p2p_shop_not_active', 'adId')],
    ['a barred shop', (at) => at.do(block(SHOP_OWNER, 'sell')), 1, no('p2p_ad_unavailable', 'adId')],
    ['a frozen shop', (at) => at.freeze(SHOP_OWNER), 1, no('p2p_ad_unavailable', 'adId')],
    ['a barred seller', (at) => at.do(block(TAKER, 'sell')), 2, no('p2p_blocked', 'userId')],
    ['a barred buyer', (at) => at.do(block(TAKER, 'buy')), 9, no('p2p_blocked', 'userId')],
    ['a busy shop', takeLastPlace, 1, no('p2p_ad_unavailable', 'adId')],
  ])('for the standing of %s', (_, prepare, adId, rejection) => {
    const opened = desk();
    prepare(opened);
    expectRefused(opened, opened.taking(TAKER, adId, { money: 100_000 }), rejection);
  });

  it('but not on the other side of one that is blocked', () => {
    const opened = desk();
    opened.do(block(SHOP_OWNER, 'sell'));
    expect(opened.take(TAKER, 2, { money: 100_000 })).toBe(1);
    opened.do(block(BUYER, 'sell'));
    expect(opened.engine.p2p.barred(BUYER, 'buy')).toBeUndefined();
    expect(opened.engine.p2p.barred(NOBODY, 'buy')).toEqual(no('user_unknown', 'userId'));
    expect([opened.engine.p2p.isOffered(1), opened.engine.p2p.isOffered(2)]).toEqual([false, true]);
  });

  it('without what its ad asks for', () => {
    const opened = desk();
    opened.recorded.accept({ ...LIVE_DESK, needsCertified: false });
    expect(opened.place(BOND, { needsCertified: true })).toBe(3);
    expect(opened.place(BOND, { minCompleted: 1 })).toBe(4);
    const taking = (adId: number) => opened.taking(BUYER, adId, { money: 100_000 });
    expectRefused(opened, taking(4), no('p2p_condition_missing', 'minCompleted'));
    expect(opened.do(taking(3))).toBe(1);
    opened.pay(BUYER, 1);
    opened.release(SHOP_OWNER, 1);
    expect(opened.do(taking(4))).toBe(2);
    opened.cancel(BUYER, 2);
    opened.recorded.accept({ kind: 'certify_user', outboxId: 0, userId: BUYER, isCertified: false });
    expectRefused(opened, taking(3), no('p2p_condition_missing', 'needsCertified'));
    expect(opened.do(taking(1))).toBe(3);
  });

  it('beyond the day of its taker, then of its shop', () => {
    const opened = desk();
    limitDay(opened, 20_000_000_000);
    const taking = (userId: number, number: number) => opened.taking(userId, 1, { number });
    expectRefused(opened, taking(BUYER, 20_000_000_100), no('p2p_day_limit', 'size', 20_000_000_000));
    expect(opened.do(taking(BUYER, 15_000_000_000))).toBe(1);
    expectRefused(opened, taking(TAKER, 5_000_000_100), no('p2p_stock_insufficient', 'size', 5_000_000_000));
    expect(opened.do(taking(TAKER, 5_000_000_000))).toBe(2);
    expectRefused(opened, taking(STRANGER, 5_000_000_000), no('p2p_stock_insufficient', 'size'));
    const day = { limit: 20_000_000_000, sold: 0 };
    expect(opened.engine.p2p.dayOf(BUYER, USDT.assetId)).toEqual({ ...day, bought: 15_000_000_000 });
    limitDay(opened, 15_000_000_000);
    expectRefused(opened, taking(BUYER, 5_000_000_000), no('p2p_day_limit', 'size'));
    expect(opened.engine.p2p.dayOf(BUYER, NOBODY).limit).toBe(0);
    expect(opened.engine.p2p.dayOf(NOBODY, USDT.assetId).limit).toBe(0);
    expect(verifyHistory(opened.recorded)).toEqual([]);
  });

  it('beyond the most open ones, which three completed ones raise', () => {
    const opened = desk();
    const take = () => opened.take(BUYER, 1, { money: 10_000 });
    for (const orderId of [1, 2, 3]) {
      expect(take()).toBe(orderId);
      expect(take()).toEqual({ key: 'too_many_open_orders', nearest: 1 });
      opened.pay(BUYER, orderId);
      opened.release(SHOP_OWNER, orderId);
    }
    expect([take(), take(), take(), take(), take()]).toEqual([4, 5, 6, 7, 8]);
    expect(take()).toEqual({ key: 'too_many_open_orders', nearest: 5 });
  });

  it('takes all of the stock, and not one step more of its rest', () => {
    const opened = desk();
    expect(opened.place(10_000_000_000, { maxMoney: 72_130 })).toBe(3);
    expect(opened.take(BUYER, 3, { number: 10_000_000_000 })).toBe(1);
    expect(opened.order(1).escrow).toBe(10_010_000_000);
    expect(opened.ad(3)).toMatchObject({ left: 0, locked: 0, status: 'off' });
    expect(opened.take(TAKER, 1, { money: 500_000 })).toBe(2);
    const taking = opened.taking(STRANGER, 1, { money: 500_000 });
    expectRefused(opened, taking, no('p2p_stock_insufficient', 'size', 30_680_715_300));
  });

  it('counts apart what a shop made and what it took', () => {
    const opened = desk();
    opened.recorded.accept({ kind: 'post_bond', userId: STRANGER, clientId: '', amount: BOND });
    opened.certifyShop(STRANGER);
    expect(opened.place(BOND, { userId: STRANGER })).toBe(3);
    expect(opened.take(BUYER, 1, { money: 100_000 })).toBe(1);
    expect(opened.take(SHOP_OWNER, 3, { money: 100_000 })).toBe(2);
    opened.recorded.accept({ ...LIVE_DESK, shopOrdersMax: 2 });
    expect(opened.take(TAKER, 1, { money: 100_000 })).toBe(3);
  });

  it('covers a sale with coins that may leave', () => {
    const opened = desk();
    opened.take(BUYER, 1, { money: 100_000 });
    opened.pay(BUYER, 1);
    opened.release(SHOP_OWNER, 1);
    const taking = (number: number) => opened.taking(BUYER, 2, { number });
    expectRefused(opened, taking(2_000_000_000), no('p2p_fresh_hold', 'size'));
    const grants = [{ accountType: 2 as const, assetId: USDT.assetId, amount: 50_000_000_000 }];
    opened.recorded.accept({ kind: 'post_grant', outboxId: 0, userId: BUYER, grants });
    const nearest = 49_975_012_400;
    expectRefused(opened, taking(nearest + 100), no('p2p_fresh_hold', 'size', nearest));
    expect(opened.do(taking(nearest))).toBe(2);
    expect(opened.order(2).escrow).toBeLessThanOrEqual(50_000_000_000);
    expect(verifyHistory(opened.recorded)).toEqual([]);
  });
});

describe('a decision', () => {
  it.each<[string, Partial<DecideP2pOrder>, object]>([
    ['of nobody', { firstOperatorId: 0 }, no('operator_unknown', 'firstOperatorId')],
    ['without a reason', { reason: ' ' }, no('words_missing', 'reason')],
    ['of one', { secondOperatorId: 1 }, no('second_person_missing', 'secondOperatorId')],
    ['of no order', { orderId: 9 }, no('p2p_order_unknown', 'orderId')],
    ['of another state', { version: 2 }, no('p2p_order_changed', 'version')],
    ['by no rule', { rule: 'R13' as 'R1' }, no('order_options_invalid', 'rule')],
    ['off the step', { toBuyer: 50 }, no('amount_invalid', 'toBuyer')],
    ['of a negative share', { toBuyer: -100 }, no('amount_invalid', 'toBuyer')],
    ['of one step too much', { toBuyer: 13_863_857_000 }, no('amount_invalid', 'toBuyer')],
    ['without evidence', { evidenceHead: '' }, no('words_missing', 'evidenceHead')],
    ['of a negative payment', { bondPay: -1 }, no('amount_invalid', 'bondPay')],
    ['beyond the bond', { bondPay: BOND + 1 }, no('p2p_bond_insufficient', 'bondPay', BOND)],
  ])('is refused %s', (_, change, rejection) => {
    const opened = ordered('appealed');
    const order = opened.order(1);
    expectRefused(opened, decision(opened, 1, change), rejection);
    expect(opened.order(1)).toEqual(order);
  });

  it('is for an appealed order, and gives all of it', () => {
    const opened = desk();
    opened.take(BUYER, 1, { money: 100_000 });
    opened.pay(BUYER, 1);
    expectRefused(opened, decision(opened, 1, {}), no('p2p_order_not_appealed', 'orderId'));
    opened.appeal(BUYER, 1, 'threat');
    expect(opened.decide(1)).toBe(0);
    expect(opened.money(BUYER)).toEqual([13_856_924_971, 0]);
  });

  it.each<[DecideP2pOrder['rule'], number, readonly number[], number]>([
    ['R1', 1, [0, 0], 0],
    ['R2', 0, [1, 0], 0],
    ['R3', 0, [0, 0], 0],
    ['R4', 0, [0, 0], 0],
    ['R5', 0, [0, 1], 0],
    ['R6', 0, [0, 0], UNTIL_LIFTED],
    ['R7', 0, [0, 0], 0],
    ['R8', 1, [0, 0], 0],
    ['R9', 1, [0, 0], 0],
    ['R10', 0, [0, 0], 0],
    ['R11', 0, [0, 0], 0],
    ['R12', 0, [0, 0], 0],
  ])('by %s marks whom its rule names', (rule, lost, [falsePaid, wrongPayer], until) => {
    const opened = ordered('appealed');
    expect(opened.decide(1, { rule, toBuyer: 0 })).toBe(0);
    const { p2p } = opened.engine;
    expect(p2p.user(SHOP_OWNER).lostAsSeller).toHaveLength(lost);
    const buyer = p2p.user(BUYER);
    expect(buyer.falsePaid).toHaveLength(falsePaid!);
    expect(buyer.wrongPayer).toHaveLength(wrongPayer!);
    expect([buyer.buyBlockedUntilMs, buyer.sellBlockedUntilMs]).toEqual([until, until]);
    expect(opened.money(BUYER)).toEqual([0, 0]);
    expect(opened.money(SHOP_OWNER)).toEqual([413_777_720_757, 186_222_279_243]);
    expect(verifyHistory(opened.recorded)).toEqual([]);
  });

  it.each<[string, Partial<PayBond>, object]>([
    ['by nobody', { firstOperatorId: 0 }, no('operator_unknown', 'firstOperatorId')],
    ['to nobody', { toUserId: NOBODY }, no('user_unknown', 'toUserId')],
    ['to itself', { toUserId: SHOP_OWNER }, no('accounts_identical', 'toUserId')],
    ['by no rule', { rule: 'R13' as 'R1' }, no('order_options_invalid', 'rule')],
    ['for order zero', { orderId: 0 }, no('p2p_order_unknown', 'orderId')],
    ['for half an order', { orderId: 1.5 }, no('p2p_order_unknown', 'orderId')],
    ['for a later order', { orderId: 3 }, no('p2p_order_unknown', 'orderId')],
    ['for a live order', { orderId: 2 }, no('p2p_order_changed', 'orderId')],
    ['of nothing', { amount: 0 }, no('amount_invalid', 'amount')],
    ['of too much', { amount: BOND + 1 }, no('p2p_bond_insufficient', 'amount', BOND)],
    ['of a person without a shop', { shopUserId: TAKER }, no('p2p_bond_insufficient', 'amount', 0)],
  ])('pays no bond %s', (_, change, rejection) => {
    const opened = ordered('appealed');
    opened.decide(1, { toBuyer: 0 });
    expect(opened.take(TAKER, 1, { money: 100_000 })).toBe(2);
    expectRefused(opened, { ...PAY_ONE, ...change }, rejection);
    expect(opened.do({ ...PAY_ONE, amount: BOND })).toBe(0);
    expect(opened.money(BUYER)).toEqual([BOND, 0]);
    expect(opened.engine.p2p.shop(SHOP_OWNER)).toMatchObject({ bond: 0, status: 'suspended' });
  });

  it('pays what a bond has beyond the required one, and suspends from one unit more', () => {
    const opened = ordered('appealed');
    opened.do({ kind: 'post_bond', userId: SHOP_OWNER, clientId: '', amount: 10 });
    expect(opened.do(decision(opened, 1, { toBuyer: 0, bondPay: 10 }))).toBe(0);
    expect(opened.money(BUYER)).toEqual([10, 0]);
    expect(opened.engine.p2p.shop(SHOP_OWNER)).toMatchObject({ bond: BOND, status: 'active' });
    expect(opened.do(PAY_ONE)).toBe(0);
    expect(opened.engine.p2p.shop(SHOP_OWNER)).toMatchObject({ bond: BOND - 1, changedBy: 'bond' });
  });
});

/** Finds what the sweep says of a copy with one order of 1,000 CNY on the sell ad. */
function sweepAfter(act: (p2p: EngineState['p2p']) => void): readonly string[] {
  const state = stateBehind(ordered('created').engine);
  act(state.p2p);
  return [...sweepP2p(state)];
}

const UNSOUND = 'P2P order 1 is not what lives';
const LACKING = 'P2P order 1 lacks a party';
const UNLISTED = 'P2P order 1 is not listed for its parties';
const NUMBER = 13_863_856_900;
const ESCROW = 13_877_720_757;

it.each<[Partial<P2pOrderFact>, readonly string[]]>([
  [{ status: 'released', paidMs: 5 }, [UNSOUND]],
  [{ paidMs: 5 }, [UNSOUND]],
  [{ status: 'paid' }, [UNSOUND]],
  [{ status: 'paid', paidMs: 5 }, []],
  [{ status: 'appealed', paidMs: 5 }, []],
  [{ endedMs: 1 }, [UNSOUND]],
  [{ number: 0, sellerFee: ESCROW, buyerFee: 0 }, [UNSOUND]],
  [{ money: 0 }, [UNSOUND]],
  [{ buyerFee: NUMBER + 1 }, [UNSOUND]],
  [{ buyerFee: NUMBER }, []],
  [{ sellerFee: 1 }, [UNSOUND]],
  [{ lateUntilMs: 1 }, [UNSOUND]],
  [{ lateUntilMs: 1, deadlineMs: 1 }, []],
  [{ takerId: SHOP_OWNER }, [LACKING]],
  [{ takerId: NOBODY }, [LACKING, UNLISTED]],
  [{ makerId: NOBODY }, [LACKING, UNLISTED]],
  [{ takerId: STRANGER }, [UNLISTED]],
  [{ makerId: STRANGER }, [UNLISTED]],
  [{ escrow: ESCROW + 1, sellerFee: ESCROW + 1 - NUMBER }, ['the escrow of asset 2 is summed wrong']],
])('the sweep of an order damaged to %j finds %j', (change, found) => {
  expect(sweepAfter((p2p) => damage(p2p.order(1), change))).toEqual(found);
});

it.each<[number, Partial<AdFact>, readonly string[]]>([
  [1, { status: 'closed' }, ['ad 1 is closed and listed']],
  [2, { left: -100 }, ['ad 2 offers what it lacks']],
  [2, { locked: 1 }, ['ad 2 offers what it lacks']],
  [1, { left: 0, locked: 0 }, []],
  [1, { left: 100 }, ['ad 1 counts its stock wrong']],
  [1, { left: BOND }, ['ad 1 counts its stock wrong', 'ad 1 is not covered']],
  [1, { userId: NOBODY }, ['ad 1 belongs to no shop']],
])('the sweep of ad %i damaged to %j finds %j', (adId, change, found) => {
  expect(sweepAfter((p2p) => damage(p2p.ad(adId), change))).toEqual(found);
});

it.each<[Partial<ShopFact>, readonly string[]]>([
  [{ bond: -1 }, ['the bond of user 1 is below zero']],
  [{ bond: 0 }, []],
  [{ status: 'suspended' }, []],
  [{ status: 'revoked', isOnline: false }, ['ad 1 belongs to no shop', 'ad 2 belongs to no shop']],
])('the sweep of a shop damaged to %j finds %j', (change, found) => {
  expect(sweepAfter((p2p) => damage(p2p.shop(SHOP_OWNER), change))).toEqual(found);
});

it('the sweep finds a closed shop online, and numbers that were never given', () => {
  const closed = sweepAfter((p2p) => damage(p2p.shop(SHOP_OWNER), { status: 'left' }));
  expect(closed.at(-1)).toBe('the shop of user 1 is online');
  const early = sweepAfter((p2p) => Object.assign(p2p, { lastOrderId: 0, lastAdId: 1 }));
  expect(early).toEqual(['P2P order 1 has a number not given yet', 'ad 2 has a number not given yet']);
});
