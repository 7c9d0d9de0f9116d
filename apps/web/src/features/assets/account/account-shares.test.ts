import { expect, it } from 'vitest';
import { sharesOf, sumOf } from './account-shares.ts';

const groups = (change: string, legal: string, lever: string) =>
  [
    { account_code: 'change_account', convert_usd: change },
    { account_code: 'legal_account', convert_usd: legal },
    { account_code: 'lever_account', convert_usd: lever },
  ] as const;

it.each([
  [groups('1.00000000', '1.00000000', '1.00000000'), ['33.4', '33.3', '33.3']],
  [groups('0.00000000', '99999999999.99999999', '0.00000001'), ['0.0', '100.0', '0.0']],
  [groups('25.00000000', '50.00000000', '25.00000000'), ['25.0', '50.0', '25.0']],
  [groups('0.00000000', '0.00000000', '0.00000000'), []],
])('%j have the shares %j, which are the whole', (all, shares) => {
  expect([...sharesOf(all).values()]).toEqual(shares);
});

it('adds values exactly', () => {
  expect(sumOf(['0.10000000', '0.20000000', '90071992547409.93000000'])).toBe('90071992547410.23000000');
  expect(sumOf([])).toBe('0.00000000');
});
