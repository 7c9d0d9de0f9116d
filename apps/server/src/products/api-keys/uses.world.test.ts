import { callPath } from '@candor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiKeyUses, USES_KEPT } from '../../identity/api-key-uses.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { fetchFrom, openExchange } from '../../../test/support/open-exchanges.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, refused, removeData, type RunningApp } from '../../../test/support/running-app.ts';
import { formOf, newTrader, type TraderClient } from '../../../test/support/trader-client.ts';

let exchange: RunningApp;
let base: string;
let user: { readonly token: string };

beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
  user = await newUser(base);
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

const usesOf = async ({ keyId }: TraderClient) =>
  (await ask(base, 'user/api_key_use', { id: keyId, limit: 100 }, user)).data;
const shownOf = async (trader: TraderClient) =>
  (await usesOf(trader)).map(({ request, error }) => [request, error]);
const ORDER = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC' };

async function ownCall(trader: TraderClient, name: 'order/open' | 'user/api_keys'): Promise<void> {
  const query = formOf({ call: name, timestamp: Date.now() });
  const signature = encodeURIComponent(trader.sign(query));
  await fetchFrom(`${base}${callPath(name)}?${query}&signature=${signature}`, {
    headers: { 'x-mbx-apikey': trader.name },
  });
}

test('the owner sees the requests of a key with what each was refused by, the newest first', async () => {
  const trader = await newTrader(base, user);
  expect(await usesOf(trader)).toEqual([]);
  const before = Date.now();
  await trader.ask('account');
  await trader.refused('orderPlace', { ...ORDER, quantity: '0.001', price: '40000.001' });
  await trader.refused('account', {}, { resign: () => 'AAAA' });
  await trader.refused('account', { timestamp: 1 });
  await ownCall(trader, 'order/open');
  await ownCall(trader, 'user/api_keys');
  expect(await shownOf(trader)).toEqual([
    ['user/api_keys', 'api_key_scope'],
    ['order/open', ''],
    ['GET /api/v3/account', '-1021'],
    ['GET /api/v3/account', '-1022'],
    ['POST /api/v3/order', '-1111'],
    ['GET /api/v3/account', ''],
  ]);
  const [last] = await usesOf(trader);
  const other = await newTrader(base, user);
  await other.ask('account');
  const keys = (await ask(base, 'user/api_key_use', {}, user)).data.map(({ key_id: id }) => id);
  expect(keys).toEqual([other.keyId, ...Array.from({ length: 6 }, () => trader.keyId)]);
  expect(last?.network).toBe('127.0.0.1');
  expect(Date.parse(last?.at ?? '')).toBeGreaterThanOrEqual(before);
});

test('a key that may not come from here shows its owner who tried', async () => {
  const trader = await newTrader(base, user, { networks: ['203.0.113.7'] });
  await trader.refused('account');
  expect(await usesOf(trader)).toMatchObject([
    { request: 'GET /api/v3/account', error: '-2015', network: '127.0.0.1' },
  ]);
});

test('the last hundred stay, of a key that has ended as well, and they go with the key', async () => {
  const trader = await newTrader(base, user);
  const { sql } = await openExchange(base);
  const faults: unknown[] = [];
  const apiKeyUses = new ApiKeyUses({ sql, onFault: (error) => faults.push(error) });
  const use = (number: number) => ({
    at: new Date(number),
    network: '::1',
    request: `call ${number}`,
    code: '',
  });
  for (let number = 0; number < USES_KEPT + 50; number += 1) {
    apiKeyUses.note({ id: trader.keyId }, use(number));
    if (number % 40 === 0) await apiKeyUses.flush();
  }
  await apiKeyUses.flush();
  await ask(base, 'user/api_key_remove', { id: trader.keyId }, user);
  const kept = Array.from({ length: USES_KEPT }, (_, index) => [`call ${USES_KEPT + 49 - index}`, '']);
  expect(await shownOf(trader)).toEqual(kept);
  const rows = () => sql`select from api_key_uses where key_id = ${trader.keyId}`;
  expect(await rows()).toHaveLength(USES_KEPT);
  await sql`delete from api_keys where id = ${trader.keyId}`;
  expect(await rows()).toHaveLength(0);
  // A request that was answered while its key went is nobody's any more.
  apiKeyUses.note({ id: trader.keyId }, use(0));
  await apiKeyUses.flush();
  expect([await rows(), faults]).toEqual([[], []]);
});

test('nobody else sees them', async () => {
  const trader = await newTrader(base, user);
  const other = await newUser(base);
  for (const id of [trader.keyId, crypto.randomUUID(), "' or true --"])
    expect((await refused(base, 'user/api_key_use', { id }, other)).error).toBe('api_key_unknown');
});
