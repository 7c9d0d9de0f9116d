/** The worked cases W01 to W17, W21, W24 and W26 of the desk's specification. Amounts in units of 10^-8, money in fen. */
import { BTC_JPY, BUYER, P2pDesk, SHOP_OWNER, TAKER, timeOf, verifyHistory } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';

const BOND = 100_000_000_000;
const M_HAS = 200_000_000_000;

/** W01 up to the opening of the order: the shop sells 1,000 at 7.213, and B takes 1,000.00 CNY at 10:01. */
function openedByMoney(): P2pDesk {
  const desk = new P2pDesk({ money: { [SHOP_OWNER]: M_HAS } });
  expect(desk.at('10:00:00').place(100_000_000_000)).toBe(1);
  expect(desk.at('10:01:00').take(BUYER, 1, { money: 100_000 })).toBe(1);
  return desk;
}

/** The same, paid at 10:09:30. */
function paid(): P2pDesk {
  const desk = openedByMoney();
  expect(desk.at('10:09:30').pay(BUYER, 1)).toBe(1);
  return desk;
}

describe('an order on a sell ad', () => {
  it('W01 locks, divides and pays to the last digit', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: M_HAS } });
    desk.at('10:00:00').place(100_000_000_000);
    expect(desk.ad(1)).toMatchObject({ locked: 100_100_000_000, left: 100_000_000_000 });
    expect(desk.money(SHOP_OWNER)).toEqual([99_900_000_000, BOND + 100_100_000_000]);
    desk.at('10:01:00').take(BUYER, 1, { money: 100_000 });
    expect(desk.order(1)).toMatchObject({
      number: 13_863_856_900,
      sellerFee: 13_863_857,
      escrow: 13_877_720_757,
      deadlineMs: timeOf('10:16:00'),
      lateUntilMs: timeOf('10:26:00'),
    });
    expect(desk.ad(1)).toMatchObject({ locked: 86_222_279_243, left: 86_136_143_000 });
    desk.at('10:09:30').pay(BUYER, 1);
    expect(desk.at('10:12:10').release(SHOP_OWNER, 1)).toBe(1);
    expect(desk.money(BUYER)).toEqual([13_856_924_971, 0]);
    expect(desk.house(HOUSE_ACCOUNTS.fees)).toBe(20_795_786);
    const [order] = desk.ended();
    expect(order).toMatchObject({ status: 'released', buyerFee: 6_931_929, toBuyer: 13_863_856_900 });
    expect(order!.endedServiceMs - order!.paidMs).toBe(160_000);
    expect(verifyHistory(desk.recorded)).toEqual([]);
  });

  it('W03 takes money without decimals', () => {
    const desk = new P2pDesk();
    const { recorded } = desk;
    const grants = [{ accountType: 2 as const, assetId: 1, amount: 2_000_000_000 }];
    recorded.accept({ kind: 'post_grant', outboxId: 0, userId: SHOP_OWNER, grants });
    const sources = [1, 2].map((sourceId) => ({ sourceId, name: `exchange${sourceId}.example` }));
    recorded.accept({
      kind: 'configure_index',
      outboxId: 0,
      marketId: 1,
      sources,
      quorum: 2,
      followsBook: false,
      effectiveMs: 0,
    });
    const madeMs = recorded.nextMs;
    recorded.accept({
      kind: 'take_quotes',
      quotes: sources.map(({ sourceId }) => ({
        marketId: 1,
        sourceId,
        price: 5_234_012_345_678,
        madeMs,
      })),
    });
    const ad = { p2pMarketId: BTC_JPY, price: 7_612_345, minMoney: 500, maxMoney: 1_000_000 };
    expect(desk.place(1_000_000_000, ad)).toBe(1);
    expect(desk.take(BUYER, 1, { money: 50_000 })).toBe(1);
    expect(desk.order(1)).toMatchObject({
      number: 656_827,
      escrow: 657_484,
      sellerFee: 657,
      buyerFee: 329,
    });
    desk.pay(BUYER, 1);
    desk.release(SHOP_OWNER, 1);
    expect(desk.money(BUYER, 1)).toEqual([656_498, 0]);
    expect(desk.take(BUYER, 1, { number: 12_345 })).toBe(2);
    expect(desk.order(2).money).toBe(940);
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it('W04 floats by its premium, rounds in favour of the ad and stops at its limit', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: M_HAS } });
    desk.place(10_000_000_000, {
      pricing: 'floating',
      price: 0,
      premiumPpm: 8_500,
      limitPrice: 7_200,
      maxMoney: 70_000,
    });
    const buying = {
      side: 'buy',
      pricing: 'floating',
      price: 0,
      premiumPpm: -4_000,
      maxMoney: 70_000,
    } as const;
    desk.place(10_000_000_000, buying);
    expect([desk.engine.p2p.adPrice(1), desk.engine.p2p.adPrice(2)]).toEqual([7_248, 7_157]);
    desk.rate = 710_400_000;
    desk.quote();
    expect(desk.engine.p2p.adPrice(1)).toBe(7_200);
  });

  it('W05 has the price of its own moment within the limit of its taker', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: M_HAS } });
    desk.place(100_000_000_000, { pricing: 'floating', price: 0, premiumPpm: 8_500 });
    desk.rate = 718_900_000;
    desk.quote();
    expect(desk.engine.p2p.adPrice(1)).toBe(7_251);
    desk.take(BUYER, 1, { money: 100_000 }, { limitPrice: 7_255 });
    expect(desk.order(1)).toMatchObject({ price: 7_251, number: 13_791_201_200 });
    desk.rate = 719_400_000;
    desk.quote();
    const before = desk.money(SHOP_OWNER);
    expect(desk.take(TAKER, 1, { money: 100_000 }, { limitPrice: 7_255 })).toEqual({
      key: 'p2p_price_changed',
      nearest: 7_256,
    });
    expect(desk.money(SHOP_OWNER)).toEqual(before);
  });

  it.each([
    ['10:15:59.999', 1, { status: 'paid', isLate: false }],
    ['10:16:00.000', 1, { status: 'paid', isLate: true }],
    ['10:25:59.999', 1, { status: 'paid', isLate: true }],
  ] as const)('W06 is paid at %s', (time, came, state) => {
    const desk = openedByMoney().at(time);
    expect(desk.pay(BUYER, 1)).toBe(came);
    expect(desk.order(1)).toMatchObject(state);
  });

  it('W06 expires to the millisecond, and its coins return to the ad', () => {
    const desk = openedByMoney().at('10:25:59.000');
    desk.tick();
    desk.jump('10:26:00.000');
    expect(desk.pay(BUYER, 1)).toEqual({ key: 'p2p_order_expired' });
    expect(desk.cancel(BUYER, 1)).toEqual({ key: 'p2p_order_expired' });
    desk.tick();
    expect(desk.ended()).toMatchObject([{ orderId: 1, status: 'expired', endedBy: 'clock' }]);
    expect(desk.ad(1)).toMatchObject({ locked: 100_100_000_000, left: 100_000_000_000 });
    expect(desk.engine.p2p.user(BUYER).cancels).toBe(1);
    expect(verifyHistory(desk.recorded)).toEqual([]);
  });

  it('W07 is either cancelled or paid, as the log says', () => {
    const pay = { kind: 'mark_p2p_paid', userId: BUYER, clientId: '', orderId: 1 } as const;
    const hashes = { proofHash: 'a'.repeat(64), evidenceHead: 'b'.repeat(64) };
    const cancel = {
      kind: 'cancel_p2p_order',
      userId: BUYER,
      clientId: '',
      orderId: 1,
      seen: 'created',
    } as const;
    const cancelling = { ...cancel, reason: 'no time' };
    const cancelledFirst = openedByMoney();
    expect(cancelledFirst.batch([cancelling, { ...pay, ...hashes }])).toEqual([
      1,
      { key: 'p2p_order_not_open' },
    ]);
    const paidFirst = openedByMoney();
    expect(paidFirst.batch([{ ...pay, ...hashes }, cancelling])).toEqual([1, { key: 'p2p_order_changed' }]);
    expect(paidFirst.order(1)).toMatchObject({ status: 'paid', escrow: 13_877_720_757 });
  });

  it('W08 is released once', () => {
    const desk = paid().at('10:12:10');
    const keyed = { clientId: 'k' };
    expect(desk.release(SHOP_OWNER, 1, keyed)).toBe(1);
    const balances = [desk.money(SHOP_OWNER), desk.money(BUYER), desk.house(HOUSE_ACCOUNTS.fees)];
    expect(desk.release(SHOP_OWNER, 1, keyed)).toBe(1);
    desk.recorded.restart();
    expect(desk.release(SHOP_OWNER, 1, { ...keyed, evidenceHead: 'c'.repeat(64) })).toBe(1);
    expect(desk.release(SHOP_OWNER, 1, { clientId: 'k2' })).toEqual({ key: 'p2p_order_not_open' });
    expect(desk.release(SHOP_OWNER, 1, { ...keyed, releaseHash: 'd'.repeat(64) })).toEqual({
      key: 'idempotency_conflict',
    });
    expect([desk.money(SHOP_OWNER), desk.money(BUYER), desk.house(HOUSE_ACCOUNTS.fees)]).toEqual(balances);
  });

  it('W11 keeps its terms when the ad is edited, and a taker of the old version is refused', () => {
    const desk = openedByMoney();
    const before = desk.order(1);
    const { termsHash: _, ...terms } = desk.ad(1);
    expect(
      desk.do({ ...terms, kind: 'edit_ad', clientId: '', price: 7_300, termsHash: 'e'.repeat(64) }),
    ).toBe(1);
    expect(desk.take(TAKER, 1, { money: 100_000 }, { adVersion: 1 })).toEqual({ key: 'p2p_ad_changed' });
    expect(desk.order(1)).toEqual(before);
    expect(desk.ad(1)).toMatchObject({ version: 2, price: 7_300 });
  });

  it('W12 floats only with a live reference; a fixed ad goes on for 15 minutes', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: 4 * M_HAS } });
    desk.place(100_000_000_000);
    desk.place(100_000_000_000, { pricing: 'floating', price: 0, premiumPpm: 8_500 });
    desk.at('10:00:00').quote();
    desk.rate = undefined;
    desk.at('10:05:00').tick();
    expect(desk.engine.p2p.rate(1)?.haltedSinceMs).toBe(0);
    desk.jump('10:05:01').tick();
    expect(desk.engine.p2p.rate(1)?.haltedSinceMs).toBe(timeOf('10:05:01'));
    expect(desk.take(BUYER, 2, { money: 100_000 })).toEqual({ key: 'index_halted' });
    desk.at('10:20:00.998').tick();
    expect(desk.take(BUYER, 1, { money: 100_000 })).toBe(1);
    desk.jump('10:20:01.000');
    expect(desk.take(TAKER, 1, { money: 100_000 })).toEqual({ key: 'index_halted' });
    desk.rate = 718_640_000;
    desk.quote();
    expect(desk.take(TAKER, 2, { money: 100_000 })).toBe(2);
  });

  it('W14 sells its stock to the end without exceeding its lock', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: M_HAS }, others: [4] });
    desk.place(10_000_000_000, { price: 7_200, maxMoney: 50_000 });
    expect(desk.ad(1).locked).toBe(10_010_000_000);
    const takers = [BUYER, TAKER, 4];
    const orders = [24_000, 24_000, 23_999].map((money, place) => {
      const orderId = desk.take(takers[place]!, 1, { money });
      return desk.order(Number(orderId));
    });
    expect(orders.map(({ number, sellerFee }) => [number, sellerFee])).toEqual([
      [3_333_333_300, 3_333_334],
      [3_333_333_300, 3_333_334],
      [3_333_194_400, 3_333_195],
    ]);
    expect(desk.ad(1)).toMatchObject({
      locked: 139_137,
      left: 138_900,
      status: 'off',
      pauseReason: 'stock_below_minimum',
    });
    const [before] = desk.money(SHOP_OWNER);
    desk.do({ kind: 'set_ad_status', userId: SHOP_OWNER, clientId: '', adId: 1, status: 'closed' });
    expect(desk.money(SHOP_OWNER)[0] - before).toBe(139_137);
    expect(verifyHistory(desk.recorded)).toEqual([]);
  });

  it('W15 is the first of two takers', () => {
    const desk = new P2pDesk({ money: { [SHOP_OWNER]: M_HAS } });
    desk.place(10_000_000_000, { maxMoney: 70_000 });
    const both = [
      desk.taking(BUYER, 1, { number: 8_000_000_000 }),
      desk.taking(TAKER, 1, { number: 5_000_000_000 }),
    ];
    expect(desk.batch(both)).toEqual([1, { key: 'p2p_stock_insufficient', nearest: 2_000_000_000 }]);
    expect(desk.ad(1).locked).toBe(2_002_000_000);
  });

  it('W17 loses no time by an outage', () => {
    const desk = openedByMoney().at('10:05:00.000');
    desk.tick();
    desk.jump('11:05:00.000');
    expect(desk.tick().filter((kind) => kind === 'p2p_clock_shifted')).toHaveLength(1);
    const { p2p } = desk.engine;
    expect(p2p.downMs).toBe(3_590_000);
    expect(p2p.serviceMs).toBe(timeOf('10:05:10'));
    expect(desk.order(1).deadlineMs - p2p.serviceMs).toBe(10 * 60_000 + 50_000);
    expect(desk.at('11:25:49.999').pay(BUYER, 1)).toBe(1);
    expect(desk.order(1).isLate).toBe(true);
  });

  it('W21 is extended at most twice', () => {
    const desk = openedByMoney();
    const extend = (minutes: number) =>
      desk.do({ kind: 'extend_p2p_order', userId: SHOP_OWNER, clientId: '', orderId: 1, minutes });
    desk.at('10:20:00');
    expect(extend(15)).toBe(1);
    expect(desk.order(1).deadlineMs).toBe(timeOf('10:35:00'));
    desk.at('10:34:59');
    expect(extend(30)).toBe(1);
    expect(desk.order(1)).toMatchObject({
      deadlineMs: timeOf('11:05:00'),
      lateUntilMs: timeOf('11:15:00'),
    });
    expect(extend(15)).toEqual({ key: 'p2p_extensions_used' });
  });

  it('W26 returns coins to the seller if its ad was closed', () => {
    const desk = openedByMoney().at('10:05:00');
    const [before] = desk.money(SHOP_OWNER);
    desk.do({ kind: 'set_ad_status', userId: SHOP_OWNER, clientId: '', adId: 1, status: 'closed' });
    expect(desk.money(SHOP_OWNER)[0] - before).toBe(86_222_279_243);
    desk.at('10:26:00').tick();
    expect(desk.ended()).toMatchObject([{ status: 'expired' }]);
    expect(desk.money(SHOP_OWNER)).toEqual([M_HAS, BOND]);
  });
});

