import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { p2wpkh } from '@scure/btc-signer';
import type { BitcoinNetwork } from '../bitcoin-networks.ts';

/** The place of a key below the account: branch 0 holds deposit addresses, branch 1 the exchange's own. */
export interface KeyPlace {
  readonly branch: number;
  readonly index: number;
}

export interface OwnKey {
  readonly address: string;
  readonly script: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly privateKey: Uint8Array;
}

/** The keys of an account on one network (BIP-84). */
export class OwnKeys {
  readonly accountKey: string;
  readonly #account: HDKey;
  readonly #network: BitcoinNetwork;

  constructor(mnemonic: string, network: BitcoinNetwork) {
    const master = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic), network.bip32);
    this.#account = master.derive(`m/84'/${network.coinType}'/0'`);
    this.#network = network;
    this.accountKey = this.#account.publicExtendedKey;
  }

  at({ branch, index }: KeyPlace): OwnKey {
    const { publicKey, privateKey } = this.#account.deriveChild(branch).deriveChild(index);
    if (publicKey === null || privateKey === null) throw new Error(`there is no key at ${branch}/${index}`);
    const { address, script } = p2wpkh(publicKey, this.#network);
    if (address === undefined) throw new Error('a witness key hash has no address');
    return { address, script, publicKey, privateKey };
  }
}
