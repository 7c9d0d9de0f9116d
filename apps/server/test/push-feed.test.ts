import { crc32 } from 'node:zlib';
import { checksumText, type Depth, type ServerFrame } from '@candor/contract';
import { PERIODS } from '@candor/contract/schema';
import { createRandom } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Listener, PushWorld } from './support/push-world.ts';
import { order } from './support/small-world.ts';

const BTC = 'BTC/USDT';
const EVERYTHING = [
  'DAY_MARKET',
  `MARKET_DEPTH.${BTC}`,
  `MARKET_DEPTH_DELTA.${BTC}`,
  `GLOBAL_TX.${BTC}`,
  `KLINE.${BTC}`,
];

let world: PushWorld;
const listeners: Listener[] = [];

beforeEach(() => {
  world = new PushWorld();
});

afterEach(() => {
  for (const { socket } of listeners.splice(0)) socket.terminate();
  world.close();
});

async function listen(...topics: string[]): Promise<Listener> {
  const listener = await world.listen(...topics);
  listeners.push(listener);
  return listener;
}

/** A buy and a sell that meet; sizes small enough for everybody's funds. */
function trade(price = 5_200_000, quantity = 10_000): void {
  world.apply(order(1, 'sell', { price, quantity }), order(2, 'buy', { price, quantity }));
}

/** Orders at random prices; some trade, some rest, some are taken away by the other side. */
function move(seed: string, batches: number): void {
  const random = createRandom(seed);
  for (let batch = 0; batch < batches; batch++) {
    const user = random.pick([1, 2, 3]);
    const price = 5_200_000 + random.integer({ from: -30, to: 30 }) * 100;
    const quantity = random.integer({ from: 1, to: 9 }) * 10_000;
    world.apply(order(user, random.chance(0.5) ? 'buy' : 'sell', { price, quantity }));
  }
}

type Sequenced = Exclude<Extract<ServerFrame, { symbol: string }>, { type: 'LEVER_TRADE' }>;

function streamOf(frame: Sequenced): string {
  return [frame.type, frame.symbol, frame.type === 'KLINE' ? frame.kline.period : ''].join('.');
}

/** Frames of each stream, in their order. */
function chains(listener: Listener): Map<string, Sequenced[]> {
  const streams = new Map<string, Sequenced[]>();
  for (const frame of listener.frames) {
    if (!('symbol' in frame) || frame.type === 'LEVER_TRADE') continue;
    const stream = streamOf(frame);
    streams.set(stream, [...(streams.get(stream) ?? []), frame]);
  }
  return streams;
}

/** Returns the breaks of a stream: a frame names one that never arrived, or does not follow the one that it names. */
function breaks(listener: Listener): string[] {
  return [...chains(listener)].flatMap(([stream, frames]) => {
    let newest = -1;
    return frames.flatMap(({ seq, prev_seq: prev = -1 }, place) => {
      const isBroken = place > 0 && (prev > newest || seq <= prev);
      newest = Math.max(newest, seq);
      return isBroken ? [`${stream}: ${prev} before ${seq}, after ${newest}`] : [];
    });
  });
}

function expectUnbroken(listener: Listener): void {
  expect(breaks(listener)).toEqual([]);
}

/**
 * Rebuilds the book from the frames of MARKET_DEPTH_DELTA; each must match its checksum, and remove only existing
 * levels.
 */
function rebuild(listener: Listener): Depth {
  let sides = { in: new Map<string, string>(), out: new Map<string, string>() };
  const rows = (side: Map<string, string>, sign: number) =>
    [...side]
      .map(([price, number]) => ({ price, number }))
      .toSorted((a, b) => sign * (Number(a.price) - Number(b.price)));
  let depth: Depth = { in: [], out: [] };
  const absent: string[] = [];
  for (const frame of listener.of('MARKET_DEPTH_DELTA')) {
    if (frame.prev_seq === undefined) sides = { in: new Map(), out: new Map() };
    for (const side of ['in', 'out'] as const)
      for (const { price, number } of frame.depth[side]) {
        if (number !== '0') sides[side].set(price, number);
        else if (!sides[side].delete(price)) absent.push(price);
      }
    depth = { in: rows(sides.in, -1), out: rows(sides.out, 1) };
    expect(frame.checksum).toBe(crc32(checksumText(depth)));
  }
  expect(absent).toEqual([]);
  return depth;
}