describe('an order on a buy ad', () => {
  it('W02 holds the coins of its taker and pays by number', () => {
    const desk = new P2pDesk({ money: { [TAKER]: 100_000_000_000 } });
    desk.place(100_000_000_000, { side: 'buy', price: 7_150 });
    desk.take(TAKER, 1, { number: 25_012_345_700 });
    expect(desk.order(1).money).toBe(178_839);
    expect(desk.money(TAKER)).toEqual([74_975_148_127, 25_024_851_873]);
    desk.pay(SHOP_OWNER, 1);
    desk.release(TAKER, 1);
    expect(desk.money(SHOP_OWNER)).toEqual([24_987_333_354, BOND]);
    expect(desk.house(HOUSE_ACCOUNTS.fees)).toBe(37_518_519);
    expect(desk.money(TAKER)).toEqual([74_975_148_127, 0]);
    expect(verifyHistory(desk.recorded)).toEqual([]);
  });
});

it('W24 handles many due orders in bounded commands, each once', () => {
  const shops = [SHOP_OWNER, 4, 5];
  const takers = Array.from({ length: 2_500 }, (_, place) => 10 + place);
  const funded = Object.fromEntries(shops.map((userId) => [userId, 20 * BOND]));
  const desk = new P2pDesk({
    money: funded,
    others: [4, 5, ...takers],
    desk: { shopOrdersMax: 1_000 },
  });
  for (const userId of [4, 5]) {
    expect(desk.do({ kind: 'post_bond', userId, clientId: '', amount: BOND })).toBe(userId);
    desk.certifyShop(userId);
  }
  for (const userId of shops) desk.place(15 * BOND, { userId });
  desk.at('10:00:00');
  desk.batch(
    takers.map((userId, place) => desk.taking(userId, 1 + Math.floor(place / 1_000), { money: 10_000 })),
  );
  expect(desk.engine.p2p.orders()).toHaveLength(2_500);
  desk.at('10:25:00');
  const handled = () => {
    desk.tick();
    return desk.ended().map(({ orderId }) => orderId);
  };
  expect(handled()).toEqual(Array.from({ length: 1_000 }, (_, place) => 1 + place));
  expect(desk.engine.hasBacklog).toBe(true);
  expect(handled()).toHaveLength(1_000);
  expect(desk.pay(takers[2_400]!, 2_401)).toEqual({ key: 'p2p_order_expired' });
  expect(handled()).toHaveLength(500);
  expect(handled()).toEqual([]);
  for (const userId of shops) expect(desk.money(userId)[1]).toBe(BOND + 15 * BOND + 1_500_000_000);
  expect(desk.engine.sweep()).toEqual([]);
});
