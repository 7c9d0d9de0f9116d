import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { message } from '@candor/contract/messages';
import { failureEnvelope } from '@candor/contract/schema';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openPool, type Pool } from '@candor/storage';
import { DEFAULT_SOCKET_LIMITS } from '../src/ws/socket-limits.ts';
import { PushListener } from './support/push-listener.ts';
import { newUser } from './support/new-user.ts';
import { ask, removeData, runApp, runNewApp, type RunningApp } from './support/running-app.ts';

const LIMITS = { ...DEFAULT_SOCKET_LIMITS, perUser: 2, perNetwork: 3 };
const HERE = '203.0.113.7';
const ELSEWHERE = '203.0.113.8';

let exchange: RunningApp;
let sql: Pool;
let user: { token: string; id: number };
let program: { token: string };
const listeners: PushListener[] = [];

/**
 * The exchange runs in live mode behind a trusted proxy: only there can a caller have another address than this
 * machine's.
 */
beforeAll(async () => {
  const demo = await runNewApp();
  const { databaseUrl: url } = demo;
  sql = openPool(url, { max: 1, application_name: 'test' });
  user = await newUser(demo.url);
  const account = await newUser(demo.url);
  await sql`update users set class = 'tool' where id = ${account.id}`;
  await demo.stop();
  program = account;
  exchange = await runApp(url, {
    mode: 'live',
    dataDir: demo.dataDir,
    socketLimits: LIMITS,
    trustedProxies: ['127.0.0.1'],
  });
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
  await sql.end();
});
afterEach(async () => {
  const open = listeners.splice(0);
  for (const { socket } of open) socket.close();
  await Promise.all(open.map(({ closed }) => closed));
});

async function listen(address?: string): Promise<PushListener> {
  const headers: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address };
  const listener = await PushListener.open(exchange.url, { headers });
  listeners.push(listener);
  return listener;
}

async function listenAs({ token }: { token: string }, address?: string): Promise<PushListener> {
  const listener = await listen(address);
  listener.say({ type: 'login', params: token });
  await listener.heard('login');
  return listener;
}

describe('sockets of one user', () => {
  async function refusedLogin(): Promise<void> {
    const listener = await listen();
    listener.say({ type: 'login', params: user.token });
    expect(await listener.heard('error')).toMatchObject([{ error: 'rate_limited' }]);
    expect(listener.frames.at(-1)).toMatchObject({ msg: 'Too many requests. Try again in 30 s' });
    expect(await listener.closed).toBe(4029);
    expect(listener.of('login')).toEqual([]);
  }

  test('are so many and no more, until one of them goes; those that are open stay', async () => {
    const first = await listenAs(user);
    const second = await listenAs(user);
    await refusedLogin();
    await refusedLogin();
    const order = { currency_match_id: 1, number: '0.01', price: '40000' };
    const { id } = await ask(exchange.url, 'tx_in/add', order, user);
    for (const listener of [first, second]) await listener.heard('TX_SUBMIT');
    await ask(exchange.url, 'tx_in/cancel', { id }, user);
    first.socket.close();
    await first.closed;
    await eventually(() => listenAs(user));
    await refusedLogin();
  });

  test('are counted once each, and guests not at all', async () => {
    const first = await listenAs(user);
    await listenAs(user);
    await listen();
    await listen();
    first.say({ type: 'login', params: user.token });
    await first.heard('login', 2);
    expect(first.of('error')).toEqual([]);
  });

  test('are not limited where the user is a program of the house', async () => {
    for (let count = 0; count < LIMITS.perUser + 3; count += 1) await listenAs(program);
  });

  test('of another user are another count', async () => {
    await listenAs(user);
    await listenAs(user);
    await sql`update users set class = 'user' where class = 'tool'`;
    await listenAs(program);
    await sql`update users set class = 'tool' where id <> ${user.id} and class = 'user'`;
  });
});

describe('sockets of one network', () => {
  const fill = async () => {
    const open: PushListener[] = [];
    for (let count = 0; count < LIMITS.perNetwork; count += 1) open.push(await listen(HERE));
    return open;
  };

  test('are so many and no more, until one of them goes', async () => {
    const [first] = await fill();
    await expect(listen(HERE)).rejects.toThrow('429');
    await expect(listen(`${ELSEWHERE}, ${HERE}`)).rejects.toThrow('429');
    await listen(ELSEWHERE);
    first?.socket.close();
    await first?.closed;
    await eventually(() => listen(HERE));
    await expect(listen(HERE)).rejects.toThrow('429');
  });

  test('are refused in the words of every refusal', async () => {
    await fill();
    const socket = new WebSocket(`${exchange.url.replace('http', 'ws')}/ws?lang=kr`, {
      headers: { 'x-forwarded-for': HERE },
    });
    const reply = await new Promise<IncomingMessage>((resolve) =>
      socket.once('unexpected-response', (_request, response) => resolve(response)),
    );
    const body: unknown = JSON.parse(await text(reply));
    expect(reply.headers['retry-after']).toBe('30');
    expect(failureEnvelope.parse(body)).toEqual({
      code: 0,
      msg: message('kr', 'rate_limited', { seconds: 30 }),
      data: null,
      error: 'rate_limited',
    });
  });

  test('do not count a program of the house once it has logged in', async () => {
    for (let count = 0; count < LIMITS.perNetwork + 3; count += 1) await listenAs(program, HERE);
    await fill();
    await expect(listen(HERE)).rejects.toThrow('429');
  });

  test('are no fewer after a program that has come and gone', async () => {
    for (let count = 0; count < LIMITS.perNetwork - 1; count += 1) await listen(HERE);
    const visitor = await listenAs(program, HERE);
    visitor.socket.close();
    await visitor.closed;
    await listen(HERE);
    await expect(listen(HERE)).rejects.toThrow('429');
  });

  test('are not counted for this machine itself', async () => {
    for (let count = 0; count < LIMITS.perNetwork + 3; count += 1) await listen();
  });
});
