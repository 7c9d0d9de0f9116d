import type { Depth } from '@candor/contract';
import { eventually } from '@candor/testkit/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { backOffDelayMs } from '../src/transport/back-off.ts';
import type { PushChannelOptions } from '../src/transport/push-channel.ts';
import type { Gap } from '../src/transport/push-types.ts';
import { openChannel } from './support/fake-server.ts';

const book = (price: string): Depth => ({ in: [{ price, number: '1' }], out: [] });
const depthFrame = (seq: number, price: string, prev?: number) => ({
  type: 'MARKET_DEPTH',
  symbol: 'BTC/USDT',
  currency_match_id: 1,
  ...(prev === undefined ? {} : { prev_seq: prev }),
  seq,
  depth: book(price),
});

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

const open = (options: Partial<PushChannelOptions> = {}) => openChannel(cleanUps, options);

describe('push channel', () => {
  it('shares a subscription between listeners and drops it with the last', async () => {
    const { server, channel } = await open();
    const first: string[] = [];
    const stopFirst = channel.subscribe('MARKET_DEPTH.BTC/USDT', (frame) =>
      first.push(frame.depth.in[0]?.price ?? ''),
    );
    const stopSecond = channel.subscribe('MARKET_DEPTH.BTC/USDT', () => {});
    const params = 'MARKET_DEPTH.BTC/USDT';
    // The second listener needs the state that the first was sent.
    const asked = [
      { type: 'sub', params },
      { type: 'unsub', params },
      { type: 'sub', params },
    ];
    await eventually(() => expect(server.heard).toEqual(asked));
    server.say(depthFrame(5, '100'));
    await eventually(() => expect(first).toEqual(['100']));
    stopSecond();
    stopSecond();
    stopFirst();
    await eventually(() => expect(server.heard).toEqual([...asked, { type: 'unsub', params }]));
  });

  it('drops frames older than what the stream already had', async () => {
    const { server, channel } = await open();
    const seen: number[] = [];
    channel.subscribe('MARKET_DEPTH.BTC/USDT', (frame) => seen.push(frame.seq));
    for (const seq of [5, 4, 5, 6]) server.say(depthFrame(seq, '1'));
    await eventually(() => expect(seen).toEqual([5, 5, 6]));
  });

  it('reconnects by itself, subscribes and logs in again, and accepts a lower sequence afterwards', async () => {
    const { server, channel } = await open({ getLogin: async () => 'ticket' });
    const seen: number[] = [];
    channel.subscribe('MARKET_DEPTH.BTC/USDT', (frame) => seen.push(frame.seq));
    await eventually(() => expect(channel.state.isLoggedIn).toBe(true));
    server.say(depthFrame(9, '1'));
    await eventually(() => expect(seen).toEqual([9]));
    server.heard.length = 0;
    server.drop();
    await eventually(() => expect(channel.state).toMatchObject({ phase: 'waiting', isLoggedIn: false }));
    await eventually(() =>
      expect(channel.state).toMatchObject({ phase: 'open', isLoggedIn: true, epoch: 2 }),
    );
    expect(server.heard).toEqual([
      { type: 'sub', params: ['MARKET_DEPTH.BTC/USDT'] },
      { type: 'login', params: 'ticket' },
    ]);
    server.say(depthFrame(3, '2'));
    await eventually(() => expect(seen).toEqual([9, 3]));
  });

  it('calls an open but silent socket stale, then gives it up', async () => {
    const { server, channel } = await open({ staleAfterMs: 300, deadAfterMs: 700 });
    await eventually(() => expect(channel.state.latencyMs).toBeDefined());
    server.answersPings = false;
    await eventually(() => expect(channel.state.isStale).toBe(true));
    await eventually(() => expect(channel.state.phase).toBe('waiting'));
    server.answersPings = true;
    channel.reconnectNow();
    await eventually(() =>
      expect(channel.state).toMatchObject({ phase: 'open', isStale: false, attempt: 0 }),
    );
  });

  it('stays stale on a new socket that is as silent, until something is heard', async () => {
    const { server, channel } = await open({ staleAfterMs: 300, deadAfterMs: 700 });
    await eventually(() => expect(channel.state.latencyMs).toBeDefined());
    server.answersPings = false;
    await eventually(() => expect(channel.state.phase).toBe('waiting'));
    channel.reconnectNow();
    const states: boolean[] = [];
    channel.onState(({ phase, isStale }) => phase === 'open' && states.push(isStale));
    await eventually(() => expect(channel.state).toMatchObject({ phase: 'open', epoch: 2 }));
    await eventually(() => expect(channel.state.phase).toBe('waiting'));
    expect(states).not.toContain(false);
  });

  it('comes back ever later to a server that lets in and sends away', async () => {
    const { server, channel } = await open({ pingIntervalMs: 60_000 });
    const attempts: number[] = [];
    for (let round = 1; round <= 3; round++) {
      server.say({ type: 'error', error: 'rate_limited', msg: '' });
      await eventually(() => expect(channel.state.lastFrameAt).toBeDefined());
      server.drop();
      await eventually(() => expect(channel.state.phase).toBe('waiting'));
      attempts.push(channel.state.attempt);
      channel.reconnectNow();
      await eventually(() => expect(channel.state).toMatchObject({ phase: 'open', epoch: round + 1 }));
    }
    expect(attempts).toEqual([1, 2, 3]);
  });

  it('waits for seconds before it comes back to a server that had too much of it', async () => {
    const { server, channel } = await open({ random: () => 0.5 });
    server.close(4029);
    await eventually(() => expect(channel.state).toMatchObject({ phase: 'waiting', attempt: 5 }));
    channel.reconnectNow();
    await eventually(() => expect(channel.state).toMatchObject({ phase: 'open', epoch: 2 }));
  });

  it('a quiet market with a live heartbeat is not stale', async () => {
    const { channel } = await open({ staleAfterMs: 300 });
    const states: boolean[] = [];
    channel.onState((state) => states.push(state.isStale));
    await new Promise((done) => setTimeout(done, 700));
    expect(states).not.toContain(true);
  });
});

