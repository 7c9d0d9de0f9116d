import {
  BUYER,
  HASH,
  LIVE_DESK,
  P2pDesk,
  SHOP_OWNER,
  TAKER,
  timeOf,
  USDT_CNY_MARKET,
} from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import type { Command, PlaceAd } from '../shapes/command.ts';

const BOND = 100_000_000_000;
const HEAD = 'fedcba9876543210'.repeat(4);
const STRANGER = 4;

/** A shop with a sell ad of 1,000 USDT at 7.213 and a buy ad at 7.150. */
function desk(): P2pDesk {
  const opened = new P2pDesk({
    money: { [SHOP_OWNER]: 3 * BOND, [TAKER]: BOND },
    others: [STRANGER],
  });
  expect(opened.place(BOND)).toBe(1);
  expect(opened.place(BOND, { side: 'buy', price: 7_150 })).toBe(2);
  return opened;
}

describe('an ad is refused', () => {
  it.each<[string, Partial<PlaceAd>, object]>([
    ['of a person without a shop', { userId: BUYER }, { key: 'p2p_shop_not_active' }],
    ['in an unknown market', { p2pMarketId: 9 }, { key: 'p2p_market_closed' }],
    ['without a side', { side: 'both' as 'sell' }, { key: 'order_options_invalid' }],
    ['without a way to pay', { payTypes: [] }, { key: 'order_options_invalid' }],
    ['with one way to pay twice', { payTypes: ['bank', 'bank'] }, { key: 'order_options_invalid' }],
    ['with a window that the desk does not have', { windowMinutes: 20 }, { key: 'p2p_window_invalid' }],
    ['with a short window for a bank', { payTypes: ['bank'] }, { key: 'p2p_window_invalid' }],
    ['without terms', { termsHash: '' }, { key: 'words_missing' }],
    ['at twice the reference', { price: 14_372 }, { key: 'p2p_price_out_of_band', nearest: 7_905 }],
    ['far below the reference', { price: 1_000 }, { key: 'p2p_price_out_of_band', nearest: 6_468 }],
    ['at no price', { price: 0 }, { key: 'amount_invalid' }],
    ['with a premium on a fixed price', { premiumPpm: 100 }, { key: 'amount_invalid' }],
    [
      'with a premium above ten percent',
      { pricing: 'floating', price: 0, premiumPpm: 100_100 },
      { key: 'p2p_premium_invalid', nearest: 100_000 },
    ],
    [
      'with a premium of three decimals',
      { pricing: 'floating', price: 0, premiumPpm: -8_550 },
      { key: 'p2p_premium_invalid', nearest: -8_500 },
    ],
    ['with a maximum below the minimum', { maxMoney: 9_999 }, { key: 'p2p_max_below_min' }],
    ['with a minimum below that of the market', { minMoney: 9_999 }, { key: 'p2p_ad_limits_invalid' }],
    ['with a maximum above that of the market', { maxMoney: 5_000_001 }, { key: 'p2p_ad_limits_invalid' }],
    ['with a maximum above its stock', { quantity: 10_000_000_000 }, { key: 'p2p_ad_limits_invalid' }],
    ['off the step', { quantity: BOND + 1 }, { key: 'number_too_precise', nearest: BOND }],
    ['of nothing', { quantity: 0 }, { key: 'amount_invalid' }],
    ['of more than any lock', { quantity: 4_503_599_627_370_400 }, { key: 'amount_invalid' }],
    [
      'of more than the shop has',
      { quantity: 3 * BOND },
      { key: 'insufficient_balance', nearest: 199_900_000_000 },
    ],
  ])('%s', (_, change, refusal) => {
    const before = desk();
    const money = before.money(SHOP_OWNER);
    expect(before.place(BOND, change)).toEqual(refusal);
    expect(before.money(SHOP_OWNER)).toEqual(money);
    expect(before.engine.p2p.ads()).toHaveLength(2);
  });

  it('beyond the most ads of a shop', () => {
    const full = desk();
    full.recorded.accept({ ...LIVE_DESK, shopAdsMax: 2 });
    expect(full.place(BOND)).toEqual({ key: 'too_many_open_orders', nearest: 2 });
  });
});

