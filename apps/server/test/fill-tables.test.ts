import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RULES_VERSION, type TakeQuotes } from '@candor/engine';
import {
  CommandLog,
  EMPTY_DIGEST,
  type LogPort,
  type OutboxCommand,
  readHistory,
  SnapshotStore,
} from '@candor/engine-host';
import { migrate, openPool } from '@candor/storage';
import { totalToBigInt } from '@candor/primitives';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leverageCommands } from '../src/products/leverage/seed.ts';
import { fundsCommands } from '../src/products/wallet/seed.ts';
import { DEMO_BOND, DEMO_DESK_MARKETS, deskCommands } from '../src/products/p2p/demo/desk-plan.ts';
import { savingsCommands } from '../src/products/savings/seed.ts';
import { secondsCommands } from '../src/products/seconds/seed.ts';
import { PROJECTIONS } from '../src/products/tables.ts';
import { defineProjection, type Projection } from '../src/projections/define-projection.ts';
import { fillTables, needsFilling } from '../src/projections/fill-tables.ts';
import { readPositions, restartTables } from '../src/projections/positions.ts';
import { Projector } from '../src/projections/projector.ts';
import { createFreshDatabase } from './support/fresh-database.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { order, SmallWorld, USERS } from './support/small-world.ts';
import { rethrow } from './support/rethrow.ts';

const TABLES = PROJECTIONS.map(({ table }) => table);
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const isMaker = (userId: number) => userId === USERS[0];

let database: MigratedDatabase;
let dataDir: string;
let world: SmallWorld;
let whole: Readonly<Record<string, readonly Kept[]>>;
const lines: string[] = [];

type Kept = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  database = await createMigratedDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'candor-fill-'));
  world = livelyWorld();
  for (const id of USERS)
    await database.sql`
      insert into users (id, email, password_hash, invite_code) values (${id}, ${`${id}@example.com`}, '', ${id})`;
  const log = new CommandLog(database.url, 'test');
  await log.open();
  for (const row of world.rows) await log.append(row);
  await log.close();
  await projectAll();
  whole = await contents();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  lines.length = 0;
});

/** Trades, stops that wait, fire and are cancelled, and cancellations of many. */
function livelyWorld(): SmallWorld {
  const made = new SmallWorld();
  for (let batch = 0; batch < 30; batch++) {
    made.trade(1, `batch ${batch}`);
    const last = made.state.engine.lastTradePrice(1) || 5_200_000;
    made.apply([
      {
        kind: 'place_trigger',
        userId: USERS[1],
        clientId: `stop-${batch}`,
        marketId: 1,
        side: 'buy',
        trigger: 'stop',
        triggerPrice: last + (batch % 3 === 0 ? 1_000 : 5),
        type: 'market',
        price: 0,
        quantity: 10_000,
        timeInForce: 'GTC',
      },
    ]);
    if (batch === 12)
      made.apply([{ kind: 'cancel_all', userId: USERS[1], clientId: 'all', marketId: 0, side: 'any' }]);
  }
  made.apply([order(USERS[2], 'buy', { price: 5_000_000 })]);
  made.apply([
    order(USERS[1], 'sell', { price: 5_200_000 }),
    {
      ...order(USERS[2], 'buy', { price: 0 }),
      kind: 'place_order_with_options',
      type: 'market',
      quantity: 0,
      quoteQuantity: 2_000_000_000,
      coversWhole: false,
      selfTrade: 'expire_maker',
      replaces: 0,
      signedAtMs: 0,
    },
  ]);
  leverage(made);
  deposits(made);
  desk(made);
  for (const [place, head] of ['0', 'f'].entries())
    made.apply([
      { kind: 'publish_audit_head', outboxId: 9_000 + place, rows: place + 1, head: head.repeat(64) },
      {
        kind: 'publish_signing_key',
        outboxId: 9_100 + place,
        keyId: head.repeat(16),
        publicKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
      },
    ]);
  proofOfLiabilities(made);
  return made;
}

