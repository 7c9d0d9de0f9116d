import { NEWS_CATEGORIES } from '@candor/contract';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, type Pool } from '@candor/storage';
import { readEnvironment } from '../src/config/environment.ts';
import { DEMO_NEWS } from '../src/demo/news/index.ts';
import { PROJECTIONS } from '../src/products/tables.ts';
import { rebuild } from '../src/projections/rebuild.ts';
import { CHAINS, ChainWorld, LTC } from './support/chain-world.ts';
import { catchLog } from './support/caught-log.ts';
import { APP, sendConsole } from './support/console-world.ts';
import { createFreshDatabase } from './support/fresh-database.ts';
import { MIGRATIONS } from './support/migrated-template.ts';
import { newUser } from './support/new-user.ts';
import { createServerRole } from './support/server-role.ts';
import { ask, funds, removeData, runApp, runNewApp, type RunningApp } from './support/running-app.ts';
import { strangersTrade } from './support/spot-trades.ts';

const { litecoin } = CHAINS;

let exchange: RunningApp;
let sql: Pool;

beforeAll(async () => {
  exchange = await runNewApp();
  sql = openPool(exchange.databaseUrl, { max: 2, application_name: 'test' });
});
afterAll(async () => {
  await sql.end();
  await exchange.stop();
  await removeData(exchange);
});

async function restart(): Promise<void> {
  const { databaseUrl, dataDir } = exchange;
  await exchange.stop();
  exchange = await runApp(databaseUrl, { dataDir });
}

test('what one keeps outlives a restart', async () => {
  const user = await newUser(exchange.url);
  await ask(exchange.url, 'user/keep_preference', { key: 'trade', value: '{"confirm":true}' }, user);
  await restart();
  expect(await ask(exchange.url, 'user/preference', { key: 'trade' }, user)).toEqual({
    value: '{"confirm":true}',
  });
});

test('an exchange that was filled before there was news gets it at its next start', async () => {
  await sql`truncate news_seeds, news cascade`;
  await restart();
  const totals = await Promise.all(
    Object.values(NEWS_CATEGORIES).map(async (id) => {
      const { total } = await ask(exchange.url, 'news/list', { category_id: id, limit: 100 });
      return total;
    }),
  );
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(DEMO_NEWS.length);
});

test('the rate of referral is told to the engine once, and inviters from before it are made up for', async () => {
  const configured = () => sql`select from engine_outbox where command->>'kind' = 'configure_exchange'`;
  const [{ id: early }, { id: late }] = [await newUser(exchange.url), await newUser(exchange.url)];
  expect(await configured()).toHaveLength(1);
  // Simulates an installation that is older than the rate.
  await sql`update users set inviter_id = ${early} where id = ${late}`;
  await sql`update engine_outbox set command = command || '{"kind":"forgotten"}' where command->>'kind' = 'configure_exchange'`;
  await restart();
  expect(exchange.app.engine.standings.standing(late)?.inviterId).toBe(early);
  expect(await configured()).toHaveLength(1);
  await restart();
  expect(await configured()).toHaveLength(1);
});

test('an exchange whose role owns nothing serves, trades, and rebuilds its tables', async () => {
  const { databaseUrl, dataDir } = exchange;
  await exchange.stop();
  const role = await createServerRole(databaseUrl);
  const environment = readEnvironment({ DATABASE_URL: role.url, DATA_DIR: dataDir });
  const lines: string[] = [];
  await rebuild({
    environment,
    migrations: MIGRATIONS,
    projections: PROJECTIONS,
    print: (line) => lines.push(line),
  });
  expect(lines.at(-1)).toMatch(/^rebuilt \d+ commands; digest /);
  exchange = await runApp(role.url, { dataDir });
  await strangersTrade(exchange.url, '50000');
  await exchange.stop();
  exchange = await runApp(databaseUrl, { dataDir });
  await sql`drop owned by ${sql(role.name)}`;
  await role.drop();
});

test('what expired while nobody served goes with the next start', async () => {
  await newUser(exchange.url);
  await sql`update sessions set expires_at = now() - interval '1 hour'`;
  await restart();
  await eventually(async () => expect(await sql`select from sessions`).toHaveLength(0));
});

test('a demo prints the link of its first operator once', async () => {
  const { url } = await createFreshDatabase();
  const [first, second] = [catchLog(), catchLog()];
  const exchange = await runApp(url, { log: first.log });
  const printed = first.lines.filter((line) => line.startsWith('operator '));
  expect(printed).toEqual([
    expect.stringMatching(
      new RegExp(
        `^operator admin: enrol within a day at http://localhost:${exchange.port}/console/enrol#[\\w-]{43}$`,
      ),
    ),
  ]);
  const token = printed[0]?.split('#')[1] ?? '';
  const shown = await sendConsole(exchange.url, 'console/enrolment', { token }, APP);
  expect(shown.body).toMatchObject({ code: 1, data: { account: 'admin', role: 'admin' } });
  // The log is kept, and the key of the app stays valid: only the page that the link leads to shows it.
  const { secret } = shown.body.data as { secret: string };
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
  expect(first.lines.filter((line) => line.includes(secret) || line.includes('otpauth'))).toEqual([]);
  await exchange.stop();
  const again = await runApp(url, { dataDir: exchange.dataDir, log: second.log });
  expect(second.lines.filter((line) => line.startsWith('operator '))).toEqual([]);
  await again.stop();
  await removeData(again);
});

test('a restart goes on where the watcher of a chain was, with what came meanwhile', async () => {
  const first = await ChainWorld.open();
  const user = await newUser(first.base);
  await first.pay(user, LTC, '1');
  await first.mine(litecoin);
  const { databaseUrl } = first.console;
  const paid = await first.pay(user, LTC, '2');
  await first.exchange.stop();
  await first.chain(litecoin).makeBlock();
  await first.chain(litecoin).makeBlock();

  const again = await ChainWorld.open({ known: databaseUrl, dataDir: first.exchange.dataDir });
  await again.watched(litecoin);
  expect(await again.deposits(user)).toMatchObject([
    { tx_hash: paid, state: 'credited', number: '2.00000000', confirmations: 2 },
    { state: 'credited', number: '1.00000000', confirmations: 3 },
  ]);
  expect((await funds(again.base, user.token, LTC))[0]).toBe('103.00000000');
  await again.close();
  await first.sql.end();
  await removeData(first.exchange);
});