describe('a gap', () => {
  const TOPIC = 'MARKET_DEPTH.BTC/USDT';
  const AGAIN = [
    { type: 'unsub', params: TOPIC },
    { type: 'sub', params: TOPIC },
  ];

  it('causes one new subscription of its topic, until the state has come; the next gap another', async () => {
    const { server, channel } = await open();
    const gaps: Gap[] = [];
    const seen: number[] = [];
    channel.onGap((gap) => gaps.push(gap));
    channel.subscribe(TOPIC, (frame) => seen.push(frame.seq));
    server.say(depthFrame(5, '1'));
    server.say(depthFrame(6, '1', 5));
    // Older than the state that this reader has: nothing is missing.
    server.say(depthFrame(7, '1', 3));
    await eventually(() => expect(seen).toEqual([5, 6, 7]));
    expect(gaps).toEqual([]);
    server.heard.length = 0;
    server.say(depthFrame(9, '1', 8));
    server.say(depthFrame(12, '1', 11));
    await eventually(() => expect(server.heard).toEqual(AGAIN));
    server.say(depthFrame(12, '2'));
    server.say(depthFrame(13, '2', 12));
    server.say(depthFrame(20, '2', 15));
    // Not before a pause: a feed that is wrong again and again is not asked without end.
    await eventually(() => expect(gaps).toHaveLength(2));
    expect(server.heard).toEqual(AGAIN);
    await eventually(() => expect(server.heard).toEqual([...AGAIN, ...AGAIN]));
    expect(gaps.map(({ topic, frame }) => [topic, frame.seq])).toEqual([
      [TOPIC, 9],
      [TOPIC, 20],
    ]);
    expect(seen).toEqual([5, 6, 7, 9, 12, 12, 13, 20]);
  });

  it('of one period concerns those who listen to it, by whichever topic', async () => {
    const { server, channel } = await open();
    const bar = (seq: number, period: string, prev?: number) => ({
      type: 'KLINE',
      symbol: 'BTC/USDT',
      currency_match_id: 1,
      ...(prev === undefined ? {} : { prev_seq: prev }),
      seq,
      kline: { period, currency_match_id: 1 },
    });
    channel.subscribe('KLINE.BTC/USDT.1min', () => {});
    channel.subscribe('KLINE.BTC/USDT.5min', () => {});
    await eventually(() => expect(server.heard).toHaveLength(2));
    server.heard.length = 0;
    for (const period of ['1min', '5min']) server.say(bar(5, period));
    server.say(bar(6, '1min', 5));
    server.say(bar(9, '5min', 8));
    await eventually(() =>
      expect(server.heard).toEqual([
        { type: 'unsub', params: 'KLINE.BTC/USDT.5min' },
        { type: 'sub', params: 'KLINE.BTC/USDT.5min' },
      ]),
    );
  });

  it('is none across connections', async () => {
    const { server, channel } = await open();
    const gaps: Gap[] = [];
    channel.onGap((gap) => gaps.push(gap));
    const seen: number[] = [];
    channel.subscribe(TOPIC, (frame) => seen.push(frame.seq));
    server.say(depthFrame(5, '1'));
    await eventually(() => expect(seen).toEqual([5]));
    server.drop();
    await eventually(() => expect(channel.state.epoch).toBe(2));
    server.say(depthFrame(90, '1'));
    server.say(depthFrame(91, '1', 90));
    await eventually(() => expect(seen).toEqual([5, 90, 91]));
    expect(gaps).toEqual([]);
  });
});

describe('back-off', () => {
  it('starts at half a second and never exceeds 15 s by more than its spread', () => {
    expect(backOffDelayMs(0, () => 0.5)).toBe(500);
    expect(backOffDelayMs(1, () => 0.5)).toBe(850);
    expect(backOffDelayMs(50, () => 0.5)).toBe(15_000);
    expect(backOffDelayMs(50, () => 1)).toBe(18_000);
  });
});