/** Two marks, of which the second has a root, promises and reserves; the cover of an hour, and alarms. */
function proofOfLiabilities(made: SmallWorld): void {
  const hash = 'a1'.repeat(32);
  for (const number of [1, 2])
    made.apply([{ kind: 'mark_solvency', outboxId: 9_200 + number, number, keyHash: hash, blocks: [] }]);
  const tree = { depth: 10, total: '9'.repeat(24), root: hash, fileHash: hash };
  made.apply([
    { kind: 'publish_liabilities', outboxId: 9_203, number: 2, assetId: 1, digest: hash, ...tree },
    { kind: 'identify_user', outboxId: 9_204, userId: USERS[0], identity: hash },
    {
      kind: 'publish_obligations',
      outboxId: 9_205,
      number: 2,
      assetId: 1,
      obligations: [{ kind: 'contracts', amount: '9'.repeat(24) }],
    },
    { kind: 'publish_reserves', outboxId: 9_206, number: 2, assetId: 1, counted: '7', fileHash: hash },
    { kind: 'publish_cover', outboxId: 9_207, hourMs: 3_600_000, lowest: [{ assetId: 1, permille: 1_001 }] },
    { kind: 'raise_alarm', outboxId: 9_208, alarmId: 1, cause: 'below', assetId: 1, chainId: 0 },
    {
      kind: 'lift_alarm',
      outboxId: 9_209,
      alarmId: 1,
      reason: 'they are back',
      firstOperatorId: 1,
      secondOperatorId: 2,
    },
    { kind: 'raise_alarm', outboxId: 9_210, alarmId: 2, cause: 'late', assetId: 0, chainId: 0 },
  ]);
}

/** Positions that open and wait, and two that are asked to close under one key. */
function leverage(made: SmallWorld): void {
  const quotes = () =>
    ({
      kind: 'take_quotes',
      quotes: [{ marketId: 1, sourceId: 1, price: 5_200_000_000_000, madeMs: made.nextMs }],
    }) as const;
  const sources = [{ sourceId: 1, name: 'one' }];
  const settings: OutboxCommand[] = [
    { kind: 'activate_rules', version: RULES_VERSION },
    { kind: 'configure_index', marketId: 1, sources, quorum: 1, followsBook: false, effectiveMs: 0 },
    ...leverageCommands(),
    ...secondsCommands(3),
    ...savingsCommands(4),
  ];
  made.apply(settings.map((command, place) => ({ ...command, outboxId: 1_000 + place })));
  const open = {
    kind: 'open_position',
    userId: USERS[1],
    clientId: '',
    marketId: 1,
    side: 'long',
    type: 'market',
    targetPrice: 0,
    share: 1,
    multiple: 20,
  } as const;
  // The next quotes are young enough to open them.
  made.stepMs = 3_000;
  made.apply([quotes(), open, { ...open, side: 'short' }]);
  made.apply([quotes(), { ...open, userId: USERS[2], type: 'fixed', targetPrice: 4_000_000_000_000 }]);
  made.apply([
    quotes(),
    { kind: 'close_positions', userId: USERS[1], clientId: 'both', marketId: 0, side: 'both' },
  ]);
  made.stepMs = 10_000;
  // Two minutes of ticks.
  for (let batch = 0; batch < 13; batch++) made.apply([quotes()]);
  houseOffers(made, quotes);
}

/** Seconds contracts that are refunded, as no price comes within 5 s, one that waits, and savings of which one is redeemed. */
function houseOffers(made: SmallWorld, quotes: () => TakeQuotes): void {
  const contract = {
    kind: 'open_contract',
    userId: USERS[1],
    clientId: '',
    marketId: 1,
    assetId: 1,
    direction: 'up',
    seconds: 30,
    stake: 1_000_000_000,
  } as const;
  made.apply([quotes(), contract, { ...contract, direction: 'down', seconds: 60 }]);
  const buy = { kind: 'subscribe_savings', userId: USERS[1], clientId: '', productId: 1 } as const;
  made.apply([quotes(), buy, buy, { kind: 'redeem_savings', userId: USERS[1], clientId: '', holdingId: 1 }]);
  for (let batch = 0; batch < 4; batch++) made.apply([quotes()]);
  made.apply([quotes(), contract]);
}