describe('the sequence of a stream', () => {
  test('is named by every frame, for who came first and who came later', async () => {
    const first = await listen(...EVERYTHING);
    await first.heard('MARKET_DEPTH');
    for (let round = 0; round < 4; round++) {
      move(`round ${round}`, 12);
      listeners.push(await world.listen(...EVERYTHING));
      await world.settled(first);
    }
    await world.settled(...listeners);
    for (const listener of listeners) {
      expectUnbroken(listener);
      // Only the first frame that a newcomer is sent is self-contained.
      const whole = [...chains(listener).values()].flatMap((frames) =>
        frames.slice(1).filter((frame) => frame.prev_seq === undefined),
      );
      expect(whole).toEqual([]);
    }
    // No frame is missing between those of one stream.
    for (const [stream, frames] of chains(first)) {
      const linked = frames.filter((frame) => frame.prev_seq !== undefined);
      expect(
        linked.slice(1).map((frame) => frame.prev_seq),
        stream,
      ).toEqual(linked.slice(0, -1).map((frame) => frame.seq));
    }
    expect(chains(first).size).toBeGreaterThan(10 + PERIODS.length);
  });

  test('goes on over a time in which nobody listened', async () => {
    const before = await listen(`GLOBAL_TX.${BTC}`);
    await before.heard('GLOBAL_TX');
    trade();
    const [, published] = await before.heard('GLOBAL_TX', 2);
    before.say({ type: 'unsub', params: `GLOBAL_TX.${BTC}` });
    await world.settled(before);
    trade();
    await world.settled(before);
    const after = await listen(`GLOBAL_TX.${BTC}`);
    const [state] = await after.heard('GLOBAL_TX');
    expect(state?.completes).toHaveLength(2);
    trade();
    const [, next] = await after.heard('GLOBAL_TX', 2);
    expect(next?.prev_seq).toBe(published?.seq);
    expect(next?.prev_seq).toBeLessThan(state?.seq ?? 0);
    expect(before.of('GLOBAL_TX')).toHaveLength(2);
  });

  test('is of each pair on DAY_MARKET, and of each period on KLINE', async () => {
    const listener = await listen('DAY_MARKET', `KLINE.${BTC}`, 'KLINE.BTC/USDT.1hour');
    await listener.heard('DAY_MARKET', 10);
    trade();
    await listener.heard('KLINE', 15);
    trade(5_210_000);
    await listener.heard('KLINE', 30);
    const streams = chains(listener);
    for (const period of PERIODS) expect(streams.get(`KLINE.${BTC}.${period}`)?.length).toBeGreaterThan(1);
    expectUnbroken(listener);
  });
});

describe('bars', () => {
  test('that ended between two flushes are told to their last trade, before those that followed', async () => {
    const listener = await listen(`KLINE.${BTC}.1min`, `KLINE.${BTC}.1hour`);
    await world.settled(listener);
    // One a ten seconds: a dozen make two whole minutes and a beginning, all before the next flush.
    const prices = Array.from({ length: 14 }, (_, place) => 5_200_000 + place * 100);
    for (const price of prices) trade(price);
    await listener.heard('KLINE', 4);
    await world.settled(listener);
    const minutes = listener.of('KLINE').filter((frame) => frame.kline.period === '1min');
    const times = minutes.map((frame) => frame.kline.time);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(3);
    // Every trade is in one of the bars, in the last state that was sent.
    const last = new Map(minutes.map(({ kline }) => [kline.time, kline]));
    const volume = [...last.values()].reduce((sum, bar) => sum + BigInt(bar.volume.replace('.', '')), 0n);
    expect(volume).toBe(BigInt(prices.length) * 100n);
    for (const bar of [...last.values()].slice(1)) expect(bar.open).not.toBe(bar.close);
    expectUnbroken(listener);
  });
});

