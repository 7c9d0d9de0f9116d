import {
  BTC,
  BUYER,
  LIVE_DESK,
  P2pDesk,
  SHOP_OWNER,
  TAKER,
  timeOf,
  USDT_CNY_MARKET,
} from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

const DAY_MS = 86_400_000;
const BOND = 100_000_000_000;
/** Nearly as much as an amount can be. */
const HUGE = 4_000_000_000_000_000;

/** An order of 1,000 CNY on the shop's ad that is paid and appealed. */
function appealed(desk: P2pDesk, orderId: number): void {
  expect(desk.take(TAKER, 1, { money: 100_000 })).toBe(orderId);
  desk.pay(TAKER, orderId);
  desk.appeal(TAKER, orderId, 'threat');
}

describe('the stock of an ad', () => {
  it('leaves room for what open orders may give back', () => {
    const desk = new P2pDesk({
      money: { [SHOP_OWNER]: HUGE },
      market: { maxMoney: 40_000_000_000, maxPrice: 10_000 },
    });
    desk.recorded.accept({
      kind: 'configure_p2p_asset',
      outboxId: 0,
      assetId: 2,
      dayLimit: HUGE,
      certifiedDayLimit: HUGE,
      shopDayLimit: HUGE,
    });
    expect(desk.place(3_900_000_000_000_000, { maxMoney: 4_000_000_000 })).toBe(1);
    expect(desk.take(BUYER, 1, { money: 4_000_000_000 })).toBe(1);
    const grants = [{ accountType: 2 as const, assetId: 2, amount: HUGE }];
    desk.recorded.accept({ kind: 'post_grant', outboxId: 0, userId: SHOP_OWNER, grants });
    const stock = { kind: 'set_ad_stock', userId: SHOP_OWNER, clientId: '', adId: 1, version: 1 } as const;
    expect(desk.do({ ...stock, quantity: 4_490_000_000_000_000 })).toEqual({ key: 'amount_invalid' });
    expect(desk.cancel(BUYER, 1)).toBe(1);
    expect(desk.engine.sweep()).toEqual([]);
  });

  it('stays off while its shop is suspended, although coins come back', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: 2 * BOND } });
    desk.place(15_000_000_000, { minMoney: 90_000, maxMoney: 100_000 });
    desk.take(BUYER, 1, { money: 100_000 });
    expect(desk.ad(1)).toMatchObject({ status: 'off', pauseReason: 'stock_below_minimum' });
    desk.do({
      kind: 'set_shop',
      outboxId: 0,
      userId: SHOP_OWNER,
      status: 'suspended',
      reason: 'the bank asked',
      firstOperatorId: 1,
      secondOperatorId: 1,
    });
    desk.cancel(BUYER, 1);
    expect(desk.ad(1)).toMatchObject({ status: 'off', left: 15_000_000_000 });
  });

  it('counts what is published again when another fee changes what is on offer', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: 2 * BOND } });
    desk.place(BOND);
    desk.recorded.accept({ ...USDT_CNY_MARKET, makerFeePpm: 0 });
    const { termsHash, ...terms } = desk.ad(1);
    desk.do({ ...terms, termsHash, kind: 'edit_ad', clientId: '' });
    expect(desk.ad(1)).toMatchObject({ left: 100_100_000_000, quantity: 100_100_000_000 });
  });
});

