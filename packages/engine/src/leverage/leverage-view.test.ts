import { playLeverage, USDT } from '@candor/testkit/engine';
import { expect, it } from 'vitest';

it('the engine shows live positions as plain values, by user and by id, and the values of each side', () => {
  const { engine, ...recorded } = playLeverageOfTwo();
  const { leverage } = engine;
  expect(leverage.positions(1).map(({ positionId, status }) => [positionId, status])).toEqual([
    [1, 'open'],
    [3, 'pending'],
  ]);
  expect(leverage.positions(2).map(({ positionId }) => positionId)).toEqual([2]);
  expect(leverage.positions(9)).toEqual([]);
  expect(leverage.position(1, 4)).toBeUndefined();
  expect(leverage.openValue(1, 'long')).toEqual({ hi: 0, lo: 150_030_000_000 + 40_008_000_000 });
  expect(leverage.openValue(1, 'short')).toEqual({ hi: 0, lo: 149_970_000_000 });
  expect(leverage.openValue(2, 'long')).toEqual({ hi: 0, lo: 0 });
  expect(leverage.openValue(7, 'long')).toEqual({ hi: 0, lo: 0 });
  expect(leverage.riskRate(1, USDT.assetId)).toBe(13_303);
  expect(leverage.riskRate(1, 7)).toBeUndefined();
  expect(leverage.riskRate(9, USDT.assetId)).toBeUndefined();
  expect(leverage.position(2, 2)?.side).toBe('short');
  expect([leverage.position(2, 1), leverage.position(1, 2), leverage.position(0, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const shown = leverage.position(1, 1);
  const awaits = () => leverage.awaitsTick(Number.MAX_SAFE_INTEGER);
  expect(awaits()).toBe(false);
  recorded.apply({ kind: 'close_position', userId: 1, clientId: '', positionId: 1 });
  expect(shown?.status).toBe('open');
  expect(leverage.position(1, 1)?.status).toBe('closing');
  expect(awaits()).toBe(true);
});

it('the engine shows what a position gains, what may leave its account and what the pool owes', () => {
  const recorded = playLeverage(`
    story
    | who        | does                         | outcome |
    | lever_pool | gets 1,000                   |         |
    | ann        | gets 200                     |         |
    | bob        | gets 100                     |         |
    | index      | 50,000                       |         |
    | ann        | opens A long 3 x20           |         |
    | index      | 50,000                       |         |
    | ann        | opens P long 1 x1 at 10,000  |         |
    | index      | 48,800                       |         |
  `);
  const { leverage, standings } = recorded.engine;
  const [open, pending] = leverage.positions(1);
  expect(leverage.profit(open!)).toBe(-3_630_000_000);
  expect(leverage.profit(pending!)).toBe(0);
  expect(leverage.risk(1, USDT.assetId)).toEqual({
    equity: { hi: 0, lo: 6_207_968_000 },
    originalMargins: { hi: 0, lo: 7_501_500_000 },
    margins: { hi: 0, lo: 7_501_500_000 },
    profits: { hi: -1, lo: 2 ** 52 - 3_630_000_000 },
  });
  expect(leverage.profit({ ...open!, status: 'closed', profit: 5 })).toBe(5);
  expect(leverage.obligation(USDT.assetId)).toEqual({ hi: 0, lo: 0 });
  // Available are 123.4847 less the 100.12002 of the pending order; equity 62.07968, of which 52.5180015 must stay.
  const { available } = recorded.engine.balance(1, 3, USDT.assetId);
  expect(available.lo).toBe(2_336_468_000);
  const free = leverage.free(1, USDT.assetId);
  expect(free).toEqual({ hi: 0, lo: 956_167_850 });
  expect(leverage.free(2, USDT.assetId)).toEqual({ hi: 0, lo: 10_000_000_000 });
  expect(leverage.free(9, USDT.assetId)).toEqual({ hi: 0, lo: 0 });
  const out = { kind: 'transfer', userId: 1, clientId: '', assetId: USDT.assetId, from: 3, to: 1 } as const;
  expect(recorded.apply({ ...out, amount: free.lo + 1 }).outcome).toMatchObject({
    rejection: { key: 'transfer_lowers_risk_rate' },
  });
  expect(recorded.apply({ ...out, amount: free.lo }).outcome.status).toBe('accepted');
  expect(leverage.free(1, USDT.assetId)).toEqual({ hi: 0, lo: 0 });
  expect(standings.settings()).toMatchObject({ referralPpm: 0, warningRate: 7_000, forcedCloseRate: 3_000 });
});

it('the engine shows what was lost today, and that a gain is no loss', () => {
  const { engine } = playLeverage(`
    story
    | who        | does                 | outcome |
    | lever_pool | gets 1,000           |         |
    | ann        | gets 200             |         |
    | bob        | gets 200             |         |
    | index      | 50,000               |         |
    | ann        | opens A long 3 x20   |         |
    | bob        | opens B short 3 x20  |         |
    | index      | 50,000               |         |
    | index      | 49,000               |         |
    | ann        | closes A             |         |
    | bob        | closes B             |         |
    | index      | 49,000               |         |
  `);
  expect(engine.standings.lossToday(1, 'lever', USDT.assetId)).toEqual({ hi: 0, lo: 3_030_000_000 });
  expect(engine.standings.lossToday(1, 'micro', USDT.assetId)).toEqual({ hi: 0, lo: 0 });
  expect(engine.standings.lossToday(2, 'lever', USDT.assetId)).toEqual({ hi: 0, lo: 0 });
  expect(engine.leverage.obligation(USDT.assetId)).toEqual({ hi: 0, lo: 0 });
});

function playLeverageOfTwo() {
  const recorded = playLeverage(`
    story
    | who        | does                          | outcome |
    | lever_pool | gets 1,000                    |         |
    | ann        | gets 106                      |         |
    | bob        | gets 200                      |         |
    | index      | 50,000                        |         |
    | ann        | opens A long 3 x20            |         |
    | bob        | opens B short 3 x20           |         |
    | index      | 50,000                        |         |
    | ann        | opens P long 1 x100 at 40,000 |         |
    | bob        | opens Q long 1 x100 at 40,000 |         |
    | bob        | cancels Q                     |         |
  `);
  return { engine: recorded.engine, apply: recorded.apply.bind(recorded) };
}