/** A withdrawal, and deposits that are credited, final and reversed; the last freezes their owner, who does nothing more. */
function deposits(made: SmallWorld): void {
  const deposit = (depositId: number) =>
    ({
      kind: 'credit_deposit',
      depositId,
      userId: USERS[0],
      assetId: 1,
      accountType: 1,
      source: 'chain',
      chainId: 1,
      amount: 1_000,
      isFinal: false,
    }) as const;
  const commands: OutboxCommand[] = [
    ...fundsCommands(),
    {
      kind: 'request_withdrawal',
      withdrawalId: 1,
      userId: USERS[0],
      clientId: 'once',
      assetId: 1,
      accountType: 1,
      chainId: 1,
      amount: 1_000_000_000,
      step: 100,
      payloadHash: '0'.repeat(64),
    },
    deposit(1),
    deposit(2),
    deposit(3),
    { kind: 'finalise_deposit', depositId: 2 },
    { kind: 'reverse_deposit', depositId: 3 },
  ];
  made.apply(commands.map((command, place) => ({ ...command, outboxId: 2_000 + place })));
}

/** A shop of the P2P desk with an ad, and an order on it that is paid. */
function desk(made: SmallWorld): void {
  const [, owner, taker] = USERS;
  const set: OutboxCommand[] = [
    ...deskCommands([1, 2, 3].map((sourceId) => ({ sourceId, name: `source ${sourceId}` }))),
    {
      kind: 'set_shop',
      userId: owner,
      status: 'active',
      reason: 'papers and bond are there',
      firstOperatorId: 1,
      secondOperatorId: 2,
    },
  ];
  const [opened, certified] = [set.slice(0, -1), set.slice(-1)];
  const numbered = (commands: readonly OutboxCommand[], first: number) =>
    commands.map((command, place) => ({ ...command, outboxId: first + place }));
  made.apply(numbered(opened, 3_000));
  made.apply([{ kind: 'post_bond', userId: owner, clientId: '', amount: DEMO_BOND }]);
  made.apply(numbered(certified, 3_900));
  const [market] = DEMO_DESK_MARKETS;
  if (market === undefined) throw new Error('the desk of the demo has no market');
  const quotes = [1, 2, 3].map((sourceId) => ({
    fiatId: market.fiat.id,
    sourceId,
    rate: 718_000_000,
    madeMs: made.nextMs,
  }));
  const by = { userId: owner, clientId: '' } as const;
  const hash = '0'.repeat(64);
  made.apply([
    { kind: 'take_rate_quotes', quotes },
    { kind: 'set_shop_online', ...by, isOnline: true, by: 'owner' },
    {
      kind: 'place_ad',
      ...by,
      p2pMarketId: market.id,
      side: 'sell',
      pricing: 'fixed',
      price: 7_200,
      premiumPpm: 0,
      limitPrice: 0,
      quantity: 10_000_000_000,
      minMoney: 10_000,
      maxMoney: 70_000,
      windowMinutes: 15,
      payTypes: ['alipay'],
      needsCertified: false,
      minCompleted: 0,
      termsHash: hash,
    },
    {
      kind: 'open_p2p_order',
      userId: taker,
      clientId: 'p2p',
      adId: 1,
      adVersion: 1,
      by: 'money',
      size: 10_000,
      limitPrice: 7_200,
      payType: 'alipay',
      termsHash: hash,
      salt: hash,
    },
  ]);
  const paid = { userId: taker, clientId: '', orderId: 1, proofHash: hash, evidenceHead: hash };
  made.apply([{ kind: 'mark_p2p_paid', ...paid }]);
}

async function projectAll(): Promise<void> {
  const { sql } = database;
  const projector = new Projector({
    sql,
    projections: PROJECTIONS,
    sequence: 0,
    isMaker,
    log: (line) => lines.push(line),
    onStuck: rethrow,
  });
  for (const applied of world.applied) projector.take(applied);
  await projector.drain();
}

async function contents(): Promise<Record<string, readonly Kept[]>> {
  const found: Record<string, readonly Kept[]> = {};
  for (const table of TABLES)
    found[table] = [
      ...(await database.sql<Kept[]>`select * from ${database.sql(table)} as kept order by kept::text`),
    ];
  return found;
}

const wholeLog: Pick<LogPort, 'read'> = { read: (from, to) => readHistory(database.sql, dataDir, from, to) };

/** A log that breaks off after the given number of rows, as in a killed process. */
const logThatEnds = (rows: number): Pick<LogPort, 'read'> => ({
  async *read(from, to) {
    let left = rows;
    for await (const row of wholeLog.read(from, to)) {
      if (left-- === 0) throw new Error('killed');
      yield row;
    }
  },
});

