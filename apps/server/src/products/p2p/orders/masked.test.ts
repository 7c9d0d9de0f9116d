import { expect, it } from 'vitest';
import { Secrets } from '../../../identity/secrets.ts';
import { maskedAccount, maskedName, payCodeOf } from './masked.ts';

it.each([
  ['Zhang Wei', 'Zh•• W••'],
  ['王小明', '王••'],
  ['  Maria   del Mar ', 'Ma•• d•• M••'],
  ['', '••'],
])('the name "%s" is shown as "%s"', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});

it.each([
  ['13812345678', '138••••5678'],
  ['6222 0000 1234 5678', '622••••5678'],
  ['1234567', '123••••67'],
  ['12345', '••••'],
])('the account "%s" is shown as "%s"', (account, shown) => {
  expect(maskedAccount(account)).toBe(shown);
});

it('the code of an order has six letters that nobody confuses, and is always the same', () => {
  const secrets = new Secrets(Buffer.alloc(32, 1).toString('base64'));
  const codes = Array.from({ length: 50 }, (_, place) => payCodeOf(secrets, place + 1));
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  expect(payCodeOf(secrets, 1)).toBe(codes[0]);
  expect(new Set(codes).size).toBe(50);
});
