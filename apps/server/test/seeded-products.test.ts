import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, openPool, type Pool } from '@candor/storage';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAKER_ACCOUNTS } from '../src/demo/seed-demo.ts';
import type { ProductSeed, StartingDemo } from '../src/products/define-product.ts';
import { PRODUCTS } from '../src/products/index.ts';
import { Secrets } from '../src/identity/secrets.ts';
import { seedAtStart, seedProducts } from '../src/products/seed-products.ts';
import { createFreshDatabase } from './support/fresh-database.ts';
import { createMigratedDatabase } from './support/migrated-database.ts';
import { newUser } from './support/new-user.ts';
import { logIn, removeData, runApp, type RunningApp } from './support/running-app.ts';

/** The migration that made the table of seeded products. */
const SEEDED_PRODUCTS_SINCE = 23;

let sql: Pool;
let url: string;
let exchange: RunningApp;

beforeAll(async () => {
  ({ sql, url } = await createMigratedDatabase());
  exchange = await runApp(url, { winRateMs: 50 });
});
afterAll(async () => {
  await exchange.stop();
  await sql.end();
  await removeData(exchange);
});

const seeded = async () =>
  (await sql<{ name: string }[]>`select name from seeded_products order by name`).map(({ name }) => name);
const world = (): StartingDemo => ({
  sql,
  dataDir: exchange.dataDir,
  hasMakerFile: true,
  demoSeed: 'test',
  historyDays: 0,
  nowMs: Date.now(),
  line: () => undefined,
  secrets: new Secrets(Buffer.alloc(32, 7).toString('base64')),
  origin: 'http://localhost:3000',
});

/** A seed that counts the runs of each of its steps. */
function countedSeed(): { seed: ProductSeed; once: number; starts: number } {
  const counted = {
    once: 0,
    starts: 0,
    seed: {
      once: async () => void (counted.once += 1),
      eachStart: async () => void (counted.starts += 1),
    },
  };
  return counted;
}

test('a first start seeds every product that has something to make', async () => {
  expect(await seeded()).toEqual([
    'identity',
    'leverage',
    'market-data',
    'savings',
    'seconds',
    'solvency',
    'wallet',
  ]);
});

test('a demo gets the seed of a product that came later, and gets it once', async () => {
  const counted = countedSeed();
  const products = [...PRODUCTS, { name: 'test-later', seed: counted.seed }];
  for (const times of [1, 2]) {
    await seedProducts(products, world());
    await seedAtStart(products, world());
    expect([counted.once, counted.starts]).toEqual([1, times]);
  }
  expect(await seeded()).toEqual([
    'identity',
    'leverage',
    'market-data',
    'savings',
    'seconds',
    'solvency',
    'test-later',
    'wallet',
  ]);
});

test('a seed that fails is noted by nobody, and tried again at the next start', async () => {
  let fails = true;
  const once = async () => {
    if (fails) throw new Error('the machine went away');
  };
  const products = [{ name: 'test-failing', seed: { once } }];
  await expect(seedProducts(products, world())).rejects.toThrow('went away');
  expect(await seeded()).not.toContain('test-failing');
  fails = false;
  await seedProducts(products, world());
  expect(await seeded()).toContain('test-failing');
});

test('a running demo that lacks one product starts, has it, and keeps the others', async () => {
  const [before] = await sql`select count(*)::int as markets, max(list_order) as last from currency_matches`;
  await exchange.stop();
  await rm(join(exchange.dataDir, 'market-maker.json'));
  await sql`delete from seeded_products where name = 'identity'`;
  await sql`delete from users where email = any(${[...MAKER_ACCOUNTS]})`;
  exchange = await runApp(url, { dataDir: exchange.dataDir });
  const [after] = await sql`select count(*)::int as markets, max(list_order) as last from currency_matches`;
  expect(after).toEqual(before);
  const { accounts } = JSON.parse(await readFile(join(exchange.dataDir, 'market-maker.json'), 'utf8')) as {
    accounts: { account: string; password: string }[];
  };
  expect(accounts.map(({ account }) => account)).toEqual([...MAKER_ACCOUNTS]);
  for (const { account, password } of accounts)
    expect((await logIn(exchange.url, { account, password, login_type: 'email' })).user.email).toBe(account);
});

test('a demo of a version without this table is known to have the products of that version', async () => {
  const folder = fileURLToPath(new URL('../migrations', import.meta.url));
  const before = await mkdtemp(join(tmpdir(), 'candor-migrations-'));
  const isBefore = (path: string) => Number(/\/(\d{4})-/.exec(path)?.[1] ?? 0) < SEEDED_PRODUCTS_SINCE;
  await cp(folder, before, { recursive: true, filter: isBefore });
  const old = await createFreshDatabase();
  await migrate(old.url, { folder: before });
  const pool = openPool(old.url, { max: 1, application_name: 'candor test' });
  await pool`insert into settings (key, value) values ('demo_seeded', '1')`;
  await migrate(old.url, { folder });
  const names = await pool<{ name: string }[]>`select name from seeded_products order by name`;
  expect(names.map(({ name }) => name)).toEqual(['identity', 'market-data']);
  await pool.end();
  await rm(before, { recursive: true });
});

/** Contracts of a pair that ended, of which so many were won. */
async function ended(marketId: number, contracts: number, won: number, userId: number): Promise<void> {
  await sql`
    insert into contracts (id, user_id, client_id, market_id, asset_id, direction, seconds, stake, fee, profit_ppm, tie_rule,
      status, open_price, end_price, open_tick, end_tick, created_ms, opened_ms, due_ms, ended_ms, profit, sources_seq,
      updated_ms, seq)
    select 1000000 + ${marketId} * 10000 + place, ${userId}, '', ${marketId}, 1, 'up', 30, 100, 0, 850000, 'win',
      case when place <= ${won} then 'won' else 'lost' end, 1, 1, 1, 1, ${Date.now()}, 1, 1, ${Date.now()}, 0, 1, 1, 1
    from generate_series(1, ${contracts}::int) as place`;
}
const statusOf = (marketId: number) => exchange.app.engine.seconds.options(marketId)?.status;

test('a pair whose contracts are won more often than chance allows is closed, and no other', async () => {
  const { id } = await newUser(exchange.url);
  expect([statusOf(1), statusOf(2)]).toEqual(['open', 'open']);
  await ended(2, 100, 55, id);
  await ended(1, 100, 76, id);
  await eventually(() => expect(statusOf(1)).toBe('closed'));
  expect(statusOf(2)).toBe('open');
  const [halt] = await sql`select market_id, contracts, won from win_rate_halts`;
  expect(halt).toEqual({ market_id: 1, contracts: 100, won: 76 });
});
