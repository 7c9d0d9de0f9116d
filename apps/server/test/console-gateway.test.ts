import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOf } from '@candor/contract';
import { answersFile, type CallDefinition, callDefinitions } from '@candor/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool, type Pool } from '@candor/storage';
import { Listener } from '../src/http/listener.ts';
import { type OperatorClient, openStaff } from './support/console-world.ts';
import { fetchPicture, picture, uploaded } from './support/pictures.ts';
import { newUser } from './support/new-user.ts';
import { removeData, runNewApp, type RunningApp } from './support/running-app.ts';

const PAGE = '<!doctype html><title>Console</title>';
const DEFINITIONS: readonly CallDefinition[] = Object.values(callDefinitions);

let exchange: RunningApp;
let sql: Pool;
let consoleRoot: string;
/** The listener of the console alone. */
let operators: string;
let traders: string;
let admin: OperatorClient;

beforeAll(async () => {
  consoleRoot = await mkdtemp(join(tmpdir(), 'candor-console-'));
  await writeFile(join(consoleRoot, 'index.html'), PAGE);
  const listener = new Listener();
  await listener.listen(0, '127.0.0.1');
  const { port } = listener.server.address() as AddressInfo;
  operators = `http://127.0.0.1:${port}`;
  exchange = await runNewApp({
    servesConsole: false,
    consoleRoot,
    consoleGateway: { listener, port, origin: undefined },
  });
  traders = exchange.url;
  sql = openPool(exchange.databaseUrl, { max: 2, application_name: 'test' });
  const staff = await openStaff({ ...exchange, url: operators }, sql);
  admin = await staff.hire('chief', 'admin');
});
afterAll(async () => {
  await exchange.stop();
  await sql.end();
  await removeData(exchange);
  await rm(consoleRoot, { recursive: true });
});

/** The status and the error of an answer; a page has none. */
async function answerOf(address: string, method = 'GET'): Promise<readonly [number, string | undefined]> {
  const response = await fetch(address, { method });
  const text = await response.text();
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  return [response.status, isPage ? text : (JSON.parse(text) as { error?: string }).error];
}

const otherMethod = ({ method }: CallDefinition) => (method === 'GET' ? 'POST' : 'GET');

test('the operators’ listener serves the console’s pages and answers its calls', async () => {
  for (const path of ['/console', '/console/login', '/console/users/7'])
    expect(await answerOf(`${operators}${path}`), path).toEqual([200, PAGE]);
  expect((await admin.ask('console/me')).operator.account).toBe('chief');
});

test('it knows no page of traders, and the traders’ listener none of the console', async () => {
  for (const address of [
    `${operators}/`,
    `${operators}/home`,
    `${operators}/trade`,
    `${operators}/demo/outbox`,
    `${operators}/docs/api`,
    `${traders}/console`,
    `${traders}/console/login`,
    `${traders}/console/api/docs`,
    `${operators}/api/docs`,
  ])
    expect(await answerOf(address), address).toEqual([404, 'path_unknown']);
});

test('the description of the console’s calls is for operators who are logged in', async () => {
  const ask = (path: string, cookie = '') =>
    fetch(`${operators}/console/api/docs${path}`, { headers: { cookie } });
  for (const path of ['', '/json', '/yaml', '/static/index.html'])
    expect((await (await ask(path)).json()) as { code: number }, path).toMatchObject({ code: 999 });
  const page = await ask('', admin.cookie);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  const { paths } = (await (await ask('/json', admin.cookie)).json()) as { paths: Record<string, object> };
  const known = DEFINITIONS.filter(({ base }) => base === 'console').map(pathOf);
  expect(Object.keys(paths).toSorted()).toEqual(known.toSorted());
});

describe('each listener', () => {
  const isOfConsole = (call: CallDefinition) => call.base === 'console';
  const isShared = (call: CallDefinition) =>
    answersFile(call) && call.response.isInline === true && call.auth === 'none';

  test('does not know the calls of the other one, whatever the method', async () => {
    const absent = [
      ...DEFINITIONS.filter((call) => !isOfConsole(call) && !isShared(call)).map(
        (call) => [operators, call] as const,
      ),
      ...DEFINITIONS.filter(isOfConsole).map((call) => [traders, call] as const),
    ];
    expect(absent.length).toBeGreaterThan(150);
    const wrong: string[] = [];
    for (const [base, call] of absent)
      for (const method of ['GET', 'POST', 'DELETE']) {
        const [status, error] = await answerOf(`${base}${pathOf(call)}`, method);
        if (status !== 404 || error !== 'path_unknown')
          wrong.push(`${method} ${call.name}: ${status} ${error}`);
      }
    expect(wrong).toEqual([]);
  });

  test('refuses a wrong method of a call that it answers as such', async () => {
    const known = [
      ...DEFINITIONS.filter((call) => isOfConsole(call) || isShared(call)).map(
        (call) => [operators, call] as const,
      ),
      ...DEFINITIONS.filter((call) => !isOfConsole(call)).map((call) => [traders, call] as const),
    ];
    const wrong: string[] = [];
    for (const [base, call] of known)
      for (const method of [otherMethod(call), 'DELETE']) {
        const [status, error] = await answerOf(`${base}${pathOf(call)}`, method);
        if (status !== 405 || error !== 'method_not_allowed')
          wrong.push(`${method} ${call.name}: ${status} ${error}`);
      }
    expect(wrong).toEqual([]);
  });

  test('does not know a path that nobody has', async () => {
    for (const base of [operators, traders])
      for (const path of ['/api/no/such', '/bind/no/such', '/console/api/no/such', '/console/api/'])
        for (const method of ['GET', 'POST'])
          expect(await answerOf(`${base}${path}`, method), `${method} ${base}${path}`).toEqual([
            404,
            'path_unknown',
          ]);
  });
});

test('a picture of an article is shown on both listeners, a user’s own picture on the traders’ alone', async () => {
  const { url } = await admin.ask('console/picture_add', { file: await picture('png') });
  for (const base of [operators, traders]) {
    const response = await fetchPicture(base, url);
    expect([response.status, response.headers.get('content-type')], base).toEqual([200, 'image/webp']);
  }
  const { token } = await newUser(traders);
  const own = await uploaded(traders, token);
  const statuses = [traders, operators].map(async (base) => (await fetchPicture(base, own, token)).status);
  expect(await Promise.all(statuses)).toEqual([200, 404]);
});