const fill = (log = wholeLog, projections: readonly Projection[] = PROJECTIONS) =>
  fillTables({
    sql: database.sql,
    projectorSql: database.sql,
    projections,
    log,
    dataDir,
    isMaker,
    print: (line) => lines.push(line),
  });

/** Puts a table into the state of one that a new version has added, except for a row that must not survive. */
async function forget(table: string): Promise<void> {
  await database.sql`delete from projection_positions where table_name = ${table}`;
  await database.sql`
    delete from ${database.sql(table)} where ctid in (select ctid from ${database.sql(table)} offset 1)`;
}

async function expectLevel(): Promise<void> {
  expect(await needsFilling(database.sql, PROJECTIONS)).toBe(false);
  const positions = await readPositions(database.sql);
  const { engine, digest } = world.state;
  for (const table of TABLES)
    expect(positions.get(table)).toEqual({ seq: engine.sequence, digest: Buffer.from(digest) });
}

describe('a table without a position', () => {
  test.each(TABLES)('%s is filled from the log, to what it held', async (table) => {
    expect(whole[table]?.length).toBeGreaterThan(0);
    await forget(table);
    expect(await needsFilling(database.sql, PROJECTIONS)).toBe(true);
    await fill();
    expect(lines).toEqual([`filling ${table}, up to sequence ${world.state.engine.sequence}`]);
    expect(await contents()).toEqual(whole);
    await expectLevel();
  });

  test('is filled together with others, and nothing is done where none lacks one', async () => {
    await forget('trades');
    await forget('balances');
    await fill();
    expect(await contents()).toEqual(whole);
    await expectLevel();
    await fill(logThatEnds(0));
    expect(lines).toHaveLength(1);
  });

  test.each([0, 1, 7, 40])('is filled by the next start when one is killed after %i rows', async (rows) => {
    await forget('account_log');
    await expect(fill(logThatEnds(rows))).rejects.toThrow('killed');
    // A start in between may get further, or less far.
    await expect(fill(logThatEnds(rows + 5))).rejects.toThrow('killed');
    await expect(fill(logThatEnds(2))).rejects.toThrow('killed');
    await fill();
    expect(await contents()).toEqual(whole);
    await expectLevel();
  });

  test('follows: what comes next is written to it and to the others in one transaction', async () => {
    await forget('orders');
    await fill();
    const before = world.state.engine.sequence;
    const applied = new SmallWorld();
    for (const { batch } of world.applied.slice(1)) applied.apply(batch.commands);
    const next = applied.apply([order(USERS[1], 'buy', { price: 4_900_000 })]);
    const projector = new Projector({
      sql: database.sql,
      projections: PROJECTIONS,
      sequence: before,
      isMaker,
      log: (line) => lines.push(line),
      onStuck: rethrow,
    });
    projector.take(next);
    await projector.drain();
    expect(await needsFilling(database.sql, PROJECTIONS)).toBe(false);
    expect((await contents())['orders']).toHaveLength((whole['orders']?.length ?? 0) + 1);
    await database.sql.begin((sql) => restartTables(sql, PROJECTIONS, { seq: 0, digest: EMPTY_DIGEST }));
    await projectAll();
  });
});

/** The users' balances that are not zero: all of them are in the engine's state. */
const liveBalances = defineProjection({
  table: 'balances',
  key: ['owner', 'account', 'asset_id'],
  events: () => ({
    posted: ({ owner, account, assetId, available, held }, { seq }) => ({
      owner,
      account,
      assetId,
      available: totalToBigInt(available),
      held: totalToBigInt(held),
      seq,
    }),
  }),
  columns: {
    owner: ({ owner }) => owner,
    account: ({ account }) => account,
    asset_id: ({ assetId }) => assetId,
    available: ({ available }) => available,
    held: ({ held }) => held,
    seq: ({ seq }) => seq,
  },
  merge: { available: 'replace', held: 'replace', seq: 'replace' },
  backfill: {
    holds: 'everything',
    *rows(engine, { seq, userIds }) {
      for (const owner of userIds)
        for (const { assetId } of engine.assets()) {
          const { available, held } = engine.balance(owner, 1, assetId);
          yield {
            owner,
            account: 1,
            assetId,
            available: totalToBigInt(available),
            held: totalToBigInt(held),
            seq,
          };
        }
    },
  },
});

