/** The worked cases W09, W10, W13, W16, W18 to W20, W22, W23, W25, W27 and W28 of the desk's specification. */
import { partialNumber, roseBeyondLateLimit } from '@candor/formulas';
import {
  BTC,
  BUYER,
  hashNamed,
  P2pDesk,
  SHOP_OWNER,
  TAKER,
  timeOf,
  USDT,
  USDT_FUNDS,
  verifyHistory,
} from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../composition/engine.ts';
import { ACCOUNT_TYPES, type RequestWithdrawal } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';

const BOND = 100_000_000_000;
const M_HAS = 200_000_000_000;

function paid(money: Readonly<Record<number, number>> = {}): P2pDesk {
  const desk = new P2pDesk({ money: { [SHOP_OWNER]: M_HAS, ...money } });
  desk.at('10:00:00').place(BOND);
  desk.at('10:01:00').take(BUYER, 1, { money: 100_000 });
  expect(desk.at('10:09:30').pay(BUYER, 1)).toBe(1);
  return desk;
}

/** Opens the withdrawals of USDT and BTC. */
function openWithdrawals(desk: P2pDesk): void {
  for (const assetId of [BTC.assetId, USDT.assetId])
    desk.recorded.accept({
      ...USDT_FUNDS,
      assetId,
      withdrawalMin: 1,
      withdrawalMax: 1_000_000_000_000,
      flatFee: 0,
      feePpm: 0,
      dayLimit: 10_000_000_000_000,
      certifiedDayLimit: 10_000_000_000_000,
    });
}

let withdrawalId = 0;

function withdrawing(
  userId: number,
  amount: number,
  change: Partial<RequestWithdrawal> = {},
): RequestWithdrawal {
  withdrawalId++;
  return {
    kind: 'request_withdrawal',
    outboxId: 0,
    userId,
    clientId: '',
    withdrawalId,
    assetId: USDT.assetId,
    accountType: ACCOUNT_TYPES.legal,
    chainId: 1,
    amount,
    step: 1,
    payloadHash: hashNamed('address'),
    ...change,
  };
}

/** A desk whose buyer has received the coins of an order and moved them to the trading account, beside 500 of their own. */
function bought() {
  const desk = paid({ [BUYER]: 50_000_000_000 });
  openWithdrawals(desk);
  desk.at('10:12:10').release(SHOP_OWNER, 1);
  const { legal, change } = ACCOUNT_TYPES;
  const moving = { kind: 'transfer', userId: BUYER, clientId: '', assetId: USDT.assetId } as const;
  desk.do({ ...moving, from: legal, to: change, amount: 63_856_924_971 });
  return desk;
}

