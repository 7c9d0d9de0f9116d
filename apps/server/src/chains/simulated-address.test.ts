import { bech32m } from '@scure/base';
import { expect, test } from 'vitest';
import { SimulatedAddresses } from './simulated-address.ts';

const ethereum = new SimulatedAddresses({ id: 1, code: 'ERC20' });
const litecoin = new SimulatedAddresses({ id: 4, code: 'LTC' });

test('the wallet of the exchange has another address for each index and chain, always the same', () => {
  const indexes = [0, 1, 2, 65_536, 4_294_967_296];
  const written = indexes.flatMap((index) => [ethereum.own(index), litecoin.own(index)]);
  expect(new Set(written).size).toBe(2 * indexes.length);
  expect(litecoin.own(1)).toBe(new SimulatedAddresses({ id: 4, code: 'LTC' }).own(1));
  for (const index of indexes) expect(litecoin.isOwn(litecoin.own(index))).toBe(true);
});

test('an address of somebody else is none of the wallet’s, also where it begins with an index of it', () => {
  expect(litecoin.isOwn(litecoin.outside('faucet'))).toBe(false);
  const { words } = bech32m.decode(litecoin.own(1) as `simltc1${string}`);
  const bytes = bech32m.fromWords(words);
  bytes[19] = (bytes[19] ?? 0) ^ 1;
  expect(litecoin.isOwn(bech32m.encode('simltc', bech32m.toWords(bytes)))).toBe(false);
  expect(litecoin.isOwn(ethereum.own(1))).toBe(false);
});

test('an address counts in either case, never in both, and only with its checksum, length and chain', () => {
  const address = litecoin.own(7);
  expect(litecoin.canonical(address.toUpperCase())).toBe(address);
  expect(litecoin.canonical(address[0]?.toUpperCase() + address.slice(1))).toBeUndefined();
  expect(ethereum.canonical(address)).toBeUndefined();
  const short = bech32m.encode('simltc', bech32m.toWords(new Uint8Array(19)));
  for (const none of ['', 'simltc', short, `${address}q`, address.slice(0, -1)])
    expect(litecoin.canonical(none)).toBeUndefined();
});