test('a bar that the newest command of all has ended is told, and so is the one that it began', async () => {
  trade();
  const listener = await listen(`KLINE.${BTC}.1min`);
  const [state] = await listener.heard('KLINE');
  const ended = state?.kline.time ?? 0;
  trade(5_205_000);
  while (world.world.state.engine.nowMs + 10_000 < ended + 60_000)
    world.apply(order(1, 'sell', { price: 5_210_000, quantity: 10_000 }));
  if (world.world.state.engine.depth(1, 1).asks.length === 0)
    world.apply(order(1, 'sell', { price: 5_210_000, quantity: 10_000 }));
  world.apply(order(2, 'buy', { price: 5_210_000, quantity: 10_000 }));
  await world.settled(listener);
  const told = listener.of('KLINE').map(({ kline }) => [kline.time, kline.close]);
  expect(told.slice(-2)).toEqual([
    [ended, '52050.00'],
    [ended + 60_000, '52100.00'],
  ]);
  expectUnbroken(listener);
});

describe('MARKET_DEPTH_DELTA', () => {
  test('sends the whole book, then what changed, and its checksums are right', async () => {
    for (let level = 0; level < 60; level++) {
      world.apply(order(1, 'sell', { price: 5_300_000 + level * 100, quantity: 10_000 }));
      world.apply(order(2, 'buy', { price: 5_100_000 - level * 100, quantity: 10_000 }));
    }
    const listener = await listen(`MARKET_DEPTH_DELTA.${BTC}`);
    const [whole] = await listener.heard('MARKET_DEPTH_DELTA');
    expect(whole).not.toHaveProperty('prev_seq');
    expect([whole?.depth.in.length, whole?.depth.out.length]).toEqual([60, 60]);
    expect(whole?.depth.in[0]).toEqual({ price: '51000.00', number: '0.000100' });
    world.apply(order(3, 'buy', { price: 5_300_000, quantity: 15_000 }));
    const [, change] = await listener.heard('MARKET_DEPTH_DELTA', 2);
    expect(change?.prev_seq).toBe(whole?.seq);
    expect(change?.depth).toEqual({
      in: [{ price: '53000.00', number: '0.000050' }],
      out: [{ price: '53000.00', number: '0' }],
    });
    rebuild(listener);
  });

  test('gives every follower the same book, whenever it came', async () => {
    const first = await listen(`MARKET_DEPTH_DELTA.${BTC}`);
    for (let round = 0; round < 5; round++) {
      move(`delta ${round}`, 10);
      const late = await listen(`MARKET_DEPTH_DELTA.${BTC}`);
      // The change directly follows the state, in the same flush.
      move(`delta again ${round}`, 5);
      await late.heard('MARKET_DEPTH_DELTA');
    }
    await world.settled(...listeners);
    const { bids, asks } = world.world.state.engine.depth(1, 1_000);
    const book = rebuild(first);
    expect([book.in.length, book.out.length]).toEqual([bids.length, asks.length]);
    expect(book.in.length + book.out.length).toBeGreaterThan(5);
    for (const listener of listeners) {
      expect(rebuild(listener)).toEqual(book);
      expectUnbroken(listener);
    }
  });

  test('says nothing where the book is as it was, and goes on after everybody had left', async () => {
    const listener = await listen(`MARKET_DEPTH_DELTA.${BTC}`);
    await listener.heard('MARKET_DEPTH_DELTA');
    trade();
    await world.settled(listener);
    expect(listener.of('MARKET_DEPTH_DELTA')).toHaveLength(1);
    listener.say({ type: 'unsub', params: `MARKET_DEPTH_DELTA.${BTC}` });
    await world.settled(listener);
    move('unseen', 10);
    await world.settled(listener);
    listener.say({ type: 'sub', params: `MARKET_DEPTH_DELTA.${BTC}` });
    const [, whole] = await listener.heard('MARKET_DEPTH_DELTA', 2);
    expect(whole).not.toHaveProperty('prev_seq');
    const { bids, asks } = world.world.state.engine.depth(1, 1_000);
    expect([whole?.depth.in.length, whole?.depth.out.length]).toEqual([bids.length, asks.length]);
    expect(whole?.seq).toBe(world.world.state.engine.sequence);
    move('seen', 10);
    await world.settled(listener);
    expect(listener.of('MARKET_DEPTH_DELTA').length).toBeGreaterThan(2);
    rebuild(listener);
  });
});

