import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { expect, test } from 'vitest';
import { Account, AccountInvalid } from './account.ts';
import { BITCOIN_NETWORKS } from './bitcoin-networks.ts';

/** The mnemonic of the vectors of BIP-84, and that of Anvil and other development nodes. */
const ABANDON = `${'abandon '.repeat(11)}about`;
const JUNK = `${'test '.repeat(11)}junk`;

function publicKeyAt(mnemonic: string, path: string, versions = BITCOIN_NETWORKS.bitcoin.bip32): string {
  return HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic), versions).derive(path).publicExtendedKey;
}

const bitcoinKey = publicKeyAt(ABANDON, "m/84'/0'/0'");
const evmKey = publicKeyAt(JUNK, "m/44'/60'/0'");

test('the addresses of a Bitcoin account are those of BIP-84', () => {
  const account = new Account('bitcoin', { network: 'bitcoin', accountKey: bitcoinKey });
  expect(account.depositAt(0)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
  expect(account.depositAt(1)).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
  expect(account.ownAt(0)).toBe('bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el');
});

test('the addresses of an EVM account are those that wallets derive', () => {
  const account = new Account('evm', { network: '1', accountKey: evmKey });
  expect(account.depositAt(0)).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
  expect(account.depositAt(1)).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
});

test.each(Object.keys(BITCOIN_NETWORKS))('addresses of %s begin as its own do', (network) => {
  const { bech32, bip32, coinType } = BITCOIN_NETWORKS[network as keyof typeof BITCOIN_NETWORKS];
  const accountKey = publicKeyAt(ABANDON, `m/84'/${coinType}'/0'`, bip32);
  const address = new Account('bitcoin', { network, accountKey }).depositAt(1);
  expect(address.startsWith(`${bech32}1q`)).toBe(true);
});

test.each([
  ['an EVM address in lower case', 'evm', '0x70997970c51812dc3a010c7d01b50e0d17dc79c8', true],
  ['an EVM address with its checksum', 'evm', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', true],
  ['an EVM address with a wrong checksum', 'evm', '0x70997970C51812dc3A010C7d01b50e0d17dc79c8', false],
  ['an EVM address that is too short', 'evm', '0x70997970c51812dc3a010c7d01b50e0d17dc79c', false],
  ['a witness address', 'bitcoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', true],
  ['a witness address in capitals', 'bitcoin', 'BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU', true],
  ['an address of another network', 'bitcoin', 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z9wucxg', false],
  [
    'a witness address with one letter changed',
    'bitcoin',
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyq',
    false,
  ],
] as const)('%s: %s %s is canonical: %s', (_title, family, address, isValid) => {
  const facts =
    family === 'evm' ? { network: '1', accountKey: evmKey } : { network: 'bitcoin', accountKey: bitcoinKey };
  const canonical = new Account(family, facts).canonical(address);
  expect(canonical?.toLowerCase()).toBe(isValid ? address.toLowerCase() : undefined);
});

test.each([
  [
    'a private key',
    'private',
    'bitcoin',
    HDKey.fromMasterSeed(mnemonicToSeedSync(ABANDON)).derive("m/84'/0'/0'").privateExtendedKey,
  ],
  ['a key of another depth', 'depth', 'bitcoin', publicKeyAt(ABANDON, "m/84'/0'")],
  [
    'a private key of a test network',
    'private',
    'bitcoin',
    HDKey.fromMasterSeed(mnemonicToSeedSync(ABANDON), BITCOIN_NETWORKS['bitcoin-testnet'].bip32).derive(
      "m/84'/1'/0'",
    ).privateExtendedKey,
  ],
  [
    'a key of a test network',
    'unreadable',
    'bitcoin',
    publicKeyAt(ABANDON, "m/84'/1'/0'", BITCOIN_NETWORKS['bitcoin-testnet'].bip32),
  ],
  ['a word', 'unreadable', 'bitcoin', 'candor'],
  ['a network that is not listed', 'network', 'monero', bitcoinKey],
  ['a name of an object', 'network', 'toString', bitcoinKey],
] as const)('%s is refused as %s', (_title, fault, network, accountKey) => {
  const open = () => new Account('bitcoin', { network, accountKey });
  expect(open).toThrow(AccountInvalid);
  expect(open).toThrow(expect.objectContaining({ fault }));
});
