interface FamilyFacts {
  /** Decimals of the own coin of each network. */
  readonly decimals: number;
  readonly hasTokens: boolean;
}

/** The families of networks that are read from a node, with what all networks of one have in common. */
export const FAMILY_FACTS = {
  evm: { decimals: 18, hasTokens: true },
  bitcoin: { decimals: 8, hasTokens: false },
} as const satisfies Readonly<Record<string, FamilyFacts>>;
export type Family = keyof typeof FAMILY_FACTS;
export const FAMILIES = Object.keys(FAMILY_FACTS) as unknown as readonly [Family, ...Family[]];

/** The form of keys and addresses on one network. */
export interface AddressForm {
  /** The versions of extended keys. */
  readonly versions: { readonly public: number; readonly private: number };
  /** Returns the address of a compressed public key. */
  addressOf(publicKey: Uint8Array): string;
  /** Returns an address in the form in which it is compared, or undefined if it is none of this network. */
  canonical(address: string): string | undefined;
}

/** A network as operators set it up. It holds no secret. */
export interface NetworkFacts {
  readonly family: Family;
  /** EVM: the chain id in decimal. Bitcoin family: one of `BITCOIN_NETWORKS`. */
  readonly network: string;
  /**
   * The extended public key of the exchange's account on the network, at m/44'/60'/0' or m/84'/coin'/0'. Its branch 0
   * holds the deposit addresses of users, from index 1 on; branch 1 holds the addresses in `OWN_INDEXES`.
   */
  readonly accountKey: string;
  /** The contracts of the tokens that count, as `canonical` writes them. */
  readonly tokens: readonly string[];
  /**
   * Addresses of the exchange whose keys are elsewhere, as `canonical` writes them. What others pay to them is reported; what
   * the exchange and they pay each other is not. Absent: there are none.
   */
  readonly coldAddresses?: readonly string[];
}

/** The exchange's own addresses, by their index on branch 1 of its account. */
export const OWN_INDEXES = {
  /** Pays withdrawals and receives what is swept. */
  hot: 0,
  /** Pays the fees of sweeps from deposit addresses; EVM alone. */
  gas: 1,
  /** Receives the change of payments; Bitcoin family alone. */
  change: 2,
} as const;

/** The deposit addresses that were given to users. */
export interface AddressBook {
  /** Resolves with the index of each of some canonical addresses that is a user's. */
  among(addresses: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Resolves with the indexes at which something was received, in ascending order. */
  received(): Promise<readonly number[]>;
  /** Resolves with the highest index that was given to a user; 0: none. */
  newest(): Promise<number>;
}

/** The exchange wants coins to move; amounts are in units of the chain. */
export type Intent =
  /** A withdrawal, from the hot address. */
  | {
      readonly kind: 'payment';
      readonly tokenAddress: string;
      readonly to: string;
      readonly memo: string;
      readonly amount: bigint;
    }
  /** All of a token or coin that a deposit address holds, less the network's fee where the fee is paid in it. */
  | {
      readonly kind: 'sweep';
      readonly tokenAddress: string;
      readonly index: number;
      readonly amount: bigint;
    }
  /** Coins for the fee of a sweep, from the gas address to a deposit address. */
  | { readonly kind: 'gas'; readonly index: number; readonly amount: bigint };

/** A transaction that is complete but for its signature. */
export interface Draft {
  /** JSON that `NetworkKeys` reads again; it is written down before it is signed. */
  readonly text: string;
  /** The address that pays the fee. */
  readonly source: string;
  /** Undefined where the network has none. */
  readonly nonce: number | undefined;
  /** Coins that it spends, as `hash:index`; empty where the network has none. */
  readonly coins: readonly string[];
  /** The highest fee that it can cost, in units of the chain's own coin. */
  readonly feeMax: bigint;
}

/** The drafts that a signer wrote down earlier about one network. */
export interface DraftHistory {
  /** The highest nonce of a draft from an address; undefined: none. */
  lastNonce(address: string): number | undefined;
  /** Returns whether an earlier draft spends a coin, named `hash:index`. */
  isSpent(coin: string): boolean;
  /** Returns what drafts from an address with a nonce from a given one on take of a token, or of the coin with their fees. */
  leaving(address: string, of: { readonly nonce: number; readonly tokenAddress: string }): bigint;
}

/** A request cannot be fulfilled; `cause` says who has to act. */
export class DraftRefused extends Error {
  override readonly name = 'DraftRefused';
  /**
   * later: the node is away, or the address holds too little now. impossible: the network would refuse it for ever, such
   * as a contract that takes no coins. danger: what the node says contradicts what was written down; nobody signs until a
   * person has looked.
   */
  readonly remedy: 'later' | 'impossible' | 'danger';

  constructor(remedy: 'later' | 'impossible' | 'danger', message: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** Limits of a network that a signer has in its own settings. */
export interface FeeCeiling {
  /** The highest fee of one transaction, in units of the chain's own coin. */
  readonly perTransaction: bigint;
}

/** The keys of a network: the only part that can sign. It lives in the signer's process alone. */
export interface NetworkKeys {
  /** The extended public key that belongs into `NetworkFacts`. */
  readonly accountKey: string;
  /** Chooses nonce or coins, and a fee. May throw `DraftRefused`. */
  draft(intent: Intent, history: DraftHistory): Promise<Draft>;
  /** Returns a draft that spends the same nonce or coins for a higher fee. May throw `DraftRefused`. */
  redraft(earlier: Draft): Promise<Draft>;
  /** Signs a draft; the same draft gives the same bytes. */
  sign(draft: Draft): SignedDraft | Promise<SignedDraft>;
  /**
   * Reads the bytes of a signed transaction without looking at its draft, so that a signer compares what it has signed
   * with the intent. Throws where it pays anything but the intent and change.
   */
  check(raw: string, intent: Intent): void | Promise<void>;
  /** Signs a text with the key of one of the exchange's own addresses, or of a deposit address. May throw `DraftRefused`. */
  signMessage(address: string, text: string, indexes: readonly number[]): SignedText;
}

/** Keys that are in this process. */
export interface LocalKeys extends NetworkKeys {
  sign(draft: Draft): SignedDraft;
  check(raw: string, intent: Intent): void;
}

export interface SignedDraft {
  readonly txHash: string;
  /** All that a broadcast needs. */
  readonly raw: string;
}

export interface SignedText {
  readonly kind: 'eip191' | 'legacy' | 'bip322';
  readonly signature: string;
}
