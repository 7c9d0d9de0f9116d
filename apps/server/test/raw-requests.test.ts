import { connect } from 'node:net';
import { failureEnvelope } from '@candor/contract/schema';
import { fuzzCalls } from '@candor/testkit/call-fuzz';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headOf, lastAnswer, rawRequest } from './support/raw-request.ts';
import { registeredUser } from './support/identity-world.ts';
import { ask, logIn as logInAs, removeData, runNewApp, type RunningApp } from './support/running-app.ts';

const BODY = JSON.stringify({ account: 'nobody@example.com', password: 'wrong', login_type: 'email' });

let exchange: RunningApp;

beforeAll(async () => {
  exchange = await runNewApp();
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

async function logIn(...hosts: string[]) {
  const headers = ['content-type: application/json', `content-length: ${BODY.length}`];
  const head = headOf('POST /api/user/login HTTP/1.1', [...hosts.map((host) => `host: ${host}`), ...headers]);
  return lastAnswer(await rawRequest(exchange.port, head + BODY));
}

describe('a stranger who sends a malformed Host', () => {
  test.each([
    '[',
    '%zz',
    'a b',
    '',
    'x/y',
    'user@x',
    'x:',
    'x:99999',
    '[::1',
    '[g::1]',
    '\u00e9',
    'x,y',
    'x\ty',
    '256.1.1.1',
  ])('%j is told that a header is not valid', async (host) => {
    const { status, body } = await logIn(host);
    expect(status).toBe(400);
    expect(failureEnvelope.parse(JSON.parse(body)).error).toBe('header_invalid');
  });

  test('cannot send two, nor none', async () => {
    expect((await logIn('localhost', 'localhost')).status).toBe(400);
    expect((await logIn('localhost', 'evil.test')).status).toBe(400);
    expect((await logIn()).status).toBe(400);
  });

  test.each(['localhost', 'LOCALHOST:3000', 'demo_1.example', '127.0.0.1:1', '[2001:db8::1]:443'])(
    '%j is a sound one',
    async (host) => expect((await logIn(host)).body).toContain('"login_failed"'),
  );
});

describe('a stranger who writes letters of a path in percent', () => {
  const headersOf = async (path: string) => {
    const text = await rawRequest(exchange.port, headOf(`GET ${path} HTTP/1.1`, ['host: localhost']));
    const lines = (text.split('\r\n\r\n')[0] ?? '').toLowerCase().split('\r\n').slice(1);
    return lines
      .filter((line) => /^(cache-control|content-security-policy|x-content-type-options):/.test(line))
      .sort();
  };

  test.each([
    ['/%61pi/user/info', '/api/user/info'],
    ['/api/user%2finfo', '/api/nothing'],
    ['/%61%70%69/nothing', '/api/nothing'],
    ['/api/%zz', '/api/nothing'],
    ['/api/%', '/api/user/info'],
  ])('gets for %s the headers of %s', async (spelled, plain) => {
    const headers = await headersOf(plain);
    expect(headers).toContain('cache-control: no-store');
    expect(await headersOf(spelled)).toEqual(headers);
  });
});

describe('a connection that says nothing', () => {
  test('is not counted as a request, and its reset harms nobody', async () => {
    const silent = connect(exchange.port, '127.0.0.1');
    await new Promise((resolve) => silent.once('connect', resolve));
    silent.resetAndDestroy();
    expect((await fetch(`${exchange.url}/healthz`)).status).toBe(200);
  });
});

async function read(path: string, headers: readonly string[], version = '1.1') {
  return lastAnswer(await rawRequest(exchange.port, headOf(`GET ${path} HTTP/${version}`, headers)));
}

const DISGUISES: readonly (readonly string[])[] = [
  ['host: rebind.test:3000'],
  ['host: localhost.rebind.test'],
  ['host: 127.0.0.1.rebind.test'],
  ['host: localhost', 'x-forwarded-for: 127.0.0.1'],
  ['host: localhost', 'x-real-ip: 203.0.113.7'],
  ['host: localhost', 'via: 1.1 proxy'],
  ['host: localhost', 'forwarded: for=127.0.0.1'],
  ['host: localhost', 'x-forwarded-proto: https'],
  ['host: localhost', 'origin: https://demo.example'],
];

describe('the demo’s outbox', () => {
  test('shows what was written to a new user, to this machine', async () => {
    const { account } = await registeredUser(exchange.url);
    const [newest] = await ask(exchange.url, 'demo/outbox', {});
    expect(newest).toMatchObject({
      channel: 'email',
      recipient: account,
      purpose: 'welcome',
      subject: 'Welcome to Candor',
    });
  });

  test.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])('is shown under the name %s', async (host) => {
    const { status, body } = await read('/api/demo/outbox', [`host: ${host}`]);
    expect([status, JSON.parse(body)]).toMatchObject([200, { code: 1 }]);
  });

  test.each(DISGUISES)('shows nothing to a rebound name or a proxy: %s %s', async (...headers) => {
    const { body } = await read(
      '/api/demo/outbox',
      headers.filter((header) => header !== undefined),
    );
    expect(JSON.parse(body)).toMatchObject({ code: 0, error: 'demo_only', data: null });
  });

  test('shows nothing to a plain proxy that speaks HTTP/1.0 and adds no header', async () => {
    const { body } = await read('/api/demo/outbox', ['host: 127.0.0.1:3000'], '1.0');
    expect(JSON.parse(body)).toMatchObject({ error: 'demo_only' });
  });
});

describe('/metrics', () => {
  test.each(DISGUISES)('shows nothing to a rebound name or a proxy: %s %s', async (...headers) => {
    expect(
      (
        await read(
          '/metrics',
          headers.filter((header) => header !== undefined),
        )
      ).status,
    ).toBe(404);
  });

  test('is shown to a program of this machine', async () => {
    expect((await read('/metrics', ['host: localhost'])).status).toBe(200);
  });
});

/** Values for each field; `npm run fuzz-calls` sends two hundred and more. */
const VALUES = 4;

test('nothing that a stranger or a user sends in any field of any call is a fault of ours', async () => {
  const user = { account: 'fuzzer@example.com', password: 'correct1horse' };
  await ask(exchange.url, 'user/register', { ...user, re_password: user.password, type: 'email' });
  const outcome = await fuzzCalls({
    base: exchange.url,
    values: VALUES,
    seed: 'short',
    lanes: 4,
    logIn: async () => (await logInAs(exchange.url, user)).token,
  });
  expect(outcome.faults).toEqual([]);
  expect(outcome.requests).toBeGreaterThan(outcome.fields * VALUES * 2);
  // The values reached the calls: some were accepted, and many refusals come from the calls themselves.
  expect(outcome.keys['success']).toBeGreaterThan(100);
  expect(Object.keys(outcome.keys).length).toBeGreaterThan(25);
  expect(exchange.sweep()).toEqual([]);
});
