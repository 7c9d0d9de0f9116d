import { afterAll, expect, inject, it } from 'vitest';
import { openPool } from '@candor/storage';

const pool = openPool(inject('databaseAdminUrl'), { max: 1, application_name: 'pool test' });
const lazyPool = openPool(inject('databaseAdminUrl'), {
  max: 1,
  application_name: 'lazy pool test',
  synchronousCommitOff: true,
});
afterAll(() => Promise.all([pool.end(), lazyPool.end()]));

it('int8 is a number up to the largest safe one', async () => {
  expect(await pool`select 9007199254740991::int8 as big, (-9007199254740991)::int8 as small`).toEqual([
    { big: Number.MAX_SAFE_INTEGER, small: Number.MIN_SAFE_INTEGER },
  ]);
});

it('int8 beyond it throws', async () => {
  await expect(pool`select 9007199254740992::int8 as big`).rejects.toThrow('does not fit a safe integer');
});

it('int8 beyond it throws inside an array too, and the pool goes on', async () => {
  await expect(pool`select array[9007199254740992]::int8[] as big`).rejects.toThrow('safe integer');
  expect(await pool`select array[1, 2]::int8[] as big`).toEqual([{ big: [1, 2] }]);
});

it('a number goes to int8 and comes back', async () => {
  const value = 4_503_599_627_370_497;
  expect(await pool`select ${value}::int8 as same`).toEqual([{ same: value }]);
});

it('numeric stays a string and timestamptz is a Date', async () => {
  expect(await pool`select 0.10::numeric as amount, '2026-01-02T03:04:05Z'::timestamptz as at`).toEqual([
    { amount: '0.10', at: new Date('2026-01-02T03:04:05Z') },
  ]);
});

it('commits wait for the disk unless it was said otherwise', async () => {
  const ask = 'select current_setting($1) as setting';
  expect(await pool.unsafe(ask, ['synchronous_commit'])).toEqual([{ setting: 'on' }]);
  expect(await lazyPool.unsafe(ask, ['synchronous_commit'])).toEqual([{ setting: 'off' }]);
  expect(await lazyPool.unsafe(ask, ['application_name'])).toEqual([{ setting: 'lazy pool test' }]);
});

it('a machine that is lost is noticed within seconds, whether something was under way to it or not', async () => {
  const ask = 'select current_setting($1) as setting';
  const settings = [
    ['tcp_keepalives_idle', '5'],
    ['tcp_keepalives_interval', '2'],
    ['tcp_keepalives_count', '3'],
    ['tcp_user_timeout', '10000'],
  ] as const;
  for (const [name, setting] of settings) expect(await pool.unsafe(ask, [name]), name).toEqual([{ setting }]);
});