describe('a reader that is too slow', () => {
  const PLENTY = { perSecond: 1e9, burst: 1e9 };
  const UNBOUNDED = { messages: PLENTY, bytes: PLENTY, stateBytes: PLENTY };

  // Repeated requests are answered each time: here only reading is slow.
  beforeEach(() => {
    world.close();
    world = new PushWorld({
      statePauseMs: 0,
      frames: { socket: UNBOUNDED, network: UNBOUNDED, all: UNBOUNDED },
    });
  });

  /** Fills a socket's buffer with many unread states. */
  async function choke(listener: Listener): Promise<void> {
    // States are shared until the next flush: those from before the first trade have no bars yet.
    await world.settled();
    listener.stopReading();
    for (let times = 0; times < 500; times++) {
      listener.say({ type: 'unsub', params: `KLINE.${BTC}` });
      listener.say({ type: 'sub', params: `KLINE.${BTC}` });
    }
    await world.settled();
  }

  test('is sent nothing that grows, and the newest whole state once it reads again', async () => {
    const brisk = await listen(...EVERYTHING);
    trade();
    const slow = await listen(...EVERYTHING);
    await slow.heard('MARKET_DEPTH_DELTA');
    await choke(slow);
    for (let round = 0; round < 5; round++) {
      move(`slow ${round}`, 10);
      await world.settled(brisk);
    }
    const seen = slow.frames.length;
    slow.readAgain();
    // Changes within the same flush are part of the state that is sent, and are not sent separately.
    move('meanwhile', 5);
    await eventually(() => expect(slow.of('MARKET_DEPTH_DELTA')).toHaveLength(2));
    await world.settled(slow, brisk);
    const missed = slow.frames.slice(seen);
    // All books since then are merged into one whole book instead of fifty changes.
    const books = missed.filter((frame) => frame.type === 'MARKET_DEPTH_DELTA');
    expect(books).toHaveLength(1);
    expect(books[0]).not.toHaveProperty('prev_seq');
    expect(brisk.of('MARKET_DEPTH_DELTA').length).toBeGreaterThan(4);
    expect(rebuild(slow)).toEqual(rebuild(brisk));
    move('after', 10);
    await world.settled(slow, brisk);
    expect(slow.of('MARKET_DEPTH_DELTA').length).toBeGreaterThan(2);
    expect(rebuild(slow)).toEqual(rebuild(brisk));
    expectUnbroken(slow);
  });

  test('is not told of a topic that it left meanwhile', async () => {
    const slow = await listen(...EVERYTHING);
    await slow.heard('MARKET_DEPTH');
    trade();
    await world.settled(slow);
    await choke(slow);
    trade(5_210_000);
    await world.settled();
    slow.say({ type: 'unsub', params: `GLOBAL_TX.${BTC}` });
    await world.settled();
    const { length } = slow.of('GLOBAL_TX');
    slow.readAgain();
    await world.settled(slow);
    expect(slow.of('GLOBAL_TX')).toHaveLength(length);
  });
});

describe('a socket that says nothing', () => {
  test('is taken for dead; one that pings lives', async () => {
    world.close();
    world = new PushWorld({ silentMs: 1_000 });
    const [quiet, alive] = [await listen('DAY_MARKET'), await listen('DAY_MARKET')];
    const closed = new Promise((resolve) => quiet.socket.once('close', resolve));
    const pings = setInterval(() => alive.say({ type: 'ping' }), 50);
    await closed;
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
    expect(alive.of('pong').length).toBeGreaterThan(1);
    clearInterval(pings);
  });
});

test('figures of a pair that does not trade follow the index and the minute', async () => {
  const listener = await listen('DAY_MARKET');
  await listener.heard('DAY_MARKET', 10);
  const quote = (price: number) =>
    ({ kind: 'tick', prices: [{ marketId: 2, price, quotedMs: world.world.state.engine.nowMs }] }) as const;
  world.apply(quote(264_000_000_000));
  await eventually(() =>
    expect(listener.of('DAY_MARKET').at(-1)).toMatchObject({
      symbol: 'ETH/USDT',
      quotation: { close: '2640.00' },
    }),
  );
  expectUnbroken(listener);
});
