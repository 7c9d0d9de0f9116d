import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_AMOUNTS, NO_IDS, NO_NUMBERS } from '../../../test/support/bad-numbers.ts';
import type { WorldUser } from '../../../test/support/handler-world.ts';
import { BTC, ETH } from '../../../test/support/lever-world.ts';
import { SecondsHandlers, USDT } from '../../../test/support/seconds-handlers.ts';

let seconds: SecondsHandlers;
let owner: WorldUser;
let stranger: WorldUser;

beforeAll(async () => {
  seconds = await SecondsHandlers.open();
  owner = await seconds.player();
  stranger = await seconds.player();
});
afterAll(() => seconds.close());

describe('what the demo offers', () => {
  test('durations with their odds, and the rule for ties', async () => {
    const offered = await seconds.world.ask('microtrade/seconds', { match_id: BTC });
    expect(
      offered.map(({ seconds, profit_ratio, break_even_rate }) => [seconds, profit_ratio, break_even_rate]),
    ).toEqual([
      [30, '0.850000', '54.05'],
      [60, '0.880000', '53.19'],
      [120, '0.900000', '52.63'],
    ]);
    expect(offered[0]).toMatchObject({ tie_rule: 'refund', tie_rule_name: 'A tie is refunded' });
    expect(await seconds.world.ask('microtrade/seconds')).toEqual(offered);
  });

  test('without a pair, the least favourable terms of all pairs', async () => {
    await seconds.offer([{ seconds: 30, profitPpm: 800_000 }], ETH);
    const offered = await seconds.world.ask('microtrade/seconds');
    expect(offered.map(({ seconds, profit_ratio }) => [seconds, profit_ratio])).toEqual([
      [30, '0.800000'],
      [60, '0.880000'],
      [120, '0.900000'],
    ]);
  });

  test('currencies with balance, presets and limits', async () => {
    expect(await seconds.world.ask('microtrade/payable_currencies', {}, owner)).toEqual([
      {
        id: USDT,
        code: 'USDT',
        micro_account: { balance: '10000.00000000', lock_balance: '0.00000000' },
        micro_numbers: ['10', '50', '100', '500', '1000', '5000'].map((number) => ({
          number: `${number}.00000000`,
        })),
        min_number: '10.00000000',
        max_number: '5000.00000000',
        fee_rate: '0.000000',
        open_limit: '20000.00000000',
        open_taken: '0.00000000',
      },
    ]);
    expect(seconds.pool()).toBe('200000.00000000');
  });
});

test('contracts are in their owner’s lists only, page by page, newest first', async () => {
  await seconds.offer([
    { seconds: 5, profitPpm: 850_000 },
    { seconds: 60, profitPpm: 880_000 },
  ]);
  const ids: number[] = [];
  for (let made = 0; made < 11; made++)
    ids.unshift((await seconds.submit(owner, { seconds: 60, number: '10' })).id);
  const short = await seconds.submit(owner, { number: '20' });
  ids.unshift(short.id);

  const page = (page: number) => seconds.world.ask('microtrade/lists', { status: 1, page }, owner);
  const [first, second] = [await page(1), await page(2)];
  expect([first.total, first.per_page, first.last_page]).toEqual([12, 10, 2]);
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
  expect(await seconds.list(owner, 1, { match_id: ETH })).toEqual([]);
  for (const status of [1, 3] as const) expect(await seconds.list(stranger, status)).toEqual([]);

  await seconds.ended(owner, short);
  expect((await seconds.list(owner, 3, { match_id: BTC })).map(({ id }) => id)).toEqual([short.id]);
  expect(await seconds.list(owner, 3, { match_id: ETH })).toEqual([]);
  expect(await seconds.list(stranger, 3)).toEqual([]);
});

test('a key opens one contract, however often it is sent, and is refused for another', async () => {
  const player = await seconds.player();
  const once = { ...player, headers: { 'idempotency-key': 'stake-1' } };
  const [first, again] = [
    await seconds.world.ask('microtrade/submit', seconds.contract(), once),
    await seconds.world.ask('microtrade/submit', seconds.contract(), once),
  ];
  expect([again.id, again.client_order_id]).toEqual([first.id, 'stake-1']);
  const other = await seconds.world.refused('microtrade/submit', seconds.contract({ number: '101' }), once);
  expect(other.error).toBe('idempotency_conflict');
  expect(await seconds.funds(player)).toEqual(['9900.00000000', '100.00000000']);
  // Its end changes nothing about its key.
  const ended = await seconds.ended(player, first);
  expect(await seconds.world.ask('microtrade/submit', seconds.contract(), once)).toMatchObject({
    id: first.id,
    status: 3,
    result: ended.result,
  });
});