describe('an appeal', () => {
  it('W09 waits ten minutes, and ends by a release before its decision', () => {
    const desk = paid();
    expect(desk.at('10:19:29.999').appeal(BUYER, 1)).toEqual({
      key: 'p2p_appeal_too_early',
      nearest: timeOf('10:19:30'),
    });
    expect(desk.appeal(BUYER, 1)).toBe(1);
    expect(desk.order(1)).toMatchObject({ version: 3, status: 'appealed', appealBy: 'buyer' });
    expect(desk.release(SHOP_OWNER, 1, { seen: 'appealed' })).toBe(1);
    const balances = [desk.money(SHOP_OWNER), desk.money(BUYER)];
    expect(desk.decide(1, { version: 3, toBuyer: 13_863_856_900 })).toEqual({ key: 'p2p_order_not_open' });
    expect([desk.money(SHOP_OWNER), desk.money(BUYER)]).toEqual(balances);
    expect(verifyHistory(desk.recorded)).toEqual([]);
  });

  it('W10 is open to the buyer of a frozen seller', () => {
    const desk = paid().at('10:10:00');
    desk.freeze(SHOP_OWNER);
    expect(desk.release(SHOP_OWNER, 1)).toEqual({ key: 'user_frozen' });
    desk.at('10:20:00').appeal(BUYER, 1);
    expect(desk.decide(1)).toBe(0);
    expect(desk.money(BUYER)).toEqual([13_856_924_971, 0]);
  });

  it('W10 lets a frozen buyer pay and receive, and move nothing', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: M_HAS } });
    desk.place(BOND);
    desk.take(BUYER, 1, { money: 100_000 });
    desk.freeze(BUYER);
    expect(desk.pay(BUYER, 1)).toBe(1);
    expect(desk.release(SHOP_OWNER, 1)).toBe(1);
    expect(desk.money(BUYER)).toEqual([13_856_924_971, 0]);
    const { legal, change } = ACCOUNT_TYPES;
    const moving = { kind: 'transfer', userId: BUYER, clientId: '', assetId: USDT.assetId } as const;
    expect(desk.do({ ...moving, from: legal, to: change, amount: 1 })).toEqual({ key: 'user_frozen' });
  });

  it('W18 divides the coins of a buyer who paid less', () => {
    const desk = paid().at('10:20:00');
    desk.appeal(SHOP_OWNER, 1, 'wrong_amount');
    const { number, money } = desk.order(1);
    const toBuyer = partialNumber(number, { paid: 80_000, money, step: 100 });
    expect(toBuyer).toBe(11_091_085_500);
    const [before] = desk.money(SHOP_OWNER);
    desk.decide(1, { toBuyer, rule: 'R3' });
    expect(desk.money(BUYER)).toEqual([11_085_539_957, 0]);
    expect(desk.house(HOUSE_ACCOUNTS.fees)).toBe(11_091_086 + 5_545_543);
    expect(desk.money(SHOP_OWNER)[0] - before).toBe(2_775_544_171);
    expect(verifyHistory(desk.recorded)).toEqual([]);
  });

  it('W23 is opened by the clock a day after the payment, and time never moves the coins', () => {
    const desk = paid().at('10:09:30.000', 16);
    expect(desk.order(1).status).toBe('paid');
    desk.tick();
    expect(desk.order(1)).toMatchObject({
      status: 'appealed',
      appealBy: 'clock',
      answerDueMs: timeOf('22:09:30', 16),
    });
    desk.jump('00:00:00', 31);
    desk.tick();
    expect(desk.order(1)).toMatchObject({ status: 'appealed', escrow: 13_877_720_757 });
  });

  it.each([
    [7_330_128, false],
    [7_330_129, true],
  ])(
    'W27 lets the seller of a late payment choose once the reference rose by more than 2 %% (%i)',
    (after, mayChoose) => {
      const desk = new P2pDesk({ money: { [SHOP_OWNER]: M_HAS } });
      desk.at('10:00:00').place(BOND);
      desk.at('10:01:00').take(BUYER, 1, { money: 100_000 });
      desk.at('10:20:00').pay(BUYER, 1);
      expect(desk.order(1).isLate).toBe(true);
      expect(roseBeyondLateLimit(7_186_400, after)).toBe(mayChoose);
    },
  );

  it('W28 needs two different operators and the version that they saw', () => {
    const desk = paid().at('10:20:00');
    desk.appeal(BUYER, 1);
    expect(desk.decide(1, { secondOperatorId: 1 })).toEqual({ key: 'second_person_missing' });
    expect(desk.decide(1, { version: 2 })).toEqual({ key: 'p2p_order_changed' });
    expect(desk.decide(1, { toBuyer: 13_863_857_000 })).toEqual({ key: 'amount_invalid' });
    expect(desk.money(BUYER)).toEqual([0, 0]);
  });
});

