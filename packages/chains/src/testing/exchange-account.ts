import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import type { Account } from '../account.ts';
import { BITCOIN_NETWORKS, type BitcoinNetworkName } from '../bitcoin-networks.ts';
import type { AddressBook } from '../network.ts';

/** The mnemonic of the vectors of BIP-84; development nodes use another one for their own accounts. */
export const EXCHANGE_MNEMONIC = `${'abandon '.repeat(11)}about`;

/** Returns the extended public key of the EVM account of a mnemonic. */
export function evmAccountKey(mnemonic = EXCHANGE_MNEMONIC): string {
  return HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive("m/44'/60'/0'").publicExtendedKey;
}

/** Returns the extended public key of the account of a mnemonic on a network of the Bitcoin family. */
export function bitcoinAccountKey(network: BitcoinNetworkName, mnemonic = EXCHANGE_MNEMONIC): string {
  const { bip32, coinType } = BITCOIN_NETWORKS[network];
  const master = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic), bip32);
  return master.derive(`m/84'/${coinType}'/0'`).publicExtendedKey;
}

/** Returns a book in which the indexes from 1 to `newest` were given to users, and all of them received something. */
export function bookOf(account: Account, newest: number): AddressBook {
  const indexes = Array.from({ length: newest }, (_, place) => place + 1);
  const byAddress = new Map(indexes.map((index) => [account.depositAt(index), index]));
  return {
    among: async (addresses) =>
      new Map(
        addresses.flatMap((address) => {
          const index = byAddress.get(address);
          return index === undefined ? [] : [[address, index] as const];
        }),
      ),
    received: async () => indexes,
    newest: async () => newest,
  };
}
