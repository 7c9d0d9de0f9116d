import { readFile } from 'node:fs/promises';
import { type Command, HOUSE_ACCOUNTS } from '@candor/engine';
import { createEngine, type Engine } from '@candor/engine/host';
import { formatTotal } from '@candor/primitives';
import { openPool, type Pool } from '@candor/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCommands, seedMarkets } from '../../demo/seed-demo.ts';
import { Catalog } from '../../markets/catalog.ts';
import { Listings } from '../../markets/listings.ts';
import { dailyVolumes } from '../market-data/daily-volumes.ts';
import { feeRows } from './fee-calls.ts';
import { type OperatorClient, openStaff } from '../../../test/support/console-world.ts';
import { units } from '../../../test/support/exact-units.ts';
import { BTC, LeverWorld } from '../../../test/support/lever-world.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../../../test/support/migrated-database.ts';
import { rowsRead } from '../../../test/support/rows-read.ts';
import { ask } from '../../../test/support/running-app.ts';

const [USDT_ID, BTC_ID] = [1, 2];
const DAY_MS = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** A test that begins before midnight may end after it. */
const now = Date.now();
const recent = { from: dayOf(now), to: dayOf(now + DAY_MS) };

let world: LeverWorld;
let base: string;
let viewer: OperatorClient;

beforeAll(async () => {
  world = await LeverWorld.openQuiet();
  base = world.base;
  const { exchange, sql } = world.identity;
  const staff = await openStaff(exchange, sql);
  viewer = await staff.hire('accountant', 'viewer');
  const admin = await staff.hire('chief', 'admin');
  const terms = { maker_fee: '0.001', taker_fee: '0.002', reason: 'test' };
  await admin.ask('console/market_set', { id: BTC, ...terms });
  await admin.ask('console/exchange_set', { referral_share: '0.25', reason: 'test' });
});
afterAll(() => world.close());

/** Sums of the fees by source of one currency. */
async function sums(currencyId: number): Promise<Record<string, number>> {
  const { fees } = await viewer.ask('console/fees', recent);
  const found: Record<string, number> = {};
  for (const { currency_id: id, source, amount } of fees)
    if (id === currencyId) found[source] = (found[source] ?? 0) + units(amount);
  return found;
}