describe('an order is refused', () => {
  it.each<[string, (at: P2pDesk) => unknown, object]>([
    ['on an ad that never was', (at) => at.take(BUYER, 9, { money: 100_000 }), { key: 'p2p_ad_unavailable' }],
    [
      'on an ad that is closed',
      (at) => {
        at.do({ kind: 'set_ad_status', userId: SHOP_OWNER, clientId: '', adId: 1, status: 'closed' });
        return at.take(BUYER, 1, { money: 100_000 });
      },
      { key: 'p2p_ad_not_open' },
    ],
    [
      'on an ad that is off',
      (at) => {
        at.do({ kind: 'set_ad_status', userId: SHOP_OWNER, clientId: '', adId: 1, status: 'off' });
        return at.take(BUYER, 1, { money: 100_000 });
      },
      { key: 'p2p_ad_unavailable' },
    ],
    [
      'while the shop is offline',
      (at) => {
        at.do({ kind: 'set_shop_online', userId: SHOP_OWNER, clientId: '', isOnline: false, by: 'idle' });
        return at.take(BUYER, 1, { money: 100_000 });
      },
      { key: 'p2p_shop_offline' },
    ],
    [
      'of a frozen shop',
      (at) => {
        at.freeze(SHOP_OWNER);
        return at.take(BUYER, 1, { money: 100_000 });
      },
      { key: 'p2p_ad_unavailable' },
    ],
    [
      'below the minimum',
      (at) => at.take(BUYER, 1, { money: 9_999 }),
      { key: 'p2p_money_below_minimum', nearest: 10_000 },
    ],
    [
      'above the maximum',
      (at) => at.take(BUYER, 1, { money: 500_001 }),
      { key: 'p2p_money_above_maximum', nearest: 500_000 },
    ],
    [
      'off the step',
      (at) => at.take(BUYER, 1, { number: 2_000_000_050 }),
      { key: 'number_too_precise', nearest: 2_000_000_000 },
    ],
    [
      'by another way to pay',
      (at) => at.take(BUYER, 1, { money: 100_000 }, { payType: 'bank' }),
      { key: 'order_options_invalid' },
    ],
    [
      'at a worse price',
      (at) => at.take(BUYER, 1, { money: 100_000 }, { limitPrice: 7_212 }),
      { key: 'p2p_price_changed', nearest: 7_213 },
    ],
    [
      'of a sale at a worse price',
      (at) => at.take(TAKER, 2, { money: 100_000 }, { limitPrice: 7_151 }),
      { key: 'p2p_price_changed', nearest: 7_150 },
    ],
    [
      'without terms',
      (at) => at.take(BUYER, 1, { money: 100_000 }, { termsHash: 'none' }),
      { key: 'words_missing' },
    ],
    ['without coins', (at) => at.take(BUYER, 2, { number: 10_000_000_000 }), { key: 'insufficient_balance' }],
    [
      'as the second of a person without three completed ones',
      (at) => {
        at.take(BUYER, 1, { money: 100_000 });
        return at.take(BUYER, 1, { money: 100_000 });
      },
      { key: 'too_many_open_orders', nearest: 1 },
    ],
    [
      'while the desk is paused',
      (at) => {
        at.recorded.accept({ ...LIVE_DESK, status: 'paused' });
        return at.take(BUYER, 1, { money: 100_000 });
      },
      { key: 'p2p_paused' },
    ],
    [
      'while the desk is closing',
      (at) => {
        at.recorded.accept({ ...LIVE_DESK, status: 'closing' });
        return at.take(BUYER, 1, { money: 100_000 });
      },
      { key: 'p2p_closing' },
    ],
    [
      'in a closed market',
      (at) => {
        at.recorded.accept({ ...USDT_CNY_MARKET, status: 'closed' });
        return at.take(BUYER, 1, { money: 100_000 });
      },
      { key: 'p2p_market_closed' },
    ],
    [
      'of a blocked person',
      (at) => {
        const untilMs = timeOf('12:00:00');
        at.do({
          kind: 'block_p2p_user',
          outboxId: 0,
          userId: BUYER,
          side: 'buy',
          untilMs,
          reason: 'the bank',
        });
        return at.take(BUYER, 1, { money: 100_000 });
      },
      { key: 'p2p_blocked', nearest: timeOf('12:00:00') },
    ],
    [
      'of a person without a certified identity',
      (at) => {
        at.recorded.accept({ kind: 'certify_user', outboxId: 0, userId: BUYER, isCertified: false });
        return at.take(BUYER, 1, { money: 100_000 });
      },
      { key: 'p2p_identity_required' },
    ],
  ])('%s', (_, act, refusal) => {
    const opened = desk();
    expect(act(opened)).toEqual(refusal);
  });
});

