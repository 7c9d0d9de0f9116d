import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleWorld, type OperatorClient, openConsoleWorld } from './support/console-world.ts';
import { PriceServer } from './support/price-server.ts';

const BTC_USDT = 1;
const ETH_USDT = 2;
const WHY = { reason: 'ticket 12' };
const SIMULATED = ['simulated north', 'simulated south', 'simulated east'];
const PRICE = '52345.6789';

const indexOf = async (operator: OperatorClient, pair = BTC_USDT) => {
  const [row] = await operator.ask('console/index_sources', { currency_match_id: pair });
  if (row === undefined) throw new Error(`pair ${pair} has no index`);
  return row;
};
const namesOf = (list: { readonly sources: readonly { readonly name: string }[] } | null) =>
  list?.sources.map(({ name }) => name);

describe('where venues are simulated', () => {
  let world: ConsoleWorld;
  let admin: OperatorClient;
  const server = new PriceServer(new Map([['BTC/USDT', PRICE]]));

  beforeAll(async () => {
    await server.listen();
    world = await openConsoleWorld();
    admin = await world.hire('chief', 'admin');
    // The first questions are asked while the server starts, before every source may have answered.
    await eventually(async () => expect((await indexOf(admin)).price).not.toBeNull());
  });
  afterAll(async () => {
    await world.close();
    server.close();
  });

  test('every pair shows its sources with what they said last', async () => {
    const rows = await admin.ask('console/index_sources');
    expect(rows.length).toBe(10);
    for (const row of rows) {
      expect(row).toMatchObject({
        follows_book: 0,
        halted_since: null,
        quorum: 2,
        hosts: 3,
        announced: null,
      });
      expect(namesOf(row)).toEqual(SIMULATED);
    }
    for (const [place, source] of (rows[0]?.sources ?? []).entries()) {
      expect(source).toMatchObject({ id: place + 1, url: '', path: '', in_median: 1 });
      expect(source.price).toMatch(/^\d+\.\d{8}$/);
      expect(source.age).toBeGreaterThanOrEqual(0);
    }
  });

  test('one operator adds a source and removes others at once; the quotes of the new one are the index', async () => {
    const address = { url: `${server.url}?key=secret`, path: 'price', time_path: 'time', time_unit: 'ms' };
    const change = { id: BTC_USDT, add: [address], remove: [1, 2, 3], quorum: 1, ...WHY };
    const preview = await admin.ask('console/index_set', { ...change, preview: true });
    expect([namesOf(preview.before), preview.is_applied, preview.notice_hours]).toEqual([SIMULATED, 0, 0]);
    expect(namesOf(await indexOf(admin))).toEqual(SIMULATED);

    const changed = await admin.ask('console/index_set', change);
    expect(changed).toMatchObject({ is_applied: 1, proposal: null, after: { quorum: 1 } });
    await eventually(async () => {
      const { price, sources, announced } = await indexOf(admin);
      expect([price, sources.length, announced]).toEqual([`${PRICE}0000`, 1, null]);
      expect(sources[0]).toMatchObject({ ...address, id: 4, price: `${PRICE}0000`, in_median: 1 });
    });
    // Another pair keeps its list, and the new source is not asked about it.
    expect(namesOf(await indexOf(admin, ETH_USDT))).toEqual(SIMULATED);
    const { data } = await admin.ask('console/audit', { object_kind: 'index', object_id: BTC_USDT });
    expect(data[0]).toMatchObject({
      action: 'index_set',
      before: { quorum: 2 },
      after: { quorum: 1, sources: [{ id: null, ...address }] },
      reason: 'ticket 12',
    });

    const viewer = await world.hire('onlooker', 'viewer');
    expect((await indexOf(viewer)).sources[0]?.url).toBe(server.url);

    // A source that is silent leaves the median, and the pair halts below its quorum.
    server.isOn = false;
    await eventually(async () => {
      const { price, halted_since, sources } = await indexOf(admin);
      expect([price, sources[0]?.in_median]).toEqual([`${PRICE}0000`, 0]);
      expect(halted_since).not.toBeNull();
      expect(sources[0]?.age).toBeGreaterThan(3_000);
    });
    server.isOn = true;
  });

  test('a list that was changed outlives a restart, which lists the sources of the environment nowhere else', async () => {
    await admin.ask('console/index_set', { id: ETH_USDT, remove: [3], ...WHY });
    const { databaseUrl } = world;
    const { dataDir } = world.exchange;
    await world.exchange.stop();
    const again = await openConsoleWorld({ dataDir }, databaseUrl);
    try {
      const chief = await again.hire('other-chief', 'admin');
      expect(namesOf(await indexOf(chief, ETH_USDT))).toEqual(SIMULATED.slice(0, 2));
      await eventually(async () => expect((await indexOf(chief, ETH_USDT)).hosts).toBe(2));
      expect(namesOf(await indexOf(chief, 3))).toEqual(SIMULATED);
    } finally {
      await again.exchange.stop();
      await again.sql.end();
    }
    await world.sql.end();
    world = await openConsoleWorld();
    admin = await world.hire('chief', 'admin');
  });

  test.each([
    [{ id: 999, quorum: '1' }, { id: 'market_unknown' }],
    [{ remove: [99] }, { remove: 'index_source_unknown' }],
    [{ remove: [1, 2, 3] }, { remove: 'index_sources_too_few' }],
    [{ quorum: '4' }, { quorum: 'settings_invalid' }],
    [{ quorum: '17' }, { quorum: 'number_too_large' }],
    [{ quorum: '2' }, { quorum: 'settings_unchanged' }],
    [{}, { quorum: 'settings_unchanged' }],
    [{ add: [{ url: 'http://a.example/', path: 'price' }] }, { add: 'index_address_invalid' }],
    [{ add: [{ url: 'http://a.example/{symbol}', path: ' ' }] }, { add: 'index_address_invalid' }],
    [{ add: [{ url: 'file:///{symbol}', path: 'price' }] }, { add: 'index_address_invalid' }],
    [{ add: [{ url: 'http://me:pw@a.example/{symbol}', path: 'price' }] }, { add: 'index_address_invalid' }],
    [{ add: [{ url: 'http://{symbol}.example/', path: 'price' }] }, { add: 'index_address_invalid' }],
    [{ price: '50000' }, { price: 'field_unknown' }],
    [{ add: [{ url: 'http://a.example/{symbol}', path: 'price', price: '1' }] }, { price: 'field_unknown' }],
  ])('%j is refused', async (change, fields) => {
    const { body } = await admin.send('console/index_set', { id: BTC_USDT, ...WHY, ...change });
    expect([body.code, body.fields]).toEqual([0, fields]);
    expect(namesOf(await indexOf(admin))).toEqual(SIMULATED);
  });
});

