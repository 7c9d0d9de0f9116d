import { type CallName, callPath } from '@candor/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createMigratedDatabase } from './support/migrated-database.ts';
import { newUser } from './support/new-user.ts';
import { ask, refused, removeData, runApp, type RunningApp, send } from './support/running-app.ts';
import type { Pool } from '@candor/storage';

/** Inputs that would change something if the calls were let through. */
const INPUTS: Partial<Record<CallName, Record<string, string | number>>> = {
  'market/favourite': { currency_match_id: 1, added: 1 },
  'tx_in/add': { currency_match_id: 1, number: '0.01', price: '50000' },
  'user/logout': {},
  'user/end_session': {},
  'user/totp_begin': { password: 'correct1horse' },
  'user/ws_ticket': {},
};
const CHANGING = Object.keys(INPUTS) as (keyof typeof INPUTS)[];

let exchange: RunningApp;
let base: string;
let sql: Pool;
let cookie: string;
let user: { account: string; id: number };

beforeAll(async () => {
  const database = await createMigratedDatabase();
  ({ sql } = database);
  exchange = await runApp(database.url);
  base = exchange.url;
  user = await newUser(base);
  const entered = await send(base, 'user/login', {
    account: user.account,
    password: 'correct1horse',
    session: 'cookie',
  });
  cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(async () => {
  await exchange.stop();
  await sql.end();
  await removeData(exchange);
});

/** Returns everything that the calls above could change. */
async function state() {
  const [rows] = await sql`
    select (select count(*) from sessions)::int as sessions, (select count(*) from totp_seeds)::int as seeds,
      (select count(*) from favourites)::int as favourites`;
  return { ...rows, orders: exchange.app.engine.openOrders(user.id).length };
}

const own = { 'x-candor-app': 'web', 'sec-fetch-site': 'same-origin' };

describe('with a visitor’s cookie, another site', () => {
  test.each([
    ['from another origin', { ...own, origin: 'https://evil.example' }],
    ['from a host with our name in it', { ...own, origin: 'http://127.0.0.1.evil.example' }],
    ['from no origin to speak of', { ...own, origin: 'null' }],
    ['across sites', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour of our domain', { ...own, 'sec-fetch-site': 'same-site' }],
    ['without our header', { 'sec-fetch-site': 'same-origin' }],
    ['as a form', { ...own, 'content-type': 'application/x-www-form-urlencoded' }],
    ['as a form with files', { ...own, 'content-type': 'multipart/form-data; boundary=x' }],
    ['as plain text', { ...own, 'content-type': 'text/plain' }],
    ['as JSON by another name', { ...own, 'content-type': 'text/json' }],
  ])('changes nothing %s', async (_name, headers) => {
    const before = await state();
    for (const call of CHANGING) {
      const reply = await send(base, call, INPUTS[call], { headers: { ...headers, cookie } });
      expect([403, 415], `${call}: ${reply.status}`).toContain(reply.status);
    }
    expect(await state()).toEqual(before);
    await ask(base, 'user/info', {}, { headers: { cookie } });
  });

  test('changes nothing by GET', async () => {
    const before = await state();
    for (const call of CHANGING) {
      const query = new URLSearchParams(JSON.parse(JSON.stringify(INPUTS[call])) as Record<string, string>);
      const reply = await fetch(`${base}${callPath(call)}?${query}`, { headers: { ...own, cookie } });
      expect(reply.status, call).toBe(405);
    }
    expect(await state()).toEqual(before);
  });

  test.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
    'gets no socket from %s',
    async (origin) => {
      const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { origin, headers: { cookie } });
      const outcome = await new Promise((resolve) => {
        socket.once('error', ({ message }) => resolve(message));
        socket.once('open', () => resolve('open'));
      });
      expect(outcome).toBe('Unexpected server response: 403');
    },
  );

  test('and our own pages change what they ask for', async () => {
    for (const call of CHANGING.filter((name) => name !== 'user/logout'))
      await ask(base, call, INPUTS[call], { headers: { ...own, origin: base, cookie } });
    expect(await state()).toMatchObject({ seeds: 1, favourites: 1, orders: 1, sessions: 1 });
  });
});

describe('a token', () => {
  test.each([
    ['nothing', () => ''],
    ['a shortened one', (token: string) => token.slice(0, -1)],
    ['a lengthened one', (token: string) => `${token}A`],
    ['one with another letter', (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
    ['its upper case', (token: string) => token.toUpperCase()],
    ['a very long one', () => 'A'.repeat(4_000)],
    ['an unsigned JWT', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['a user’s id', () => '1'],
  ])('that is %s opens nothing', async (_name, forge) => {
    const { token } = await newUser(base);
    for (const forged of [forge(token), `Bearer ${forge(token)}`])
      expect((await refused(base, 'user/info', {}, { token: forged })).code).toBe(999);
  });

  test('is not taken by the hash under which it is kept, nor after its end', async () => {
    const { token, id } = await newUser(base);
    const [row] = await sql<{ hex: string; base64: string }[]>`
      select encode(token_hash, 'hex') as hex, encode(token_hash, 'base64') as base64 from sessions where user_id = ${id}`;
    for (const kept of [row?.hex, row?.base64])
      expect((await refused(base, 'user/info', {}, { token: kept })).code).toBe(999);
    await ask(base, 'user/logout', {}, { token });
    expect((await refused(base, 'user/info', {}, { token })).code).toBe(999);
  });
});
