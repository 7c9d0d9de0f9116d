import { expect, it } from 'vitest';
import { newestMonths } from './newest-months.ts';

it('counts back from the month of Shanghai, over the turn of the year', () => {
  expect(newestMonths(Date.parse('2026-12-31T15:59:59Z'), 2)).toEqual(['2026-12', '2026-11']);
  expect(newestMonths(Date.parse('2026-12-31T16:00:00Z'), 3)).toEqual(['2027-01', '2026-12', '2026-11']);
});
