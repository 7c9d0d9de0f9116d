import { BUYER, P2pDesk, SHOP_OWNER, TAKER, USDT_CNY } from '@candor/testkit/engine';
import { formatTotal } from '@candor/primitives';
import { expect, test } from 'vitest';
import { deskGauges, p2pFigures } from './desk-gauges.ts';

/** 2,000 USDT of the shop, of which 1,000 are on offer. */
function openDesk(): P2pDesk {
  const desk = new P2pDesk({ money: { [SHOP_OWNER]: 200_000_000_000 } });
  desk.at('10:00:00');
  desk.place(100_000_000_000, { p2pMarketId: USDT_CNY });
  return desk;
}

test('an empty desk shows no orders, and an escrow of nothing', () => {
  const gauges = deskGauges(openDesk().engine);
  expect(gauges).toMatchObject({
    open: 0,
    created: 0,
    paid: 0,
    appealed: 0,
    due: 0,
    oldestPaidMs: undefined,
  });
  expect(p2pFigures(openDesk().engine)).toMatchObject({ open: 0, oldestPaidMs: 0, escrowDifferences: 0 });
});

test('orders are counted by state, with the oldest payment and the escrow of all of them', () => {
  const desk = openDesk();
  desk.at('10:01:00');
  desk.take(BUYER, 1, { money: 100_000 });
  desk.take(TAKER, 1, { money: 50_000 });
  desk.at('10:05:00');
  desk.pay(BUYER, 1);
  desk.at('10:07:00');
  expect(deskGauges(desk.engine)).toMatchObject({ open: 2, created: 1, paid: 1, appealed: 0, due: 0 });
  expect(p2pFigures(desk.engine)).toMatchObject({ paid: 1, escrowDifferences: 0 });
  expect(p2pFigures(desk.engine).oldestPaidMs).toBeGreaterThan(110_000);
  const usdt = deskGauges(desk.engine).escrow.find(({ running }) => formatTotal(running, 8) !== '0.00000000');
  expect(usdt && [formatTotal(usdt.running, 8), formatTotal(usdt.difference, 8)]).toEqual([
    '208.16581086',
    '0.00000000',
  ]);
});

test('an order whose late window is over waits for the next tick', () => {
  const desk = openDesk();
  desk.at('10:01:00');
  desk.take(BUYER, 1, { money: 100_000 });
  desk.at('10:25:58').jump('10:26:02');
  // Any command but a tick moves the time on and leaves what is due.
  desk.quote();
  expect(deskGauges(desk.engine)).toMatchObject({ open: 1, due: 1 });
  desk.tick();
  expect(deskGauges(desk.engine)).toMatchObject({ open: 0, due: 0 });
});

test('a rate ages while its sources are silent, and is halted at the end of its life', () => {
  const desk = openDesk();
  desk.quote();
  desk.rate = undefined;
  desk.at('10:04:30');
  const cny = () => deskGauges(desk.engine).rates.find(({ code }) => code === 'CNY');
  expect(cny()).toMatchObject({ isHalted: false, isOpen: true });
  desk.at('10:20:00');
  expect(cny()).toMatchObject({ isHalted: true });
  expect(p2pFigures(desk.engine).rateAgeMs).toBeGreaterThan(900_000);
});