it.each<[string, (orderId: number) => Command]>([
  [
    'paid',
    (orderId) => ({
      kind: 'mark_p2p_paid',
      userId: STRANGER,
      clientId: '',
      orderId,
      proofHash: HASH,
      evidenceHead: HEAD,
    }),
  ],
  [
    'cancelled',
    (orderId) => ({
      kind: 'cancel_p2p_order',
      userId: STRANGER,
      clientId: '',
      orderId,
      seen: 'created',
      reason: 'mine',
    }),
  ],
  [
    'extended',
    (orderId) => ({ kind: 'extend_p2p_order', userId: STRANGER, clientId: '', orderId, minutes: 15 }),
  ],
  [
    'released',
    (orderId) => ({
      kind: 'release_p2p_order',
      userId: STRANGER,
      clientId: '',
      orderId,
      seen: 'paid',
      releaseHash: HASH,
      evidenceHead: HEAD,
    }),
  ],
  [
    'appealed',
    (orderId) => ({
      kind: 'appeal_p2p_order',
      userId: STRANGER,
      clientId: '',
      orderId,
      reason: 'threat',
      evidenceHead: HEAD,
    }),
  ],
  [
    'answered',
    (orderId) => ({ kind: 'answer_p2p_appeal', userId: STRANGER, clientId: '', orderId, evidenceHead: HEAD }),
  ],
])('an order of others is unknown to a stranger and is not %s', (_, command) => {
  const opened = desk();
  opened.take(BUYER, 1, { money: 100_000 });
  const before = opened.order(1);
  expect(opened.do(command(1))).toEqual({ key: 'p2p_order_unknown' });
  expect(opened.order(1)).toEqual(before);
});

it('each side keeps to its own acts', () => {
  const opened = desk();
  opened.take(BUYER, 1, { money: 100_000 });
  expect(opened.cancel(SHOP_OWNER, 1)).toEqual({ key: 'p2p_order_unknown' });
  expect(opened.release(BUYER, 1)).toEqual({ key: 'p2p_order_unknown' });
  expect(opened.release(SHOP_OWNER, 1)).toEqual({ key: 'p2p_order_not_paid' });
  expect(opened.appeal(BUYER, 1)).toEqual({ key: 'p2p_order_not_paid' });
  const asking = { userId: SHOP_OWNER, clientId: '', orderId: 1 } as const;
  expect(opened.do({ kind: 'answer_p2p_cancel', ...asking, userId: BUYER, accepts: true })).toEqual({
    key: 'p2p_request_unknown',
  });
  expect(opened.do({ kind: 'ask_p2p_cancel', ...asking, reason: 'no bank today' })).toBe(1);
  expect(opened.do({ kind: 'answer_p2p_cancel', ...asking, userId: BUYER, accepts: true })).toBe(1);
  expect(opened.engine.p2p.user(BUYER).cancels).toBe(0);
});

it('a side appeals at most twice, and withdraws only its own appeal', () => {
  const opened = desk();
  opened.take(BUYER, 1, { money: 100_000 });
  opened.pay(BUYER, 1);
  const withdraw = (userId: number) =>
    opened.do({ kind: 'withdraw_p2p_appeal', userId, clientId: '', orderId: 1 });
  for (let count = 0; count < 2; count++) {
    expect(opened.appeal(BUYER, 1, 'threat')).toBe(1);
    expect(withdraw(SHOP_OWNER)).toEqual({ key: 'p2p_appeal_not_own' });
    expect(withdraw(BUYER)).toBe(1);
  }
  expect(opened.appeal(BUYER, 1, 'threat')).toEqual({ key: 'p2p_appeals_used' });
  expect(opened.appeal(SHOP_OWNER, 1, 'threat')).toBe(1);
});