describe('fees by day', () => {
  test('tell apart who paid them and for what, and add up to the account of the house', async () => {
    const [maker, taker, lever] = [await world.user(), await world.user(), await world.user()];
    const volumesBefore = (await viewer.ask('console/fees', recent)).volumes;
    const before = [await sums(USDT_ID), await sums(BTC_ID)];
    const order = { currency_match_id: BTC, number: '0.02', price: '50000' };
    await ask(base, 'tx_out/add', order, maker);
    await ask(base, 'tx_in/add', order, taker);
    // The roles change: the taker sells.
    await ask(base, 'tx_in/add', { ...order, number: '0.01' }, maker);
    await ask(base, 'tx_out/add', { ...order, number: '0.01' }, taker);
    const position = await world.submit(lever);
    const [usdt, btc] = [await sums(USDT_ID), await sums(BTC_ID)];
    const added = (after: Record<string, number>, place: number, source: string) =>
      (after[source] ?? 0) - (before[place]?.[source] ?? 0);
    expect(added(usdt, 0, 'spot_maker')).toBe(units('1'));
    expect(added(usdt, 0, 'spot_taker')).toBe(units('1'));
    expect(added(btc, 1, 'spot_taker')).toBe(units('0.00004'));
    expect(added(btc, 1, 'spot_maker')).toBe(units('0.00001'));
    expect(added(usdt, 0, 'leverage')).toBe(units(position.trade_fee));
    for (const [id, found] of [
      [USDT_ID, usdt],
      [BTC_ID, btc],
    ] as const) {
      const total = Object.values(found).reduce((sum, amount) => sum + amount, 0);
      expect(total).toBe(units(formatTotal(world.engine.houseBalance(HOUSE_ACCOUNTS.fees, id), 8)));
    }
    const { volumes } = await viewer.ask('console/fees', recent);
    const volumeOf = (rows: typeof volumes, field: 'volume' | 'quote_volume') =>
      rows.filter(({ symbol }) => symbol === 'BTC/USDT').reduce((sum, row) => sum + units(row[field]), 0);
    const grown = (field: 'volume' | 'quote_volume') =>
      volumeOf(volumes, field) - volumeOf(volumesBefore, field);
    expect([grown('volume'), grown('quote_volume')]).toEqual([units('0.03'), units('1500')]);
  });

  test('a share that goes to an inviter is taken out', async () => {
    const { sql } = world.identity;
    const [inviter, invited, other] = [await world.user(), await world.user(), await world.user()];
    await world.operate({ kind: 'link_inviter', userId: invited.id, inviterId: inviter.id });
    const before = (await sums(BTC_ID))['referral'] ?? 0;
    const order = { currency_match_id: BTC, number: '0.02', price: '50000' };
    await ask(base, 'tx_out/add', order, other);
    await ask(base, 'tx_in/add', order, invited);
    expect(((await sums(BTC_ID))['referral'] ?? 0) - before).toBe(-units('0.00001'));
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from fee_days`;
    expect(row?.count).toBeGreaterThan(4);
  });

  test.each([
    [{ from: '2026-01-01', to: '2027-01-02' }, { to: 'time_range_invalid' }],
    [{ from: '2026-01-02', to: '2026-01-01' }, { to: 'time_range_invalid' }],
    [{ from: '2026-02-30', to: '2026-03-01' }, { from: 'time_range_invalid' }],
    [{ from: '1', to: '2026-01-01' }, { from: 'time_range_invalid' }],
    [{ to: '2026-01-01' }, { from: 'field_required' }],
  ])('%j is refused', async (range, fields) => {
    const { body } = await viewer.send('console/fees', range);
    expect([body.code, body.fields]).toEqual([0, fields]);
  });

  test('a leap year fits, and days without anything have no rows', async () => {
    expect(await viewer.ask('console/fees', { from: '2024-01-01', to: '2024-12-31' })).toEqual({
      fees: [],
      volumes: [],
    });
  });
});

describe('beside twenty years of days', () => {
  const FIRST = Date.parse('2000-01-01');
  const SPAN = { fromMs: Date.parse('2010-01-01'), toMs: Date.parse('2010-12-31') };
  const SOURCES = ['maker_fee', 'taker_fee', 'lever_fee', 'overnight_fee'];
  let database: MigratedDatabase;
  let sql: Pool;
  let engine: Engine;
  let catalog: Catalog;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    sql = openPool(database.url, { max: 1, application_name: 'test reader', plansForValues: true });
    await sql.begin((transaction) => seedMarkets(transaction));
    engine = createEngine();
    const commands: Command[] = demoCommands([]).map((command) => ({ ...command, outboxId: 0 }));
    engine.apply({ firstSeq: 1, atMs: FIRST, commands });
    const listings = new Listings(sql);
    await listings.load();
    catalog = new Catalog(listings, engine);
    await sql`
      insert into fee_days
      select ${FIRST}::bigint + day * ${DAY_MS}::bigint, asset, source, 1
      from generate_series(0, 7999) day, generate_series(1, 8) asset, unnest(${SOURCES}::text[]) source`;
    await sql`
      insert into candles
      select market, minutes, ${FIRST}::bigint + day * ${DAY_MS}::bigint, 1, 1, 1, 1, 1, 1
      from generate_series(0, 7999) day, generate_series(1, 10) market, unnest(array[1, 60, 1440]) minutes`;
    await sql`vacuum analyze fee_days, candles`;
  });
  afterAll(async () => {
    await sql.end();
    await database.drop();
  });

  test('a year reads its own days of fees and no others', async () => {
    const wanted = 365 * 8 * SOURCES.length;
    expect(await feeRows({ sql, engine }, SPAN)).toHaveLength(wanted);
    // More executions than the five after which PostgreSQL would switch to a generic plan.
    for (let time = 0; time < 7; time++)
      expect(await rowsRead(sql, 'fee_days', () => feeRows({ sql, engine }, SPAN))).toBe(wanted);
  });

  test('a year reads its own daily bars and no others', async () => {
    const wanted = 365 * 10;
    expect(await dailyVolumes({ sql, catalog }, SPAN)).toHaveLength(wanted);
    for (let time = 0; time < 7; time++)
      expect(await rowsRead(sql, 'candles', () => dailyVolumes({ sql, catalog }, SPAN))).toBe(wanted);
  });
});

test('an exchange that has traded before has the fees of every day after the migration', async () => {
  const { sql } = world.identity;
  const migration = await readFile(
    new URL('../../../migrations/0038-listings-and-fees/up.sql', import.meta.url),
    'utf8',
  );
  const [, filling = ''] = /^(insert into fee_days[\s\S]*?;)$/m.exec(migration) ?? [];
  const { folded, filled } = await sql.begin('isolation level repeatable read', async (transaction) => {
    const rows = await transaction`select * from fee_days order by time_ms, asset_id, source`;
    await transaction`create temporary table filled (like fee_days) on commit drop`;
    await transaction.unsafe(filling.replace('into fee_days', 'into filled'));
    const again = await transaction`select * from filled order by time_ms, asset_id, source`;
    return { folded: [...rows], filled: [...again] };
  });
  expect(folded.length).toBeGreaterThan(4);
  expect(filled).toEqual(folded);
});
