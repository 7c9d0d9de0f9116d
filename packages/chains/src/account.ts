import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { Address, p2wpkh } from '@scure/btc-signer';
import { bytesToHex, getAddress, type Hex, isAddress } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { type BitcoinNetwork, findBitcoinNetwork } from './bitcoin-networks.ts';
import { type AddressForm, type Family, OWN_INDEXES } from './network.ts';

/** The depth of an account in a derivation path: purpose, coin, account. */
const ACCOUNT_DEPTH = 3;
const DEPOSITS = 0;
const OWN = 1;
const CHAIN_ID = /^[1-9][0-9]{0,14}$/;
/** Versions of extended keys of an EVM account: there is one form for all chains. */
const EVM_KEYS = { public: 0x04_88_b2_1e, private: 0x04_88_ad_e4 };

/** The beginning of an extended private key, in each of the forms that wallets write. */
const PRIVATE_KEY = /^(?:[a-z]prv|[LM]tpv|dgpv)/i;

const FAULTS = {
  network: 'the network is none of its family',
  unreadable: 'the text is no extended public key of this network',
  private: 'the key is private: it must not leave the signer',
  depth: 'the key is not that of an account, at depth 3',
} as const;

/** The name of a network or its extended public key cannot be used. */
export class AccountInvalid extends Error {
  override readonly name = 'AccountInvalid';
  readonly fault: keyof typeof FAULTS;
  readonly field: 'network' | 'accountKey';

  constructor(fault: keyof typeof FAULTS) {
    super(FAULTS[fault]);
    this.fault = fault;
    this.field = fault === 'network' ? 'network' : 'accountKey';
  }
}

/** The addresses of the exchange on one network, from its extended public key. It can sign nothing. */
export class Account {
  /** The exchange's own addresses. */
  readonly own: ReadonlySet<string>;
  readonly #form: AddressForm;
  readonly #key: HDKey;

  /** Throws `AccountInvalid`. */
  constructor(
    family: Family,
    { network, accountKey }: { readonly network: string; readonly accountKey: string },
  ) {
    this.#form = formOf(family, network);
    this.#key = readAccountKey(accountKey, this.#form);
    this.own = new Set(Object.values(OWN_INDEXES).map((index) => this.ownAt(index)));
  }

  /** Returns the deposit address of a user's index, in canonical form. */
  depositAt(index: number): string {
    return this.#at(DEPOSITS, index);
  }

  /** Returns one of the exchange's own addresses, in canonical form. */
  ownAt(index: number): string {
    return this.#at(OWN, index);
  }

  /** Returns an address in the form in which it is compared, or undefined if it is none of this network. */
  canonical(address: string): string | undefined {
    return this.#form.canonical(address);
  }

  #at(branch: number, index: number): string {
    const { publicKey } = this.#key.deriveChild(branch).deriveChild(index);
    if (publicKey === null) throw new Error(`no public key at ${branch}/${index}`);
    return this.#form.addressOf(publicKey);
  }
}

function readAccountKey(text: string, { versions }: AddressForm): HDKey {
  const key = parseKey(text, versions);
  if (key.privateKey !== null) {
    key.wipePrivateData();
    throw new AccountInvalid('private');
  }
  if (key.depth !== ACCOUNT_DEPTH) throw new AccountInvalid('depth');
  return key;
}

function parseKey(text: string, versions: AddressForm['versions']): HDKey {
  try {
    return HDKey.fromExtendedKey(text, versions);
  } catch {
    // A private key of another network cannot be read here, and is as secret there.
    throw new AccountInvalid(PRIVATE_KEY.test(text) ? 'private' : 'unreadable');
  }
}

/** The form of each family; undefined for a network that it does not have. */
const FORMS: Readonly<Record<Family, (network: string) => AddressForm | undefined>> = {
  evm: (network) => (CHAIN_ID.test(network) ? EVM : undefined),
  bitcoin(network) {
    const found = findBitcoinNetwork(network);
    return found && bitcoinForm(found);
  },
};

function formOf(family: Family, network: string): AddressForm {
  const form = FORMS[family](network);
  if (form === undefined) throw new AccountInvalid('network');
  return form;
}

const EVM: AddressForm = {
  versions: EVM_KEYS,
  addressOf: (publicKey) => publicKeyToAddress(uncompressed(publicKey)),
  // An address in one case only carries no checksum (EIP-55); any other has to match its own.
  canonical: (address) => (isAddress(address) ? getAddress(address) : undefined),
};

function uncompressed(publicKey: Uint8Array): Hex {
  return bytesToHex(secp256k1.Point.fromBytes(publicKey).toBytes(false));
}

function bitcoinForm(network: BitcoinNetwork): AddressForm {
  const coder = Address(network);
  return {
    versions: network.bip32,
    addressOf(publicKey) {
      const { address } = p2wpkh(publicKey, network);
      if (address === undefined) throw new Error('a witness key hash has no address');
      return address;
    },
    canonical(address) {
      try {
        return coder.encode(coder.decode(address));
      } catch {
        return undefined;
      }
    },
  };
}
