import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { difference } from '../../../test/support/lever-world.ts';
import { SecondsHandlers, USDT } from '../../../test/support/seconds-handlers.ts';

let seconds: SecondsHandlers;

beforeAll(async () => {
  seconds = await SecondsHandlers.open();
  await seconds.offer([
    { seconds: 5, profitPpm: 850_000 },
    { seconds: 8, profitPpm: 850_000 },
  ]);
});
afterAll(() => seconds.close());

/** Runs work and returns what it moved in the pool. */
async function poolMoved(work: () => Promise<unknown>): Promise<string> {
  const before = seconds.pool();
  await work();
  return difference(seconds.pool(), before);
}

describe('a contract', () => {
  test('that the index goes with wins its ratio, one against it loses its stake, to the last unit', async () => {
    await seconds.move('50000');
    const [up, down] = [await seconds.player(), await seconds.player()];
    const moved = await poolMoved(async () => {
      const [rising, falling] = [await seconds.submit(up), await seconds.submit(down, { type: 2 })];
      expect(rising).toMatchObject({
        symbol_name: 'BTC/USDT',
        seconds: 5,
        number: '100.00000000',
        fee: '0.00000000',
        locked: '100.00000000',
        currency_name: 'USDT',
        type: 1,
        type_name: 'Up',
        status: 1,
        status_name: 'In progress',
        result: '',
        open_delay_ms: 2_000,
        open_price: '50000.00000000',
        end_price: '0.00000000',
        end_tick: 0,
        profit_ratio: '0.850000',
        break_even_rate: '54.05',
        tie_rule: 'refund',
        fact_profits: '0.00000000',
        ended_at: null,
      });
      expect(rising.open_tick).toBeGreaterThan(0);
      expect(rising.sources_seq).toBeGreaterThan(0);
      expect(Date.parse(rising.due_at ?? '') - Date.parse(rising.opened_at ?? '')).toBe(5_000);
      const left = Date.parse(rising.due_at ?? '') - Date.parse(rising.server_time);
      expect(rising.remain_milli_seconds).toBe(Math.max(0, left));
      expect(await seconds.funds(up)).toEqual(['9900.00000000', '100.00000000']);
      await seconds.move('50000.01');
      expect(await seconds.ended(up, rising)).toMatchObject({
        status: 3,
        status_name: 'Won',
        result: 'won',
        open_price: '50000.00000000',
        end_price: '50000.01000000',
        fact_profits: '85.00000000',
        locked: '0.00000000',
        remain_milli_seconds: 0,
      });
      expect(await seconds.ended(down, falling)).toMatchObject({
        type: 2,
        type_name: 'Down',
        status_name: 'Lost',
        result: 'lost',
        fact_profits: '-100.00000000',
      });
    });
    expect(moved).toBe('15.00000000');
    expect(await seconds.funds(up)).toEqual(['10085.00000000', '0.00000000']);
    expect(await seconds.funds(down)).toEqual(['9900.00000000', '0.00000000']);
  });

  test('whose index stands still is refunded with its fee while too few windows are known', async () => {
    await seconds.move('50000');
    const stakes = seconds.engine.seconds.stakes(USDT);
    if (stakes === undefined) throw new Error('no stakes are taken');
    const { outboxId: _, ...bounds } = stakes;
    await seconds.world.operate({ kind: 'configure_stake', ...bounds, feePpm: 10_000 });
    const player = await seconds.player();
    const contract = await seconds.submit(player);
    expect([contract.fee, contract.locked]).toEqual(['1.00000000', '101.00000000']);
    expect(await seconds.funds(player)).toEqual(['9899.00000000', '101.00000000']);
    await seconds.world.operate({ kind: 'configure_stake', ...bounds });
    expect(await seconds.ended(player, contract)).toMatchObject({
      result: 'refunded',
      status_name: 'Refunded',
      fact_profits: '0.00000000',
      end_price: '50000.00000000',
    });
    expect(await seconds.funds(player)).toEqual(['10000.00000000', '0.00000000']);
  });
});

describe('an index without quotes', () => {
  test('for more than 5 s after the end refunds, for less it settles at the first tick', async () => {
    await seconds.move('50000');
    const player = await seconds.player();
    const [short, long] = [await seconds.submit(player), await seconds.submit(player, { seconds: 8 })];
    const due = Date.parse(short.due_at ?? '');
    await seconds.world.pass(due - 1_000 - seconds.world.nowMs);
    seconds.world.silence();
    // 6 s after the end of the one, 3 s after that of the other.
    await seconds.world.pass(due + 6_000 - seconds.world.nowMs);
    seconds.world.silence(false);
    await seconds.move('50010');
    expect(await seconds.ended(player, short)).toMatchObject({
      result: 'refunded',
      fact_profits: '0.00000000',
      end_price: '0.00000000',
      end_tick: 0,
    });
    expect(await seconds.ended(player, long)).toMatchObject({
      result: 'won',
      end_price: '50010.00000000',
      fact_profits: '85.00000000',
    });
    expect(await seconds.funds(player)).toEqual(['10085.00000000', '0.00000000']);
  });

  test('for more than 5 s after the acceptance refunds a contract that never opened', async () => {
    await seconds.move('50000');
    const player = await seconds.player();
    seconds.world.silence();
    const contract = await seconds.submit(player);
    expect(contract).toMatchObject({
      status: 1,
      status_name: 'Opening',
      open_price: '0.00000000',
      opened_at: null,
      due_at: null,
      remain_milli_seconds: 5_000,
    });
    await seconds.world.pass(2_000 + 5_001);
    expect(await seconds.list(player, 1)).toEqual([]);
    expect((await seconds.refuse(player, {})).error).toBe('index_halted');
    seconds.world.silence(false);
    expect(await seconds.ended(player, contract)).toMatchObject({ result: 'refunded', open_tick: 0 });
    expect(await seconds.funds(player)).toEqual(['10000.00000000', '0.00000000']);
  });
});

test('a pool of 1,000 covers the win of 1,176.47 and not of 1,176.48, and does not net up and down', async () => {
  await seconds.move('50000');
  const player = await seconds.player();
  await seconds.leaveInPool('1000.00000000');
  expect(await seconds.refuse(player, { number: '1176.48' })).toMatchObject({
    error: 'pool_not_covering',
    msg: expect.stringContaining('1,176.47058823') as string,
  });
  const up = await seconds.submit(player, { number: '1176.47' });
  expect((await seconds.refuse(player, { type: 2, number: '10' })).error).toBe('pool_not_covering');
  await seconds.move('50000.01');
  expect(await seconds.ended(player, up)).toMatchObject({ fact_profits: '999.99950000' });
  expect(seconds.pool()).toBe('0.00050000');
  expect(await seconds.funds(player)).toEqual(['10999.99950000', '0.00000000']);
});
