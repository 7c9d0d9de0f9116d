import type { IncomingMessage } from 'node:http';
import { pathOf } from '@candor/contract';
import { type CallDefinition, callDefinitions, DEFINED_NAMES } from '@candor/contract/schema';
import { schemas } from '@asyncapi/specs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Callers } from '../src/http/callers.ts';
import { mountMetrics } from '../src/http/metrics-gateway.ts';
import { DEFAULT_RATE_LIMITS } from '../src/http/rate-limits.ts';
import { Metrics } from '@candor/telemetry';
import { newUser } from './support/new-user.ts';
import { ask, refused, removeData, runNewApp, type RunningApp } from './support/running-app.ts';

const BTC_USDT = 1;
const callers = new Callers({ trustedProxies: [], publicOrigin: undefined });
const GATEWAY = {
  metrics: new Metrics(),
  isThisMachine: (request: IncomingMessage) => callers.isThisMachine(request),
};
const TOKEN = 'a-token-of-the-operator';

let exchange: RunningApp;

beforeAll(async () => {
  exchange = await runNewApp({
    rateLimits: { ...DEFAULT_RATE_LIMITS, wrongGuessesPerMinute: 2 },
  });
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

describe('/api/docs', () => {
  test('describes every call and download in a document that is OpenAPI 3.1', async () => {
    const response = await fetch(`${exchange.url}/api/docs/json`);
    const document = (await response.json()) as { paths: Record<string, object> };
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const offered = DEFINED_NAMES.map((name): CallDefinition => callDefinitions[name])
      .filter(({ base }) => base !== 'console')
      .map((call) => `${call.method} ${pathOf(call)}`);
    expect(described.toSorted()).toEqual(offered.toSorted());
  });

  test('has the endpoints of the trader API in a document that is OpenAPI 3.1', async () => {
    const document = (await (await fetch(`${exchange.url}/api/docs/trader/json`)).json()) as {
      paths: object;
    };
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
    expect(document).toMatchObject({ paths: { '/api/v3/order': { post: { operationId: 'orderPlace' } } } });
  });

  test('has the streams of the trader API in a document that is AsyncAPI 3.0', async () => {
    const document: unknown = await (await fetch(`${exchange.url}/api/docs/streams/json`)).json();
    const { $schema: _, ...schema } = schemas['3.0.0'] as Record<string, unknown>;
    const isValid = new Ajv({
      strict: false,
      validateFormats: false,
      meta: false,
      validateSchema: false,
    }).compile(schema);
    expect([isValid(document), isValid.errors]).toEqual([true, null]);
    const broken = structuredClone(document) as { operations: Record<string, { action: string }> };
    broken.operations['depth']!.action = 'shout';
    expect(isValid(broken)).toBe(false);
    // Every reference leads somewhere: the schema does not look.
    const missing = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)]
      .map(([, pointer = '']) => pointer)
      .filter((pointer) => !leads(document, pointer));
    expect(missing).toEqual([]);
  });

  test.each(['json', 'yaml'])('has each document in %s', async (format) => {
    for (const part of ['', '/trader', '/streams'])
      expect((await fetch(`${exchange.url}/api/docs${part}/${format}`)).status).toBe(200);
  });

  test.each(['', '/trader', '/streams'])(
    'is a page at %j whose scripts come from here alone',
    async (part) => {
      const page = await fetch(`${exchange.url}/api/docs${part}`);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
      const addresses = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(
        ([, address = '']) => new URL(address, page.url),
      );
      expect(addresses.length).toBeGreaterThan(3);
      for (const address of addresses) {
        expect(address.origin).toBe(exchange.url);
        expect([address.pathname, (await fetch(address)).status]).toEqual([address.pathname, 200]);
      }
    },
  );

  test('leads from each part to the others', async () => {
    const links = ['/api/docs', '/api/docs/trader', '/api/docs/streams'].map((path) => `href="${path}"`);
    for (const page of ['/static/theme/candor.js', '/trader/static/theme/candor.js', '/streams']) {
      const text = await (await fetch(`${exchange.url}/api/docs${page}`)).text();
      for (const link of links) expect(text.replaceAll('\\', '')).toContain(link);
    }
  });
});

