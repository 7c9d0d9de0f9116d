import type { EngineReader } from '@candor/engine';
import { expect, it } from 'vitest';
import { definePush, type PushState } from './define-push.ts';
import { TickFeed } from './tick-feed.ts';

const clock = { tickNumber: 7 };
const state: PushState = {
  // The feed reads nothing else of the engine.
  engine: clock as unknown as EngineReader,
  catalog: {
    market: () => undefined,
    markets: () => [],
    marketBySymbol: () => undefined,
    currency: () => undefined,
  },
};
const push = definePush({
  frames: ['LEVER_CLOSED'],
  owners: {},
  notices: () => [],
  *ticked(userId, sinceTick) {
    yield { userId, frame: () => ({ type: 'LEVER_CLOSED', seq: sinceTick, ids: [], id: [], orders: [] }) };
  },
});
const quiet = definePush({ frames: ['LEVER_TRADE'], owners: {}, notices: () => [] });

/** Users and the tick that each was sent before, of at most `count` users. */
function take(feed: TickFeed, count = 100): (readonly [number, unknown])[] {
  let left = count;
  const taken = [];
  for (const { userId, frame } of feed.notices(() => left === 0)) {
    left -= 1;
    const made = frame('en');
    taken.push([userId, 'seq' in made ? made.seq : undefined] as const);
  }
  return taken;
}

it('makes every user due once after a tick, and none without one', () => {
  const feed = new TickFeed([quiet, push], state);
  feed.mark([1, 2]);
  expect(take(feed)).toEqual([]);
  clock.tickNumber = 8;
  feed.mark([1, 2]);
  feed.mark([1, 2, 3]);
  expect(take(feed)).toEqual([
    [1, 7],
    [2, 7],
  ]);
  expect(take(feed)).toEqual([]);
});

it('continues where its time was over, and sends one frame for several ticks', () => {
  const feed = new TickFeed([push], state);
  clock.tickNumber = 9;
  feed.mark([1, 2, 3]);
  expect(take(feed, 2)).toEqual([
    [1, 8],
    [2, 8],
  ]);
  clock.tickNumber = 10;
  feed.mark([1, 2, 3]);
  expect(take(feed)).toEqual([
    [3, 8],
    [1, 9],
    [2, 9],
  ]);
});
