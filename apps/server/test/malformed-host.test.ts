import { connect } from 'node:net';
import { failureEnvelope } from '@candor/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headOf, lastAnswer, rawRequest } from './support/raw-request.ts';
import { removeData, runNewApp, type RunningApp } from './support/running-app.ts';

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
