import { expect, it } from 'vitest';
import { plainAccount } from './plain-account.ts';

it.each([
  ['6222 0000-1234 5678', '6222000012345678'],
  ['\uff16\uff12\uff12\uff12', '6222'],
  ['Zhang.Wei@Example.com', 'zhang.wei@example.com'],
])('%j is compared as %j', (account, plain) => expect(plainAccount(account)).toBe(plain));
