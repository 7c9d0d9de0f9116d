import { readStreamName, type TraderPayload } from '@candor/contract/schema';
import { describe, expect, test } from 'vitest';
import { order, SmallWorld, USERS } from '../../../test/support/small-world.ts';
import type { Market } from '../../markets/catalog.ts';
import { demoUserGrants } from '../../demo/seed-demo.ts';
import { LEVELS } from '../../ws/book-changes.ts';
import { Books, DepthStream, TopStream } from './trader-live-streams.ts';

const BEATS = 10;
const MARKET = {
  id: 1,
  symbol: 'BTC/USDT',
  priceDecimals: 2,
  base: { scale: 8, code: 'BTC' },
  quote: { scale: 8, code: 'USDT' },
} as Market;

/** A pair of a small exchange with its book. */
function open() {
  const world = new SmallWorld();
  const { engine } = world.state;
  return { world, engine, books: new Books(engine), now: () => engine.nowMs };
}

const bid = (price: number) => order(USERS[1], 'buy', { price: price * 100 });
const level = (price: number) =>
  ({ side: 'buy', type: 'limit', price: price * 100, status: 'open' }) as const;
const differences = (stream: DepthStream, beat: number) =>
  stream.collect(beat) as readonly TraderPayload<'depth'>[];

describe('differences of a book', () => {
  test('begin at the sequence of the first follower and follow each other over commands of other pairs', () => {
    const { world, engine, books, now } = open();
    world.apply([bid(50_000)]);
    const begun = engine.sequence;
    const stream = new DepthStream(MARKET, books, { isFast: true, now });
    expect(differences(stream, 1)).toEqual([]);
    world.apply([order(USERS[1], 'buy', { marketId: 2, price: 100_000 }), bid(50_001)]);
    stream.bookChanged([level(50_001)]);
    const [first] = differences(stream, 2);
    expect(first).toMatchObject({ U: begun + 1, u: engine.sequence, b: [['50001.00000000', '0.01000000']] });
    expect(differences(stream, 3)).toEqual([]);
    // A book that was read before the change was taken back has a level which only this difference ends.
    const { result } = world.apply([bid(50_002)]);
    const [outcome] = result.outcomes;
    const orderId = outcome?.status === 'accepted' ? (outcome.order?.orderId ?? 0) : 0;
    world.apply([{ kind: 'cancel_order', userId: USERS[1], clientId: '', orderId, side: 'any' }]);
    stream.bookChanged([level(50_002), level(50_002)]);
    const [takenBack] = differences(stream, 4);
    expect(takenBack).toMatchObject({ U: (first?.u ?? 0) + 1, b: [['50002.00000000', '0.00000000']], a: [] });
    world.apply([bid(50_001)]);
    stream.bookChanged([level(50_001)]);
    expect(differences(stream, 5)).toMatchObject([
      { U: (takenBack?.u ?? 0) + 1, u: engine.sequence, b: [['50001.00000000', '0.02000000']] },
    ]);
  });

  test('end levels that were among the best 1,000 in between', () => {
    const { world, engine, books, now } = open();
    const users = Array.from({ length: 6 }, (_, place) => 11 + place);
    const grants = demoUserGrants();
    world.apply(
      users.map((userId) => ({ kind: 'register_user', userId, grants, outboxId: 1_000 + userId }) as const),
    );
    const small = (userId: number, side: 'buy' | 'sell', price: number) =>
      order(userId, side, { price: price * 100, quantity: 30_000 });
    const owner = (step: number) => users[step % users.length] ?? 0;
    const last = 50_000;
    const best = last + LEVELS;
    world.apply(Array.from({ length: LEVELS + 1 }, (_, step) => small(owner(step), 'buy', last + step)));
    const stream = new DepthStream(MARKET, books, { isFast: true, now });
    const lowest = () => engine.depth(MARKET.id, LEVELS).bids.at(-1)?.price;
    expect(lowest()).toBe((last + 1) * 100);
    world.apply([small(USERS[1], 'sell', best)]);
    // A book that is read now has one more of the lowest levels.
    expect(lowest()).toBe(last * 100);
    world.apply([small(USERS[1], 'buy', best)]);
    stream.bookChanged([level(best)]);
    const [difference] = differences(stream, 1);
    expect(difference?.b).toEqual([
      [`${best}.00000000`, '0.00030000'],
      [`${last}.00000000`, '0.00000000'],
    ]);
  });

  test('of the slow form join those of a second', () => {
    const { world, engine, books, now } = open();
    const begun = engine.sequence;
    const stream = new DepthStream(MARKET, books, { isFast: false, now });
    for (let beat = 1; beat < BEATS; beat += 1) {
      world.apply([bid(50_000 + beat)]);
      stream.bookChanged([level(50_000 + beat)]);
      expect(differences(stream, beat)).toEqual([]);
    }
    const [joined] = differences(stream, BEATS);
    expect(joined).toMatchObject({ U: begun + 1, u: engine.sequence });
    expect(joined?.b).toHaveLength(BEATS - 1);
  });
});

test('the best prices are sent to the first follower, and then when they change and not when others do', () => {
  const { world, engine, books } = open();
  world.apply([bid(50_000)]);
  const stream = new TopStream(MARKET, books, readStreamName('btcusdt@bookTicker')!);
  expect(stream.collect(1)).toMatchObject([{ s: 'BTCUSDT', b: '50000.00000000', a: '0.00000000' }]);
  world.apply([bid(49_000)]);
  stream.bookChanged();
  expect(stream.collect(2)).toEqual([]);
  world.apply([bid(50_001)]);
  stream.bookChanged();
  expect(stream.collect(3)).toMatchObject([{ u: engine.sequence, b: '50001.00000000' }]);
});
