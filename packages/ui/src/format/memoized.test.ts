import { expect, it, vi } from 'vitest';
import { memoized } from './memoized.ts';

it('makes each thing once, by all of its arguments', () => {
  const make = vi.fn<(tag: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat>(
    (tag, options) => new Intl.NumberFormat(tag, options),
  );
  const formatOf = memoized(make);
  const [plain, money] = [formatOf('de', {}), formatOf('de', { style: 'currency', currency: 'EUR' })];
  expect(formatOf('de', {})).toBe(plain);
  expect(formatOf('de', { style: 'currency', currency: 'EUR' })).toBe(money);
  expect(formatOf('en', {}).format(1_234.5)).toBe('1,234.5');
  expect([plain.format(1_234.5), money.format(1_234.5)]).toEqual(['1.234,5', '1.234,50\u{a0}€']);
  expect(make).toHaveBeenCalledTimes(3);
});
