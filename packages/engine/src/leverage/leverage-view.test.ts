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
  expect(leverage.position(4)).toBeUndefined();
  expect(leverage.openValue(1, 'long')).toEqual({ hi: 0, lo: 150_030_000_000 + 40_008_000_000 });
  expect(leverage.openValue(1, 'short')).toEqual({ hi: 0, lo: 149_970_000_000 });
  expect(leverage.openValue(2, 'long')).toEqual({ hi: 0, lo: 0 });
  expect(leverage.openValue(7, 'long')).toEqual({ hi: 0, lo: 0 });
  expect(leverage.riskRate(1, USDT.assetId)).toBe(13_303);
  expect(leverage.riskRate(1, 7)).toBeUndefined();
  expect(leverage.riskRate(9, USDT.assetId)).toBeUndefined();
  const shown = leverage.position(1);
  recorded.apply({ kind: 'close_position', userId: 1, clientId: '', positionId: 1 });
  expect(shown?.status).toBe('open');
  expect(leverage.position(1)?.status).toBe('closing');
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
