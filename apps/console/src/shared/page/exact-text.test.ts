import { expect, it } from 'vitest';
import { exactText } from './exact-text.ts';

const PAGES: Record<string, string> = import.meta.glob('../../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** An amount of an answer that is put into a text as it is. */
const RAW =
  /\$\{[\w.]*\b(?:number|fee|received|amount|balance|used_today|day_limit)\} \$?\{|>\s*\{[\w.]*\b(?:number|amount)\} \{/;

it('groups the digits of an amount and keeps all of them', () => {
  expect(exactText('9999999.00000000')).toBe('9,999,999');
  expect(exactText('1000000000000.000000000000000001')).toBe('1,000,000,000,000.000000000000000001');
});

it('writes every amount of the console', () => {
  const pages = Object.entries(PAGES).filter(([path]) => !path.endsWith('.test.tsx'));
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter(([, text]) => RAW.test(text)).map(([path]) => path)).toEqual([]);
});
