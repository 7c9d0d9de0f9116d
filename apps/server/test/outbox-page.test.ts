import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headOf, lastAnswer, rawRequest } from './support/raw-request.ts';
import { newPerson } from './support/identity-world.ts';
import { ask, removeData, runNewApp, type RunningApp } from './support/running-app.ts';

let exchange: RunningApp;

beforeAll(async () => {
  exchange = await runNewApp();
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
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
    const { account } = await newPerson(exchange.url);
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