describe('money that leaves in parallel', () => {
  it('W13 is covered once, by the first of a sale and a withdrawal', () => {
    const make = () => {
      const desk = new P2pDesk({ money: { [TAKER]: BOND } });
      openWithdrawals(desk);
      desk.place(BOND, { side: 'buy', price: 7_150, maxMoney: 715_000 });
      return desk;
    };
    const saleFirst = make();
    const sale = saleFirst.taking(TAKER, 1, { number: 25_012_345_700 });
    expect(saleFirst.batch([sale, withdrawing(TAKER, BOND)])[1]).toEqual({
      key: 'insufficient_balance',
      nearest: 74_975_148_127,
    });
    const withdrawalFirst = make();
    const [, refused] = withdrawalFirst.batch([withdrawing(TAKER, BOND), sale]);
    expect(refused).toEqual({ key: 'insufficient_balance' });
    expect(withdrawalFirst.engine.p2p.orders()).toEqual([]);
    const alone = make();
    expect(alone.take(TAKER, 1, { number: BOND })).toEqual({
      key: 'insufficient_balance',
      nearest: 99_950_024_900,
    });
    expect(alone.take(TAKER, 1, { number: 99_950_024_900 }, { by: 'number' })).toBe(1);
  });

  it('W20 keeps bought coins, in their own form or another, until their time has passed', () => {
    const desk = bought();
    const { change } = ACCOUNT_TYPES;
    const sixHundred = { accountType: change };
    expect(desk.do(withdrawing(BUYER, 60_000_000_000, sixHundred))).toEqual({
      key: 'p2p_fresh_hold',
      nearest: 50_000_000_000,
    });
    const grants = [{ accountType: change, assetId: BTC.assetId, amount: 1_500_000 }];
    desk.recorded.accept({ kind: 'post_grant', outboxId: 0, userId: TAKER, grants });
    const trade = {
      kind: 'place_order',
      clientId: '',
      marketId: 1,
      type: 'limit',
      timeInForce: 'GTC',
      postOnly: false,
    } as const;
    const terms = { price: 400_000_000, quantity: 1_500_000 };
    desk.recorded.accept({ ...trade, ...terms, userId: TAKER, side: 'sell' });
    desk.recorded.accept({ ...trade, ...terms, userId: BUYER, side: 'buy' });
    const ofBitcoin = { accountType: change, assetId: BTC.assetId };
    expect(desk.do(withdrawing(BUYER, 1_000, ofBitcoin))).toEqual({ key: 'p2p_fresh_hold' });
    desk.at('10:12:09.999', 16);
    expect(desk.do(withdrawing(BUYER, 1_000, ofBitcoin))).toEqual({ key: 'p2p_fresh_hold' });
    expect(desk.do(withdrawing(BUYER, 1_000, ofBitcoin))).toBeTypeOf('number');
  });

  it('counts coins of a requested withdrawal as gone, so that no second one takes the bought coins along', () => {
    const desk = bought();
    const fromTrading = { accountType: ACCOUNT_TYPES.change };
    expect(desk.do(withdrawing(BUYER, 30_000_000_000, fromTrading))).toBeTypeOf('number');
    expect(desk.do(withdrawing(BUYER, 30_000_000_000, fromTrading))).toEqual({
      key: 'p2p_fresh_hold',
      nearest: 20_000_000_000,
    });
  });
});