describe('a bond', () => {
  it('cannot be asked for in another coin while one is held', () => {
    const desk = new P2pDesk();
    expect(desk.do({ ...LIVE_DESK, bondAssetId: BTC.assetId })).toEqual({ key: 'settings_invalid' });
  });

  it('that is full again does not bring back a shop that lost two appeals', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: 4 * BOND } });
    desk.place(BOND);
    appealed(desk, 1);
    desk.decide(1, { bondPay: 100 });
    expect(desk.engine.p2p.shop(SHOP_OWNER)).toMatchObject({ status: 'suspended', changedBy: 'bond' });
    const topUp = () => desk.do({ kind: 'post_bond', userId: SHOP_OWNER, clientId: '', amount: 100 });
    topUp();
    desk.do({ kind: 'set_ad_status', userId: SHOP_OWNER, clientId: '', adId: 1, status: 'on' });
    appealed(desk, 2);
    desk.decide(2, { bondPay: 100 });
    topUp();
    expect(desk.engine.p2p.shop(SHOP_OWNER)).toMatchObject({
      status: 'suspended',
      changedBy: 'marks',
      bond: BOND,
    });
  });

  it('of nothing does not keep a shop from leaving', () => {
    const desk = new P2pDesk({ desk: { bondAmount: 1 } });
    desk.recorded.accept({ ...LIVE_DESK, bondAmount: 0 });
    const leave = () => desk.do({ kind: 'return_bond', userId: SHOP_OWNER, clientId: '' });
    expect(leave()).toBe(SHOP_OWNER);
    expect(leave()).toEqual({ key: 'p2p_shop_not_active' });
    expect(desk.engine.p2p.shop(SHOP_OWNER)).toMatchObject({ status: 'left', bond: 0 });
  });

  it('stays for 30 days after the last order of a shop that has left, to the millisecond', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: 2 * BOND } });
    desk.at('10:00:00').place(BOND);
    desk.at('10:01:00').take(BUYER, 1, { money: 100_000 });
    const leave = () => desk.do({ kind: 'return_bond', userId: SHOP_OWNER, clientId: '' });
    expect(leave()).toEqual({ key: 'p2p_bond_busy' });
    desk.pay(BUYER, 1);
    desk.at('10:12:10').release(SHOP_OWNER, 1);
    expect(leave()).toBe(SHOP_OWNER);
    expect(desk.engine.p2p.shop(SHOP_OWNER)).toMatchObject({ status: 'left', bond: BOND });
    // A millisecond passes from one command to the next.
    desk.recorded.waitMs(timeOf('10:12:10') + 30 * DAY_MS - 1 - desk.recorded.nextMs);
    expect(leave()).toEqual({ key: 'p2p_bond_busy' });
    expect(leave()).toBe(SHOP_OWNER);
    expect(desk.engine.p2p.shop(SHOP_OWNER)).toMatchObject({ status: 'left', bond: 0 });
  });

  it('pays nobody while the order still lives', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: 2 * BOND } });
    desk.place(BOND);
    desk.take(BUYER, 1, { money: 100_000 });
    const paying = {
      kind: 'pay_bond',
      outboxId: 0,
      shopUserId: SHOP_OWNER,
      toUserId: BUYER,
      orderId: 1,
      amount: 100,
      rule: 'R8',
      reason: 'as the statement shows',
      firstOperatorId: 1,
      secondOperatorId: 2,
    } as const;
    expect(desk.do(paying)).toEqual({ key: 'p2p_order_changed' });
    desk.cancel(BUYER, 1);
    expect(desk.do(paying)).toBe(0);
  });
});

it('a quote of the same millisecond with another rate makes another rate', () => {
  const desk = new P2pDesk();
  const { nextMs } = desk.recorded;
  const quotes = (rate: number) =>
    [1, 2, 3].map((sourceId) => ({ fiatId: 1, sourceId, rate, madeMs: nextMs }));
  desk.do({ kind: 'take_rate_quotes', quotes: quotes(718_000_000) });
  desk.do({ kind: 'take_rate_quotes', quotes: quotes(719_000_000) });
  expect(desk.engine.p2p.rate(1)?.tick?.rate).toBe(719_000_000);
});

it('two quotes make a rate while they are within one percent, and halt it beyond that', () => {
  const desk = new P2pDesk();
  desk.rate = undefined;
  desk.jump('23:00');
  const quote = (one: number, other: number) =>
    desk.do({
      kind: 'take_rate_quotes',
      quotes: [one, other].map((rate, place) => ({
        fiatId: 1,
        sourceId: place + 1,
        rate,
        madeMs: desk.recorded.nextMs,
      })),
    });
  quote(700_000_000, 707_000_000);
  expect(desk.engine.p2p.rate(1)?.tick).toMatchObject({ isHalted: false, rate: 703_500_000 });
  quote(700_000_000, 707_000_001);
  expect(desk.engine.p2p.rate(1)?.tick).toMatchObject({ isHalted: true, quotes: [] });
});

it('the reason of a longer block stays beside a shorter one', () => {
  const desk = new P2pDesk();
  const { nextMs } = desk.recorded;
  const block = (hours: number) =>
    desk.do({
      kind: 'block_p2p_user',
      outboxId: 0,
      userId: BUYER,
      side: 'buy',
      untilMs: nextMs + hours * 3_600_000,
      reason: 'the bank asked',
    });
  block(5);
  block(1);
  expect(desk.engine.p2p.user(BUYER).buyBlockedUntilMs).toBe(nextMs + 5 * 3_600_000);
});
