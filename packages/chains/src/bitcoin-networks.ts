/** The parameters by which addresses and keys of the Bitcoin family are written. */
export interface BitcoinNetwork {
  readonly bech32: string;
  readonly pubKeyHash: number;
  readonly scriptHash: number;
  readonly wif: number;
  /** The coin's number in a derivation path (SLIP-44). */
  readonly coinType: number;
  /** Before the text of a signed message (legacy form). */
  readonly messagePrefix: string;
  /** The versions of extended keys that belong to it (SLIP-132 and BIP-32). */
  readonly bip32: { readonly public: number; readonly private: number };
}

const MAIN_KEYS = { public: 0x04_88_b2_1e, private: 0x04_88_ad_e4 };
const TEST_KEYS = { public: 0x04_35_87_cf, private: 0x04_35_83_94 };
const BITCOIN_MESSAGE = 'Bitcoin Signed Message:\n';
const LITECOIN_MESSAGE = 'Litecoin Signed Message:\n';
const TEST = { pubKeyHash: 0x6f, wif: 0xef, coinType: 1, bip32: TEST_KEYS };

/** By the name that operators choose. */
export const BITCOIN_NETWORKS = {
  bitcoin: {
    bech32: 'bc',
    pubKeyHash: 0x00,
    scriptHash: 0x05,
    wif: 0x80,
    coinType: 0,
    messagePrefix: BITCOIN_MESSAGE,
    bip32: MAIN_KEYS,
  },
  'bitcoin-testnet': { ...TEST, bech32: 'tb', scriptHash: 0xc4, messagePrefix: BITCOIN_MESSAGE },
  'bitcoin-regtest': { ...TEST, bech32: 'bcrt', scriptHash: 0xc4, messagePrefix: BITCOIN_MESSAGE },
  litecoin: {
    bech32: 'ltc',
    pubKeyHash: 0x30,
    scriptHash: 0x32,
    wif: 0xb0,
    coinType: 2,
    messagePrefix: LITECOIN_MESSAGE,
    bip32: MAIN_KEYS,
  },
  'litecoin-testnet': { ...TEST, bech32: 'tltc', scriptHash: 0x3a, messagePrefix: LITECOIN_MESSAGE },
  'litecoin-regtest': { ...TEST, bech32: 'rltc', scriptHash: 0x3a, messagePrefix: LITECOIN_MESSAGE },
} as const satisfies Record<string, BitcoinNetwork>;

export type BitcoinNetworkName = keyof typeof BITCOIN_NETWORKS;

export function findBitcoinNetwork(name: string): BitcoinNetwork | undefined {
  return Object.hasOwn(BITCOIN_NETWORKS, name) ? BITCOIN_NETWORKS[name as BitcoinNetworkName] : undefined;
}
