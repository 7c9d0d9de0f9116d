import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SocketLimits } from '../src/ws/socket-limits.ts';
import { PushListener } from './support/push-listener.ts';
import { type Listener, PushWorld } from './support/push-world.ts';
import { removeData, runNewApp, type RunningApp } from './support/running-app.ts';

const TOPICS = ['MARKET_DEPTH.BTC/USDT', 'DAY_MARKET'];
const PAIRS = 10;

describe('ten guests who subscribe to the same again fifty times a second', () => {
  let exchange: RunningApp;
  const guests: PushListener[] = [];

  beforeAll(async () => {
    exchange = await runNewApp();
    for (let count = 0; count < 10; count++) guests.push(await PushListener.open(exchange.url));
  });
  afterAll(async () => {
    for (const { socket } of guests) socket.terminate();
    await exchange.stop();
    await removeData(exchange);
  });

  test('are sent the state that they asked for once, and nothing more', async () => {
    const again = { type: 'sub', params: Array.from({ length: 50 }, (_, place) => TOPICS[place % 2]) };
    for (let tenth = 0; tenth < 20; tenth++) {
      for (const guest of guests) for (let ask = 0; ask < 5; ask++) guest.say(again);
      await sleep(100);
    }
    for (const guest of guests) {
      guest.say({ type: 'ping' });
      await guest.heard('pong');
      expect(guest.of('MARKET_DEPTH')).toHaveLength(1);
      // One for each pair; figures of the demo's index may move meanwhile, which is a change and names what it follows.
      expect(guest.of('DAY_MARKET').filter((frame) => frame.prev_seq === undefined)).toHaveLength(PAIRS);
      expect(guest.of('error')).toEqual([]);
    }
  });

  test('are told why and sent away when they go on, while another guest is answered', async () => {
    const again = { type: 'sub', params: TOPICS };
    for (let ask = 0; ask < 400; ask++) for (const guest of guests) guest.say(again);
    for (const guest of guests) {
      expect(await guest.closed).toBe(4029);
      expect(guest.frames.at(-1)).toMatchObject({ type: 'error', error: 'rate_limited' });
    }
    const other = await PushListener.open(exchange.url);
    other.say({ type: 'sub', params: TOPICS });
    await other.heard('MARKET_DEPTH');
    other.socket.terminate();
  });
});

describe('a socket', () => {
  const NONE = { perSecond: 0, burst: 1e9 };
  const OPEN = { messages: NONE, bytes: NONE, stateBytes: NONE };
  let world: PushWorld;
  const listeners: Listener[] = [];
  const closedBy = ({ socket }: Listener) =>
    new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  const start = (frames: Partial<SocketLimits['frames']>, network?: string) => {
    world = new PushWorld(
      { frames: { socket: OPEN, network: OPEN, all: OPEN, ...frames }, statePauseMs: 0 },
      () => network,
    );
  };
  const listen = async (...topics: string[]) => {
    const listener = await world.listen(...topics);
    listeners.push(listener);
    return listener;
  };

  beforeEach(() => start({}));
  afterEach(() => {
    for (const { socket } of listeners.splice(0)) socket.terminate();
    world.close();
  });

  test('that sends too many bytes in few frames is sent away', async () => {
    world.close();
    start({ socket: { ...OPEN, bytes: { perSecond: 0, burst: 20_000 } } });
    const listener = await listen();
    const closed = closedBy(listener);
    for (let sent = 0; sent < 4; sent++) listener.say({ type: 'ping', padding: 'x'.repeat(10_000) });
    expect(await closed).toBe(4029);
  });

  test('that asks for topics which do not exist pays for each answer', async () => {
    world.close();
    start({ socket: { ...OPEN, messages: { perSecond: 0, burst: 60 } } });
    const listener = await listen();
    const closed = closedBy(listener);
    for (let sent = 0; sent < 2; sent++)
      listener.say({ type: 'sub', params: Array.from({ length: 50 }, (_, place) => `NO.${sent}/${place}`) });
    expect(await closed).toBe(4029);
    expect(listener.of('error').filter(({ error }) => error === 'topic_unknown')).toHaveLength(58);
  });

  test('is sent away for what all sockets of its network have sent together', async () => {
    world.close();
    start({ network: { ...OPEN, messages: { perSecond: 0, burst: 50 } } }, '203.0.113.7');
    const [first, second] = [await listen(), await listen()];
    for (let sent = 0; sent < 50; sent++) first.say({ type: 'ping' });
    await first.heard('pong', 50);
    const closed = closedBy(second);
    second.say({ type: 'ping' });
    expect(await closed).toBe(4029);
  });

  test('that has sent little itself stays where others have used up what all have', async () => {
    world.close();
    start({
      socket: { ...OPEN, messages: { perSecond: 0, burst: 100 } },
      all: { ...OPEN, messages: { perSecond: 0, burst: 90 } },
    });
    const [greedy, modest] = [await listen(), await listen()];
    const closed = closedBy(greedy);
    for (let sent = 0; sent < 95; sent++) greedy.say({ type: 'ping' });
    expect(await closed).toBe(4029);
    modest.say({ type: 'ping' });
    await modest.heard('pong');
  });

  test('waits for a state that is over the budget, and is sent no change before it', async () => {
    world.close();
    start({ socket: { ...OPEN, stateBytes: { perSecond: 4_000, burst: 1_000 } } });
    const listener = await listen(...TOPICS, 'MARKET_DEPTH.ETH/USDT');
    await listener.heard('DAY_MARKET', PAIRS);
    const count = listener.of('MARKET_DEPTH').length;
    expect(count).toBeLessThan(2);
    const books = await listener.heard('MARKET_DEPTH', 2);
    expect(books.map(({ prev_seq }) => prev_seq)).toEqual([undefined, undefined]);
  });

  test('that leaves a topic and comes back at once is sent its state after a pause', async () => {
    world.close();
    world = new PushWorld({ statePauseMs: 300 });
    const listener = await listen();
    for (let turn = 0; turn < 50; turn++) {
      listener.say({ type: 'sub', params: 'MARKET_DEPTH.BTC/USDT' });
      listener.say({ type: 'unsub', params: 'MARKET_DEPTH.BTC/USDT' });
    }
    listener.say({ type: 'sub', params: 'MARKET_DEPTH.BTC/USDT' });
    listener.say({ type: 'ping' });
    await listener.heard('pong');
    expect(listener.of('MARKET_DEPTH')).toHaveLength(1);
    await listener.heard('MARKET_DEPTH', 2);
    await world.settled(listener);
    expect(listener.of('MARKET_DEPTH')).toHaveLength(2);
  });
});
