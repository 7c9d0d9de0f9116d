import { type AddressInfo, connect } from 'node:net';
import { failureEnvelope } from '@candor/contract/schema';
import { createRandom } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Listener } from '../src/http/listener.ts';
import { DEFAULT_SOCKET_LIMITS } from '../src/ws/socket-limits.ts';
import { PushListener } from './support/push-listener.ts';
import { lastAnswer, rawRequest, rawReset } from './support/raw-request.ts';
import { removeData, runNewApp, type RunningApp } from './support/running-app.ts';

const UPGRADE = ['upgrade: websocket', 'connection: upgrade, close', 'sec-websocket-version: 13'];
const KEY = 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==';

let exchange: RunningApp;
/** Uncaught exceptions in the process: outside of a test they would have ended it. */
const uncaught: unknown[] = [];
const record = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtException', record);
  exchange = await runNewApp({
    socketLimits: { ...DEFAULT_SOCKET_LIMITS, perNetwork: 0 },
    trustedProxies: ['127.0.0.1'],
  });
});

afterAll(async () => {
  process.off('uncaughtException', record);
  await exchange.stop();
  await removeData(exchange);
});

function request(line: string, ...headers: string[]): string {
  return [line, `host: 127.0.0.1:${exchange.port}`, ...headers, '', ''].join('\r\n');
}

async function expectAlive(): Promise<void> {
  expect(await (await fetch(`${exchange.url}/healthz`)).text()).toBe('ok');
  expect(uncaught).toEqual([]);
}

describe('a stranger who asks for an upgrade', () => {
  test('does not end the process with a path that is no path', async () => {
    const random = createRandom('odd paths');
    const letters = '/?#%[]@:\\.;&=+*\u0001\u007f\u00ff09afzZ'.split('');
    const odd = Array.from({ length: 150 }, () =>
      Array.from({ length: random.integer({ from: 1, to: 12 }) }, () => random.pick(letters)).join(''),
    );
    const known = [
      '//',
      '///',
      '/\\',
      '//[',
      '/ws//',
      '/ws?%',
      '/ws?lang=%E0%A4%A',
      'http://[',
      'ws:',
      '*',
      '?',
    ];
    for (const path of [...known, ...odd, '/'.repeat(9_000)]) {
      const head = request(`GET ${path} HTTP/1.1`, ...UPGRADE, KEY, 'origin: http://evil.test');
      expect(lastAnswer(await rawRequest(exchange.port, head)).status, path).toBeLessThan(500);
    }
    await expectAlive();
  });

  test.each([
    ['at another path', () => request('GET /nope HTTP/1.1', ...UPGRADE, KEY)],
    ['from another site', () => request('GET /ws HTTP/1.1', ...UPGRADE, KEY, 'origin: http://evil.test')],
    [
      'with too many sockets',
      () => request('GET /ws HTTP/1.1', ...UPGRADE, KEY, 'x-forwarded-for: 203.0.113.9'),
    ],
    ['with a bad handshake', () => request('GET /ws HTTP/1.1', ...UPGRADE, 'sec-websocket-key: short')],
    ['with no host', () => ['GET /ws HTTP/1.1', 'host: [', ...UPGRADE, KEY, '', ''].join('\r\n')],
  ])('does not end the process by resetting a connection that was refused %s', async (_, bytes) => {
    for (let round = 0; round < 40; round += 1)
      await rawReset(exchange.port, bytes() + 'x'.repeat(round * 100));
    await expectAlive();
  });

  test('does not keep a refused connection open, even if it never closes its own side', async () => {
    for (const headers of [['origin: http://evil.test'], ['x-forwarded-for: 203.0.113.9']]) {
      const text = await rawRequest(exchange.port, request('GET /ws HTTP/1.1', ...UPGRADE, KEY, ...headers));
      const { status, body } = lastAnswer(text);
      expect([403, 429]).toContain(status);
      expect(failureEnvelope.parse(JSON.parse(body)).code).toBe(0);
    }
  });

  test.each(['h2c', 'websocket', 'h2c, websocket', 'TLS/1.0', ''])(
    'to %j at a page or a call is answered as without the header',
    async (protocol) => {
      const upgrade = [
        `upgrade: ${protocol}`,
        'connection: upgrade, http2-settings, close',
        'http2-settings: AAM',
      ];
      const health = await rawRequest(exchange.port, request('GET /healthz HTTP/1.1', ...upgrade));
      expect(lastAnswer(health)).toEqual({ status: 200, body: 'ok' });
      const body = JSON.stringify({ account: 'nobody@example.com', password: 'wrong', login_type: 'email' });
      const sized = ['content-type: application/json', `content-length: ${body.length}`];
      const login = await rawRequest(
        exchange.port,
        request('POST /api/user/login HTTP/1.1', ...sized, ...upgrade) + body,
      );
      expect(lastAnswer(login).body).toContain('"login_failed"');
    },
  );

  test('to another protocol at the push channel is no handshake', async () => {
    const text = await rawRequest(
      exchange.port,
      request('GET /ws HTTP/1.1', 'upgrade: h2c', 'connection: upgrade, close'),
    );
    expect(lastAnswer(text).status).toBe(404);
  });

  test('behind requests that are not answered yet gets every answer, in order', async () => {
    const order = ['/healthz', '/api/nope', '/healthz'];
    const plain = order.map((path) => request(`GET ${path} HTTP/1.1`)).join('');
    const odd = request('GET /readyz HTTP/1.1', 'upgrade: h2c', 'connection: upgrade');
    const last = request('GET /api/neither HTTP/1.1', 'connection: close');
    const text = await rawRequest(exchange.port, plain + odd + odd + last);
    expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(
      ['200', '404', '200', '200', '200', '404'].map((code) => `HTTP/1.1 ${code}`),
    );
  });

  test('leaves the push channel open to everybody else', async () => {
    const listener = await PushListener.open(exchange.url);
    listener.say({ type: 'ping' });
    await listener.heard('pong');
    listener.socket.close();
    await expectAlive();
  });
});

describe('a network that opens connections without end', () => {
  test('gets so many, and its next ones when it has closed others', async () => {
    const listener = new Listener({ connectionsOfNetworkMax: 3 });
    await listener.listen(0, '127.0.0.1');
    const { port } = listener.server.address() as AddressInfo;
    const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    await eventually(() => expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(2));
    for (const socket of sockets) socket.destroy();
    await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200));
    await listener.close();
  });

  test('does not end the process when the listening socket has no file left', async () => {
    const faults: Error[] = [];
    const listener = new Listener({ onFault: (error) => faults.push(error) });
    await listener.listen(0, '127.0.0.1');
    listener.server.emit('error', new Error('accept EMFILE'));
    expect(faults).toHaveLength(1);
    await listener.close();
  });

  test('gets no more than the server has room for', async () => {
    const listener = new Listener({ connectionsMax: 2 });
    await listener.listen(0, '127.0.0.1');
    const { port } = listener.server.address() as AddressInfo;
    const dropped = new Promise((resolve) => listener.server.once('drop', resolve));
    const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    await dropped;
    for (const socket of sockets) socket.destroy();
    await listener.close();
  });
});
