import { playLeverage } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import { damage, stateBehind } from '../../test/damaged-state.ts';
import type { EngineState } from '../state/engine-state.ts';
import type { Position } from './lever-market.ts';
import { sweepLeverage } from './sweep-leverage.ts';

/** Position 1 is long and gains, 2 is short and loses, 3 is long and waits for a lower price. */
function stateWithPositions(): EngineState {
  const { engine } = playLeverage(`
    story
    | who        | does                          | outcome |
    | lever_pool | gets 1,000                    |         |
    | ann        | gets 1,000                    |         |
    | bob        | gets 1,000                    |         |
    | index      | 50,000                        |         |
    | ann        | opens A long 3 x20            |         |
    | bob        | opens B short 3 x20           |         |
    | index      | 50,000                        |         |
    | ann        | opens P long 1 x100 at 40,000 |         |
    | index      | 51,000                        |         |
  `);
  return stateBehind(engine);
}

it('finds nothing wrong with positions that live', () => {
  expect([...sweepLeverage(stateWithPositions())]).toEqual([]);
});

const VALUE = 150_030_000_000;
const MARGIN = VALUE / 20;

it.each<[string, number, Partial<Position>, string[]]>([
  ['ended and is still there', 1, { status: 'closed' }, ['lives on after its end']],
  ['holds more than its margin', 1, { margin: MARGIN + 1 }, ['holds another margin than it was given']],
  ['paid a night out of its margin', 1, { margin: MARGIN - 1 }, []],
  ['pends with less than its margin', 3, { margin: 0 }, ['holds another margin than it was given']],
  ['was given a wrong margin', 1, { originalMargin: MARGIN + 1 }, ['has a wrong margin']],
  ['closes though nobody asked', 1, { status: 'closing' }, ['is half closing']],
  ['was asked to close and does not', 1, { closeSeq: 5 }, ['is half closing']],
  ['closes as it was asked to', 1, { status: 'closing', closeSeq: 5 }, []],
  ['pends with a tick of its opening', 3, { openTick: 1 }, ['is half open']],
  ['opened at no tick', 1, { openTick: 0 }, ['is half open']],
  ['paid for tomorrow', 1, { paidNight: 1_000_000 }, ['paid for nights to come']],
  ['says why it ended', 1, { end: 'user' }, ['has ended already']],
  ['has a profit already', 1, { profit: 1 }, ['has ended already']],
])('looks at a position that %s', (_what, positionId, change, problems) => {
  const state = stateWithPositions();
  damage(state.leverage.position(positionId), change);
  const own = [...sweepLeverage(state)].filter((problem) => problem.startsWith('position'));
  expect(own).toEqual(problems.map((problem) => `position ${positionId} ${problem}`));
});

it('finds a value that does not follow from price and quantity, and the sums it breaks', () => {
  const state = stateWithPositions();
  damage(state.leverage.position(1), { value: VALUE + 20, originalMargin: MARGIN + 1 });
  expect([...sweepLeverage(state)]).toEqual([
    'position 1 has a wrong value',
    'the long values of market 1 sum to something else',
  ]);
});

it('finds gains that are kept of a position that has none', () => {
  const state = stateWithPositions();
  expect([...sweepLeverage(state)]).toEqual([]);
  damage(state.leverage.position(1), { status: 'pending', openTick: 0 });
  expect([...sweepLeverage(state)]).toEqual(['the gains in market 1 sum to something else']);
});

it('finds an id that was never given', () => {
  const state = stateWithPositions();
  state.leverage.lastPositionId = 2;
  expect([...sweepLeverage(state)]).toEqual(['position 3 has an id yet to be given']);
});

it('finds a position that its user does not list', () => {
  const state = stateWithPositions();
  state.leverage.position(1)!.account.positions.delete(1);
  expect([...sweepLeverage(state)]).toEqual(['position 1 is missing at its user']);
});

it('finds a position that its market does not list', () => {
  const state = stateWithPositions();
  state.leverage.position(1)!.market.positions.delete(1);
  expect([...sweepLeverage(state)]).toEqual([
    'position 1 is missing in its market',
    'leverage of market 1 lists others',
    'the gains in market 1 sum to something else',
  ]);
});

it('finds a position whose user is another', () => {
  const state = stateWithPositions();
  damage(state.leverage.position(2), { userId: 1 });
  expect([...sweepLeverage(state)]).toEqual([
    'position 2 has lost its user',
    'position 2 is missing at its user',
  ]);
});