describe('rules against abuse', () => {
  it('W16 stops buys after the third cancelled one of a UTC day', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: 4 * M_HAS } });
    desk.recorded.accept({ kind: 'tick', prices: [] });
    desk.place(BOND);
    const buy = (time: string, day = 15) => desk.at(time, day).take(BUYER, 1, { money: 10_000 });
    const cancelAt = (time: string, orderId: number) => desk.at(time).cancel(BUYER, orderId);
    expect([buy('20:59:00'), cancelAt('21:00:00', 1)]).toEqual([1, 1]);
    expect([buy('22:14:00'), cancelAt('22:15:00', 2)]).toEqual([2, 2]);
    expect([buy('23:50:00'), cancelAt('23:59:59.999', 3)]).toEqual([3, 3]);
    const after = new P2pDesk();
    expect(after.engine.p2p.user(BUYER).cancels).toBe(0);
    expect(desk.engine.p2p.user(BUYER)).toMatchObject({ cancels: 3 });
    expect(buy('00:00:00', 16)).toBe(4);
    desk.at('00:25:00', 16).tick();
    expect(desk.engine.p2p.user(BUYER)).toMatchObject({
      cancels: 1,
      cancelDay: timeOf('00:00:00', 16) / 86_400_000,
    });
  });

  it('W16 names the end of the day', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: 4 * M_HAS } });
    desk.place(BOND);
    for (const orderId of [1, 2, 3]) {
      expect(desk.take(BUYER, 1, { money: 10_000 })).toBe(orderId);
      desk.cancel(BUYER, orderId);
    }
    expect(desk.take(BUYER, 1, { money: 10_000 })).toEqual({
      key: 'p2p_buy_restricted',
      nearest: timeOf('00:00:00', 16),
    });
  });

  it('W19 pays from a bond, suspends the shop and lets it back once the bond is full', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: M_HAS } });
    desk.place(BOND);
    desk.take(BUYER, 1, { money: 100_000 });
    desk.cancel(BUYER, 1);
    const [, held] = desk.money(SHOP_OWNER);
    const paying = {
      kind: 'pay_bond',
      outboxId: 0,
      shopUserId: SHOP_OWNER,
      toUserId: BUYER,
      orderId: 1,
      amount: 12_050_000_000,
      rule: 'R1',
      reason: 'the payment came after the end',
      firstOperatorId: 1,
      secondOperatorId: 2,
    } as const;
    expect(desk.do({ ...paying, amount: BOND + 1 })).toEqual({ key: 'p2p_bond_insufficient', nearest: BOND });
    expect(desk.do(paying)).toBe(0);
    expect(desk.money(SHOP_OWNER)[1]).toBe(held - 12_050_000_000);
    expect(desk.money(BUYER)).toEqual([12_050_000_000, 0]);
    expect(desk.engine.p2p.shop(SHOP_OWNER)).toMatchObject({ bond: 87_950_000_000, status: 'suspended' });
    expect(desk.take(TAKER, 1, { money: 100_000 })).toEqual({ key: 'p2p_shop_not_active' });
    desk.do({ kind: 'post_bond', userId: SHOP_OWNER, clientId: '', amount: 12_050_000_000 });
    expect(desk.engine.p2p.shop(SHOP_OWNER)).toMatchObject({ bond: BOND, status: 'active' });
    expect(verifyHistory(desk.recorded)).toEqual([]);
  });

  it('W22 refuses the own ad and what exceeds the day', () => {
    const desk = new P2pDesk({
      money: { [SHOP_OWNER]: 40 * M_HAS },
      market: { maxMoney: 100_000_000 },
    });
    desk.place(30 * BOND, { maxMoney: 20_000_000 });
    expect(desk.take(SHOP_OWNER, 1, { money: 100_000 })).toEqual({ key: 'p2p_own_ad' });
    expect(desk.take(BUYER, 1, { number: 1_995_000_000_000 })).toBe(1);
    desk.pay(BUYER, 1);
    desk.release(SHOP_OWNER, 1);
    expect(desk.take(BUYER, 1, { number: 6_000_000_000 })).toEqual({
      key: 'p2p_day_limit',
      nearest: 5_000_000_000,
    });
  });
});

it('W25 releases once although the process died before its answer', () => {
  const desk = paid().at('10:12:10');
  expect(desk.release(SHOP_OWNER, 1, { clientId: 'k' })).toBe(1);
  const restarted = createEngine(desk.engine.snapshot());
  const batch = { firstSeq: restarted.sequence + 1, atMs: desk.recorded.nextMs };
  const commands = [{ ...desk.releasing(SHOP_OWNER, 1), clientId: 'k' }];
  const again = restarted.apply({ ...batch, commands });
  expect(again.outcomes).toMatchObject([{ status: 'accepted', reference: 1 }]);
  expect(again.events).toEqual([]);
  expect(desk.release(SHOP_OWNER, 1, { clientId: 'k' })).toBe(1);
  expect(restarted.stateBytes()).toEqual(desk.engine.stateBytes());
});