describe('in live mode', () => {
  const HOSTS = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
  const ADDED = [
    { url: 'https://prices.example/{symbol}', path: 'price', time_path: 'time', time_unit: 'ms' },
  ];
  const servers = HOSTS.map(() => new PriceServer(new Map([['BTC/USDT', PRICE]])));
  let world: ConsoleWorld;
  let one: OperatorClient;
  let two: OperatorClient;

  beforeAll(async () => {
    for (const [place, server] of servers.entries()) await server.listen(HOSTS[place]);
    const indexSources = servers.map(
      ({ url }) => ({ type: 'http', url, path: 'price', time: 'time' }) as const,
    );
    // A demo brings the pairs; it has followed the same sources, so that no change of them is announced.
    const demo = await openConsoleWorld({ indexSources });
    const { databaseUrl } = demo;
    await demo.exchange.stop();
    await demo.sql.end();
    const { dataDir } = demo.exchange;
    world = await openConsoleWorld({ mode: 'live', indexSources, dataDir }, databaseUrl);
    [one, two] = [await world.hire('one', 'admin'), await world.hire('two', 'admin')];
    await eventually(async () => expect((await indexOf(one)).price).toBe(`${PRICE}0000`));
  });
  afterAll(async () => {
    await world.close();
    for (const server of servers) server.close();
  });

  test('a list is announced by two operators a day ahead, and the present one stays', async () => {
    const present = await indexOf(one);
    expect([present.hosts, present.announced]).toEqual([3, null]);
    const change = await one.ask('console/index_set', { id: BTC_USDT, add: ADDED, quorum: '3', ...WHY });
    expect(change).toMatchObject({ is_applied: 0, notice_hours: 24, proposal: { kind: 'index_sources' } });
    expect((await one.approve(change.proposal)).body.error).toBe('second_person_missing');
    const stale = await one.ask('console/index_set', { id: BTC_USDT, quorum: '1', ...WHY }).catch(() => null);
    expect(stale).toBeNull();
    const late = await one.ask('console/index_set', { id: BTC_USDT, quorum: '3', ...WHY });
    const before = Date.now();
    expect((await two.approve(change.proposal)).body.code).toBe(1);
    const { announced, ...now } = await indexOf(one);
    expect([now.quorum, namesOf(now)]).toEqual([2, namesOf(present)]);
    expect([announced?.quorum, namesOf(announced)]).toEqual([
      3,
      [...(namesOf(present) ?? []), 'prices.example'],
    ]);
    const effectiveMs = Date.parse(announced?.effective_at ?? '');
    expect(effectiveMs).toBeGreaterThanOrEqual(before + 86_400_000);
    expect(effectiveMs).toBeLessThan(Date.now() + 86_400_000 + 60_000);
    expect((await two.approve(late.proposal)).body.error).toBe('payload_differs');
    // The announced one can be changed further before it counts.
    const further = await one.ask('console/index_set', { id: BTC_USDT, remove: [4], quorum: '2', ...WHY });
    expect(namesOf(further.before)).toEqual(namesOf(announced));
    expect((await two.approve(further.proposal)).body.code).toBe(1);
    expect((await indexOf(one)).announced).toMatchObject({ quorum: 2 });
  });

  test('a pair with open leverage keeps three hosts, and one with fewer opens nothing', async () => {
    const fewer = { id: BTC_USDT, remove: [3], ...WHY };
    expect(await one.refused('console/index_set', fewer)).toBe('index_sources_too_few');
    await one.ask('console/leverage_set', { id: BTC_USDT, status: 'closed', ...WHY });
    await one.ask('console/seconds_set', { id: BTC_USDT, status: 'closed', ...WHY });
    const { proposal } = await one.ask('console/index_set', fewer);
    expect((await two.approve(proposal)).body.code).toBe(1);
    const open = { id: BTC_USDT, status: 'open', ...WHY };
    expect((await indexOf(one)).hosts).toBe(2);
    expect(await one.refused('console/leverage_set', open)).toBe('index_sources_too_few');
  });

  test.each([
    'http://prices.example/{symbol}',
    'https://127.0.0.1/{symbol}',
    'https://[::1]/{symbol}',
    'https://localhost/{symbol}',
    'https://database.internal/{symbol}',
    'https://2130706433/{symbol}',
  ])('%s is asked by nobody', async (url) => {
    const change = { id: BTC_USDT, add: [{ url, path: 'price', time_path: 'time' }], ...WHY };
    expect(await one.refused('console/index_set', change)).toBe('index_address_invalid');
  });
});