describe('a refusal', () => {
  test.each([
    [{ number: '9.99999999' }, 'stake_below_minimum', 'number', 'The smallest stake is 10.00000000'],
    [{ number: '5000.00000001' }, 'stake_above_maximum', 'number', 'The largest stake is 5,000.00000000'],
    [{ number: '0.000000001' }, 'number_too_precise', 'number', 'decimal'],
    [{ seconds: 7 }, 'seconds_not_offered', 'seconds', 'durations'],
    [{ match_id: 99 }, 'market_unknown', 'match_id', 'pair'],
    [{ match_id: 8 }, 'product_closed', 'match_id', 'closed'],
    [{ currency_id: 2 }, 'product_closed', 'currency_id', 'closed'],
    [{ currency_id: 99 }, 'currency_unknown', 'currency_id', 'currency'],
  ] as const)('of %o is %s and names its field', async (change, error, field, text) => {
    const answer = await seconds.refuse(stranger, change);
    expect(answer).toMatchObject({ error, fields: { [field]: error } });
    expect(answer.msg).toContain(text);
    expect(await seconds.funds(stranger)).toEqual(['10000.00000000', '0.00000000']);
  });

  test('of what the account does not hold, and of more open stakes than a user may have', async () => {
    const player = await seconds.player();
    await seconds.submit(player, { number: '5000', seconds: 60 });
    await seconds.submit(player, { number: '4000', seconds: 60 });
    expect((await seconds.refuse(player, { number: '1000.00000001' })).error).toBe('insufficient_balance');
    await seconds.world.operate({
      kind: 'configure_stake',
      assetId: USDT,
      minStake: 1_000_000_000,
      maxStake: 500_000_000_000,
      maxOpenUser: 950_000_000_000,
      maxOpenSide: 10_000_000_000_000,
      feePpm: 0,
    });
    const answer = await seconds.refuse(player, { number: '501' });
    expect([answer.error, answer.msg]).toEqual([
      'user_stake_limit',
      'Your limit of open stakes is reached. Still available: 500.00000000',
    ]);
    await seconds.submit(player, { number: '500', seconds: 60 });
  });

  test('of every bad number in every field moves nothing', async () => {
    const player = await seconds.player();
    const contract = seconds.contract();
    const cases = [
      ['microtrade/submit', contract, 'number', NO_AMOUNTS],
      ['microtrade/submit', contract, 'seconds', [...NO_NUMBERS, '0', '""', '5.0', '5.5', '"7"', '86401']],
      ['microtrade/submit', contract, 'match_id', NO_IDS],
      ['microtrade/submit', contract, 'currency_id', NO_IDS],
      ['microtrade/submit', contract, 'type', ['0', '3', '"up"', 'null', '1.0']],
      ['microtrade/lists', { status: 1 }, 'match_id', NO_IDS],
      ['microtrade/lists', {}, 'status', ['0', '2', '-1', '""', 'null']],
      ['microtrade/lists', { status: 1 }, 'page', ['0', '-1', '1.5', '1000001']],
      ['microtrade/lists', { status: 1 }, 'limit', ['0', '101', '1.5']],
      ['microtrade/seconds', {}, 'match_id', NO_IDS],
    ] as const;
    expect(await seconds.world.findTaken(cases, player)).toEqual([]);
    expect(await seconds.funds(player)).toEqual(['10000.00000000', '0.00000000']);
  });
});

describe('own limits', () => {
  test('count what is staked as lost until it has ended', async () => {
    const player = await seconds.player();
    const limit = { product: 'micro', currency_id: USDT, daily_loss: '150' };
    await seconds.world.ask('user/set_limit', limit, player);
    expect((await seconds.refuse(player, { number: '150.00000001' })).error).toBe('daily_loss_reached');
    await seconds.submit(player, { seconds: 60 });
    expect((await seconds.refuse(player, { number: '50.00000001' })).error).toBe('daily_loss_reached');
    await seconds.submit(player, { seconds: 60, number: '50' });
  });

  test('a pause takes no contract, and what is open ends as it would', async () => {
    const player = await seconds.player();
    const open = await seconds.submit(player);
    await seconds.world.ask('user/cool_off', { product: 'micro', days: 1 }, player);
    expect((await seconds.refuse(player, {})).error).toBe('cooling_off');
    expect((await seconds.ended(player, open)).status).toBe(3);
  });
});
