import { hex } from '@candor/engine-host';
import { PROJECTIONS } from '../src/products/tables.ts';
import { tablesPosition } from '../src/projections/positions.ts';
import { rebuildTables } from '../src/projections/rebuild.ts';
import { openPool, type Pool } from '@candor/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from './support/new-user.ts';
import { ask, removeData, runApp, runNewApp, type RunningApp } from './support/running-app.ts';
import { BTC_USDT, strangersTrade } from './support/spot-trades.ts';

const TABLES = [
  'orders',
  'conditional_orders',
  'cancel_alls',
  'trades',
  'account_log',
  'balances',
  'costs',
] as const;

let url: string;
let sql: Pool;
let exchange: RunningApp;
let user: Awaited<ReturnType<typeof newUser>>;

beforeAll(async () => {
  exchange = await runNewApp();
  url = exchange.databaseUrl;
  sql = openPool(url, { max: 2, application_name: 'test' });
  user = await newUser(exchange.url);
  await act();
});

afterAll(async () => {
  await sql.end();
  await removeData(exchange);
});

const call = <Name extends Parameters<typeof ask>[1]>(name: Name, input: object, key?: string) =>
  ask(exchange.url, name, input, {
    ...user,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

/**
 * Performs one action of each kind: a stop that fires, one that is cancelled, an OCO, both kinds of changes, cancelling
 * all.
 */
async function act(): Promise<void> {
  const base = { currency_match_id: BTC_USDT, number: '0.01' };
  const stop = { ...base, way: 'out', type: 'stop_limit', price: '48000' };
  await strangersTrade(exchange.url, '50000');
  await call('order/conditional_add', { ...stop, trigger_price: '49000' }, 'fires');
  const ended = await call('order/conditional_add', { ...stop, trigger_price: '47000' });
  await call('order/conditional_cancel', { id: ended.id });
  await call('order/oco_add', { ...base, way: 'out', price: '55000', trigger_price: '46000' });
  const kept = await call('tx_in/add', { ...base, price: '30000' });
  await call('order/amend', { id: kept.id, price: '30000', number: '0.005' });
  const moved = await call('tx_in/add', { ...base, price: '31000' }, 'moved');
  await call('order/amend', { id: moved.id, price: '32000', number: '0.01' });
  await strangersTrade(exchange.url, '49000');
  await call('order/cancel_all', { way: 'in' }, 'all');
  await call('order/conditional_add', { ...stop, trigger_price: '40000', price: '39000' }, 'waits');
}

async function look() {
  return {
    waiting: await call('order/conditional_list', {}),
    ended: await call('order/conditional_list', { state: 'ended' }),
    history: await call('tx_history/list', {}),
    fills: await call('order/fills', {}),
    repeated: await call('order/cancel_all', { way: 'in' }, 'all'),
  };
}

async function contents(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of TABLES)
    found[table] = [...(await sql<object[]>`select * from ${sql(table)} as kept order by kept::text`)];
  return found;
}

test('a stop, a start and a rebuild of the tables from the log change nothing that one can read', async () => {
  const before = await look();
  expect(before.ended.data.map(({ status, close_reason }) => [status, close_reason])).toEqual([
    ['triggered', ''],
    ['cancelled', 'by_user'],
  ]);
  expect(before.waiting.total).toBe(2);
  expect(before.repeated.ids).toHaveLength(2);
  await exchange.stop();
  exchange = await runApp(url, { dataDir: exchange.dataDir });
  expect(await look()).toEqual(before);

  await exchange.stop();
  const stored = await contents();
  expect(stored['cancel_alls']).toHaveLength(1);
  const { seq, digest } = await tablesPosition(sql);
  const state = await rebuildTables(
    PROJECTIONS,
    { sql, dataDir: exchange.dataDir, head: seq },
    () => undefined,
  );
  expect(hex(state.digest)).toBe(hex(digest));
  expect(await contents()).toEqual(stored);

  // Simulates tables that a new version has added: the start fills them.
  await sql`delete from projection_positions where table_name in ('orders', 'account_log')`;
  await sql`truncate orders, account_log`;
  exchange = await runApp(url, { dataDir: exchange.dataDir });
  expect(await look()).toEqual(before);
  await exchange.stop();
  const filled = await contents();
  expect(filled['orders']).toEqual(stored['orders']);
  expect(filled['account_log']).toEqual(stored['account_log']);
});
