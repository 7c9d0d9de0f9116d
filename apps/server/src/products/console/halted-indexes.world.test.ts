import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlerWorld, type WorldOperator } from '../../../test/support/handler-world.ts';
import { marketData } from '../market-data/index.ts';
import { operatorConsole } from './index.ts';

const BTC_USDT = 1;
const ETH_USDT = 2;
const WHY = { reason: 'ticket 31' };
const openWorld = () => handlerWorld(operatorConsole, marketData);

let world: Awaited<ReturnType<typeof openWorld>>;
let admin: WorldOperator;

beforeAll(async () => {
  world = await openWorld();
  admin = await world.newOperator('admin');
});
afterAll(() => world.close());

const sourcesOf = async (id: number) => {
  const [row] = await world.ask('console/index_sources', { currency_match_id: id }, admin);
  return row;
};
const queue = async () => {
  const { queues, machine } = await world.ask('console/home', {}, admin);
  return { ...queues.find((row) => row.queue === 'indexes'), symbols: machine.halted_indexes };
};

describe('an index that never had a price', () => {
  test('is halted since its pair was listed: in its list and in the queue', async () => {
    expect(world.engine.index(BTC_USDT)?.tick).toBeUndefined();
    const row = await sourcesOf(BTC_USDT);
    expect(row).toMatchObject({ price: null, halted_since: expect.any(String) as unknown });
    const { count, oldest_at: oldest, symbols } = await queue();
    expect(symbols).toContain('BTC/USDT');
    expect(count).toBe(symbols.length);
    expect(oldest).toBe(row?.halted_since);
  });

  test('is no ground on which leverage or seconds contracts are offered, in a preview neither', async () => {
    for (const subject of ['leverage', 'seconds'] as const) {
      await world.ask(`console/${subject}_set`, { id: ETH_USDT, status: 'closed', ...WHY }, admin);
      for (const preview of [true, false]) {
        const wanted = { id: ETH_USDT, status: 'open', preview, ...WHY };
        const { error, fields } = await world.refused(`console/${subject}_set`, wanted, admin);
        expect([error, Object.keys(fields ?? {})]).toEqual(['index_without_price', ['status']]);
      }
    }
    await world.move('3000', ETH_USDT);
    for (const subject of ['leverage', 'seconds'] as const) {
      const opened = await world.ask(
        `console/${subject}_set`,
        { id: ETH_USDT, status: 'open', ...WHY },
        admin,
      );
      expect(opened).toMatchObject({ is_applied: 1, after: { status: 'open' } });
    }
  });

  test('leaves the queue with its first price, and comes back with the moment at which it lost it', async () => {
    const before = await queue();
    await world.move('50000', BTC_USDT);
    expect(await sourcesOf(BTC_USDT)).toMatchObject({ price: '50000.00000000', halted_since: null });
    expect(await queue()).toMatchObject({ count: (before.count ?? 0) - 1 });
    world.silence();
    await world.pass(4_000);
    const lostAt = new Date(world.nowMs).toISOString();
    expect(await sourcesOf(BTC_USDT)).toMatchObject({ price: '50000.00000000', halted_since: lostAt });
    expect((await queue()).symbols).toContain('BTC/USDT');
    // The terms of what is open already may still be changed.
    const changed = await world.ask(
      'console/leverage_set',
      { id: BTC_USDT, spread: '0.0003', ...WHY },
      admin,
    );
    expect(changed.is_applied).toBe(1);
    world.silence(false);
  });
});
