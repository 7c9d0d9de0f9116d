import type { AddressInfo } from 'node:net';
import type { Depth } from '@candor/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { backOffDelayMs } from '../src/transport/back-off.ts';
import {
  createPushChannel,
  type PushChannel,
  type PushChannelOptions,
} from '../src/transport/push-channel.ts';

const book = (price: string): Depth => ({ in: [{ price, number: '1' }], out: [] });
const depthFrame = (seq: number, price: string) => ({
  type: 'MARKET_DEPTH',
  symbol: 'BTC/USDT',
  currency_match_id: 1,
  seq,
  depth: book(price),
});

/** A server that remembers what it was told and says only what the test lets it say. */
async function startFakeServer(port = 0) {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  await new Promise((done) => server.once('listening', done));
  const heard: unknown[] = [];
  const fake = {
    heard,
    answersPings: true,
    port: (server.address() as AddressInfo).port,
    say: (frame: object) => server.clients.forEach((client) => client.send(JSON.stringify(frame))),
    drop: () => server.clients.forEach((client) => client.terminate()),
    stop: () => {
      fake.drop();
      server.close();
    },
  };
  server.on('connection', (client) => {
    client.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString()) as { type: string };
      if (frame.type !== 'ping') heard.push(frame);
      else if (fake.answersPings) client.send('{"type":"pong","seq":1}');
      if (frame.type === 'login') client.send('{"type":"login","user_id":7,"seq":1}');
    });
  });
  return fake;
}

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

async function open(options: Partial<PushChannelOptions> = {}) {
  const server = await startFakeServer();
  const channel: PushChannel = createPushChannel({
    url: `ws://127.0.0.1:${server.port}/ws`,
    WebSocket,
    pingIntervalMs: 40,
    ...options,
  });
  cleanUps.push(server.stop, channel.close);
  await vi.waitFor(() => expect(channel.state.phase).toBe('open'));
  return { server, channel };
}

describe('push channel', () => {
  it('shares a subscription between listeners and drops it with the last', async () => {
    const { server, channel } = await open();
    const first: string[] = [];
    const stopFirst = channel.subscribe('MARKET_DEPTH.BTC/USDT', (frame) =>
      first.push(frame.depth.in[0]?.price ?? ''),
    );
    const stopSecond = channel.subscribe('MARKET_DEPTH.BTC/USDT', () => {});
    await vi.waitFor(() => expect(server.heard).toHaveLength(2));
    server.say(depthFrame(5, '100'));
    await vi.waitFor(() => expect(first).toEqual(['100']));
    stopSecond();
    stopSecond();
    stopFirst();
    await vi.waitFor(() =>
      expect(server.heard.at(-1)).toEqual({ type: 'unsub', params: 'MARKET_DEPTH.BTC/USDT' }),
    );
    expect(server.heard.filter((frame) => (frame as { type: string }).type === 'unsub')).toHaveLength(1);
  });

  it('drops frames older than what the stream already had', async () => {
    const { server, channel } = await open();
    const seen: number[] = [];
    channel.subscribe('MARKET_DEPTH.BTC/USDT', (frame) => seen.push(frame.seq));
    for (const seq of [5, 4, 5, 6]) server.say(depthFrame(seq, '1'));
    await vi.waitFor(() => expect(seen).toEqual([5, 5, 6]));
  });

  it('reconnects by itself, subscribes and logs in again, and accepts a lower sequence afterwards', async () => {
    const { server, channel } = await open({ getLogin: async () => 'ticket' });
    const seen: number[] = [];
    channel.subscribe('MARKET_DEPTH.BTC/USDT', (frame) => seen.push(frame.seq));
    await vi.waitFor(() => expect(channel.state.isLoggedIn).toBe(true));
    server.say(depthFrame(9, '1'));
    await vi.waitFor(() => expect(seen).toEqual([9]));
    server.heard.length = 0;
    server.drop();
    await vi.waitFor(() => expect(channel.state).toMatchObject({ phase: 'waiting', isLoggedIn: false }));
    await vi.waitFor(
      () => expect(channel.state).toMatchObject({ phase: 'open', isLoggedIn: true, epoch: 2 }),
      2_000,
    );
    expect(server.heard).toEqual([
      { type: 'sub', params: ['MARKET_DEPTH.BTC/USDT'] },
      { type: 'login', params: 'ticket' },
    ]);
    server.say(depthFrame(3, '2'));
    await vi.waitFor(() => expect(seen).toEqual([9, 3]));
  });

  it('calls an open but silent socket stale, then gives it up', async () => {
    const { server, channel } = await open({ staleAfterMs: 300, deadAfterMs: 700 });
    await vi.waitFor(() => expect(channel.state.latencyMs).toBeDefined());
    server.answersPings = false;
    await vi.waitFor(() => expect(channel.state.isStale).toBe(true), 2_000);
    await vi.waitFor(() => expect(channel.state.phase).toBe('waiting'), 2_000);
    server.answersPings = true;
    channel.reconnectNow();
    await vi.waitFor(
      () => expect(channel.state).toMatchObject({ phase: 'open', isStale: false, attempt: 0 }),
      2_000,
    );
  });

  it('stays stale on a new socket that is as silent, until something is heard', async () => {
    const { server, channel } = await open({ staleAfterMs: 300, deadAfterMs: 700 });
    await vi.waitFor(() => expect(channel.state.latencyMs).toBeDefined());
    server.answersPings = false;
    await vi.waitFor(() => expect(channel.state.phase).toBe('waiting'), 2_000);
    channel.reconnectNow();
    const states: boolean[] = [];
    channel.onState(({ phase, isStale }) => phase === 'open' && states.push(isStale));
    await vi.waitFor(() => expect(channel.state).toMatchObject({ phase: 'open', epoch: 2 }), 2_000);
    await vi.waitFor(() => expect(channel.state.phase).toBe('waiting'), 2_000);
    expect(states).not.toContain(false);
  });

  it('comes back ever later to a server that lets in and sends away', async () => {
    const { server, channel } = await open({ pingIntervalMs: 60_000 });
    const attempts: number[] = [];
    for (let round = 1; round <= 3; round++) {
      server.say({ type: 'error', error: 'rate_limited', msg: '' });
      await vi.waitFor(() => expect(channel.state.lastFrameAt).toBeDefined());
      server.drop();
      await vi.waitFor(() => expect(channel.state.phase).toBe('waiting'));
      attempts.push(channel.state.attempt);
      channel.reconnectNow();
      await vi.waitFor(() => expect(channel.state).toMatchObject({ phase: 'open', epoch: round + 1 }), 2_000);
    }
    expect(attempts).toEqual([1, 2, 3]);
  });

  it('a quiet market with a live heartbeat is not stale', async () => {
    const { channel } = await open({ staleAfterMs: 300 });
    const states: boolean[] = [];
    channel.onState((state) => states.push(state.isStale));
    await new Promise((done) => setTimeout(done, 700));
    expect(states).not.toContain(true);
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
