import { expect, it } from 'vitest';
import { recentDays } from '../../shared/page/day-range.ts';
import { daysBetween, lastDays, sumByDay, totalOf } from './days.ts';

it('adds the amounts of a day exactly, whatever their signs and decimals', () => {
  const rows = [
    { day: '2026-03-01', amount: '0.1' },
    { day: '2026-03-01', amount: '0.20000001' },
    { day: '2026-03-03', amount: '-0.00000003' },
    { day: '2026-03-03', amount: '9007199254740993' },
  ];
  const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
  expect(sumByDay(rows, days, ({ amount }) => amount)).toEqual([
    { day: '2026-03-01', sum: '0.30000001' },
    { day: '2026-03-02', sum: '0.00000000' },
    { day: '2026-03-03', sum: '9007199254740992.99999997' },
  ]);
});

it('adds the sums of days exactly', () => {
  const days = [
    { day: 'a', sum: '9007199254740993.5' },
    { day: 'b', sum: '-0.25' },
  ];
  expect([totalOf(days), totalOf([])]).toEqual(['9007199254740993.25', '0']);
});

it('writes a sum below zero, and one without decimals', () => {
  expect(sumByDay([{ day: 'a', amount: '-0.05' }], ['a'], ({ amount }) => amount)[0]?.sum).toBe('-0.05');
  expect(sumByDay([{ day: 'a', amount: '12' }], ['a'], ({ amount }) => amount)[0]?.sum).toBe('12');
});

it('lists every day of a range, over the end of a month', () => {
  expect(daysBetween({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysBetween({ from: '2026-03-01', to: '2026-02-27' })).toEqual([]);
  expect(daysBetween({ from: '2024-01-01', to: '2026-01-01' })).toEqual([]);
});

it('begins with the thirty days up to now', () => {
  const range = recentDays(Date.parse('2026-03-31T23:59:59Z'));
  expect(range).toEqual({ from: '2026-03-02', to: '2026-03-31' });
  expect(daysBetween(range)).toHaveLength(30);
});

it.each([
  [
    { from: '2026-01-01', to: '2026-03-01' },
    { from: '2026-02-27', to: '2026-03-01' },
  ],
  [
    { from: '2026-02-28', to: '2026-03-01' },
    { from: '2026-02-28', to: '2026-03-01' },
  ],
])('the last three days of %j are %j', (range, last) => {
  expect(lastDays(range, 3)).toEqual(last);
});