/** Returns whether a pointer into a document leads to anything. */
function leads(document: unknown, pointer: string): boolean {
  return (
    pointer
      .slice(1)
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document) !==
    undefined
  );
}

describe('/metrics', () => {
  test('counts calls, commands and trades, and stands where the engine stands', async () => {
    const [buyer, seller] = [await newUser(exchange.url), await newUser(exchange.url)];
    const before = await figures();
    const order = { currency_match_id: BTC_USDT, number: '0.01', price: '40000' };
    await ask(exchange.url, 'tx_in/add', order, buyer);
    await ask(exchange.url, 'tx_out/add', order, seller);
    const after = await figures();
    const grown = (name: string) => (after.get(name) ?? Number.NaN) - (before.get(name) ?? 0);
    expect(grown('candor_trades_total')).toBe(1);
    expect(grown('candor_commands_total{outcome="accepted"}')).toBeGreaterThanOrEqual(2);
    expect(grown('candor_http_request_seconds_count{route="/api/tx_in/add",status="200"}')).toBe(1);
    expect(grown('candor_log_append_seconds_count')).toBe(grown('candor_batch_commands_count'));
    expect(grown('candor_engine_sequence')).toBe(grown('candor_batch_commands_sum'));
    expect(after.get('candor_intake_refused{reason="server_busy"}')).toBe(0);
    expect(after.get('candor_index_halted')).toBe(0);
    expect(after.get('candor_snapshot_failures_total')).toBe(0);
    expect(after.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  test('counts wrong guesses, and says when they are many over all accounts', async () => {
    for (let place = 0; place < 3; place++) {
      const guess = {
        account: `nobody${place}@example.com`,
        password: 'a wrong one',
        login_type: 'email',
      } as const;
      const { error } = await refused(exchange.url, 'user/login', guess);
      expect(error).toBe('login_failed');
    }
    const counted = await figures();
    expect(counted.get('candor_wrong_guesses_total{error="login_failed"}')).toBe(3);
    expect(counted.get('candor_guess_alarms_total')).toBe(1);
  });

  test('an address that nobody serves adds no label', async () => {
    await fetch(`${exchange.url}/api/a-word-of-a-visitor`);
    expect([...(await figures()).keys()].filter((name) => name.includes('visitor'))).toEqual([]);
  });

  test('another machine reads it with the token, and otherwise finds nothing', async () => {
    const app = Fastify();
    mountMetrics(app, { ...GATEWAY, token: TOKEN });
    const read = (remoteAddress: string, authorization?: string) =>
      readStatus(app, remoteAddress, authorization);
    const [here, there] = ['::1', '203.0.113.7'];
    expect(await read(here)).toBe(200);
    expect(await readStatus(app, here, undefined, { 'x-forwarded-for': here })).not.toBe(200);
    expect(await readStatus(app, here, undefined, { host: 'rebind.test' })).not.toBe(200);
    expect(await readStatus(app, there, undefined, { 'x-forwarded-for': '127.0.0.1' })).not.toBe(200);
    expect(await read(there, `Bearer ${TOKEN}`)).toBe(200);
    expect(await read(there)).not.toBe(200);
    expect(await read(there, `Bearer ${TOKEN}x`)).not.toBe(200);
    const closed = Fastify();
    mountMetrics(closed, { ...GATEWAY, token: undefined });
    expect(await readStatus(closed, there, 'Bearer ')).not.toBe(200);
  });
});

async function readStatus(
  app: FastifyInstance,
  remoteAddress: string,
  authorization?: string,
  others: Readonly<Record<string, string>> = {},
): Promise<number> {
  const headers = { host: 'localhost', ...others, ...(authorization === undefined ? {} : { authorization }) };
  return (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
}

/** Every sample by its name and labels. */
async function figures(): Promise<Map<string, number>> {
  const text = await (await fetch(`${exchange.url}/metrics`)).text();
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
  );
}