describe('behind a log that was cut', () => {
  const place = 40;

  beforeEach(async () => {
    const applied = world.applied[place];
    const row = world.rows[place];
    if (applied === undefined || row === undefined) throw new Error('the world is too short');
    const past = new SmallWorld();
    for (const { batch } of world.applied.slice(1, place + 1)) past.apply(batch.commands);
    await new SnapshotStore(dataDir).write(past.state);
    await database.sql`delete from command_log where seq <= ${row.seq}`;
    await database.sql`
      update log_start set seq = ${row.lastSeq}, digest = ${applied.digest as Buffer}, at_ms = ${row.atMs}`;
  });

  test.each([
    ['conditional_orders', ['waiting']],
    ['orders', ['open', 'partially_filled']],
  ])('%s holds what was live at the cut, and all that came since', async (table, live) => {
    const cut = world.rows[place]?.lastSeq ?? 0;
    const expected = (whole[table] ?? [])
      .filter(({ seq, status }) => Number(seq) > cut || live.includes(String(status)))
      .map((row) => ({ ...row, seq: Math.max(Number(row['seq']), cut) }));
    expect(expected.length).toBeLessThan(whole[table]?.length ?? 0);
    expect(expected.filter(({ seq }) => seq === cut).length).toBeGreaterThan(0);
    await forget(table);
    await expect(fill(logThatEnds(3))).rejects.toThrow('killed');
    await fill();
    expect(lines[1]).toContain(`the log begins after sequence ${cut}: of what ended before, ${table}`);
    const byId = (rows: readonly Kept[]) => rows.toSorted((a, b) => Number(a['id']) - Number(b['id']));
    expect(byId((await contents())[table] ?? [])).toEqual(byId(expected));
    await expectLevel();
  });

  test('a table that is folded from another one holds everything, also what came before the cut', async () => {
    await forget('costs');
    await fill(logThatEnds(0));
    expect((await contents())['costs']).toEqual(whole['costs']);
    await expectLevel();
  });

  test('the public record keeps what the log can no longer make, and goes on to the same heads', async () => {
    const pieces = () => database.sql`select lines from fairness_segments order by first_place`;
    await database.sql`update projection_positions set seq = 0 where table_name = 'fairness_heads'`;
    await fill();
    expect((await contents())['fairness_heads']).toEqual(whole['fairness_heads']);
    expect((await pieces()).length).toBeGreaterThan(1);
    await expectLevel();
  });

  test("a table that holds only what the engine's state has is filled with it, at the position of the others", async () => {
    await forget('balances');
    await fill(
      wholeLog,
      PROJECTIONS.map((projection) => (projection.table === 'balances' ? liveBalances : projection)),
    );
    const { sequence } = world.state.engine;
    const users = (whole['balances'] ?? [])
      .filter(({ owner, account }) => Number(owner) > 0 && account === 1)
      .map((row) => ({ ...row, seq: sequence }));
    expect((await contents())['balances']).toEqual(expect.arrayContaining(users));
    await expectLevel();
  });
});

test('a database of the version before keeps its tables and the position that they shared', async () => {
  const fresh = await createFreshDatabase();
  const before = await mkdtemp(join(tmpdir(), 'candor-migrations-'));
  await cp(MIGRATIONS, before, { recursive: true });
  const later = (await readdir(before)).filter((name) => name >= '0021');
  for (const name of later) await rm(join(before, name), { recursive: true });
  await migrate(fresh.url, { folder: before });
  const sql = openPool(fresh.url, { max: 1, application_name: 'test' });
  const digest = Buffer.alloc(32, 7);
  await sql`update projector_state set seq = 17, digest = ${digest}`;
  await migrate(fresh.url, { folder: MIGRATIONS });
  const tables = [
    'account_log',
    // The migrations of the tables of days fill them from the statements, so that they have their position.
    'balance_days',
    'balances',
    'book_days',
    'cancel_alls',
    'candles',
    'conditional_orders',
    'fee_days',
    'orders',
    'trades',
  ];
  const positions = await readPositions(sql);
  expect([...positions.keys()].toSorted()).toEqual(tables);
  for (const table of tables) expect(positions.get(table)).toEqual({ seq: 17, digest });
  await sql.end();
  await fresh.drop();
  await rm(before, { recursive: true });
});
