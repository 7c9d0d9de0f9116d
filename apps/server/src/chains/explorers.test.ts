import { expect, test } from 'vitest';
import { explorerOf } from './explorers.ts';

test('an address of a public network has a page in an explorer, and no other one', () => {
  const page = (family: string, network: string) => explorerOf({ family, network }, '0x7e');
  expect(page('evm', '1')).toBe('https://etherscan.io/address/0x7e');
  expect(page('bitcoin', 'litecoin')).toBe('https://litecoinspace.org/address/0x7e');
  expect([
    page('evm', '31337'),
    page('bitcoin', 'bitcoin-regtest'),
    page('simulated', '1'),
    page('service', '1'),
    page('constructor', 'name'),
  ]).toEqual([null, null, null, null, null]);
});
