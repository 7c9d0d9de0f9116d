import type { SignedKind, WalletCall } from '@candor/fairness';
import type { ColdPayment, UnsignedPayment } from './cold-payment.ts';

/** The exchange's view of a network. Real networks and the simulated one are behind the same port. */

export interface BlockRef {
  readonly height: number;
  readonly hash: string;
}

/** A payment to somebody, as a block or the pool of waiting transactions shows it. */
export interface ChainOutput {
  readonly txHash: string;
  readonly index: number;
  /** Contract of the token; '' for the chain's own coin. */
  readonly tokenAddress: string;
  readonly to: string;
  readonly memo: string;
  /** In units of the chain. */
  readonly amount: bigint;
}

export interface ChainBlock extends BlockRef {
  readonly parentHash: string;
  /** Outputs of transactions that did not fail, without coins that the exchange moves between its own addresses. */
  readonly outputs: readonly ChainOutput[];
  /** Hashes of transactions that cold addresses sent, also of those that failed. Absent: none. */
  readonly coldTransactions?: readonly string[];
}

export interface ChainAddress {
  readonly address: string;
  /** '' where the chain needs none. */
  readonly memo: string;
}

/** A payment of the exchange. Its id makes signing repeatable: the same payment is the same transaction. */
export interface ChainPayment {
  readonly id: number;
  readonly tokenAddress: string;
  readonly to: string;
  readonly memo: string;
  /** In units of the chain. */
  readonly amount: bigint;
}

export interface SignedPayment {
  readonly txHash: string;
  /** All that a broadcast needs, to be stored before the first one. */
  readonly raw: string;
}

export interface ChainTransaction {
  /** The block that holds it; undefined: it waits. */
  readonly height: number | undefined;
  readonly isFailed: boolean;
  /** Paid to the network by the sender, in units of the chain's own coin; 0 while it waits. */
  readonly fee: bigint;
}

/** A text that the key of an address has signed. */
export interface SignedMessage {
  readonly kind: SignedKind;
  readonly signature: string;
}

/**
 * The answer about a signature that a contract wallet may take for its own (EIP-1271). `no_contract`: the address has no code
 * at the block. `block_unknown`: the node does not have the block, or no longer keeps its state.
 */
export type WalletAnswer = 'accepts' | 'refuses' | 'reverts' | 'no_contract' | 'block_unknown';

/** Coins or tokens at a deposit address that are to be collected. */
export interface CollectedCoins {
  /** The index of the deposit address. */
  readonly index: number;
  readonly tokenAddress: string;
  /** In units of the chain. */
  readonly amount: bigint;
}

/**
 * The part of the port that needs no secret: a node and public keys are enough. Every question may reject with `NodeAway` or
 * `NodeRefused`.
 */
export interface ChainReader {
  tip(): Promise<BlockRef>;
  /** Resolves with a block of the present chain, undefined above the tip. */
  block(height: number): Promise<ChainBlock | undefined>;
  /** Resolves with outputs of transactions that wait for a block. */
  waiting(): Promise<readonly ChainOutput[]>;
  /** Resolves with the address of a user; the same index is the same address for ever. Index 0 is the exchange's own. */
  addressAt(index: number): Promise<ChainAddress>;
  /** Resolves with an address in the form in which it is compared, or undefined if it is none of this chain. */
  canonical(address: string): Promise<string | undefined>;
  /** Resolves with whether an address, as `canonical` writes it, is one at which the exchange collects, and no user's own. */
  isCollecting(address: string): Promise<boolean>;
  /** Resolves with a memo as the chain carries it, a number without leading zeros; undefined if the chain cannot carry it. */
  canonicalMemo(memo: string): Promise<string | undefined>;
  /** Resolves with undefined where the chain does not know it, for instance after a reorganisation. */
  transaction(txHash: string): Promise<ChainTransaction | undefined>;
  /** Resolves with the sum of all addresses of the exchange at a height, in units of the chain. */
  balance(tokenAddress: string, height: number): Promise<bigint>;
  /** Resolves with what each of some addresses holds at a height, in their order. */
  balances(addresses: readonly string[], tokenAddress: string, height: number): Promise<readonly bigint[]>;
  /**
   * Resolves with the decimals that the contract of a token names, undefined where no token is at the address. Absent: the
   * network has no tokens that name them.
   */
  tokenDecimals?(tokenAddress: string): Promise<number | undefined>;
  /** Asks a contract wallet whether it takes a signature for its own. Absent: the network has no contract wallets. */
  walletAnswer?(call: WalletCall): Promise<WalletAnswer>;
  /**
   * Resolves with the highest fee that collecting coins can cost today, in units of the chain's own coin, which their
   * address has to pay. Absent, or undefined: nothing is collected, as payments spend what users received.
   */
  sweepFee?(coins: CollectedCoins): Promise<bigint | undefined>;
  /** Drafts a payment from a cold address, to be signed elsewhere. May reject with `DraftRefused`. Absent: none can be drafted. */
  draftCold?(payment: ColdPayment): Promise<UnsignedPayment>;
  /** Reads what was signed elsewhere. Rejects with `SignedOtherwise` where it is anything but the payment. */
  readCold?(text: string, payment: ColdPayment): Promise<SignedPayment>;
}

export interface ChainBroadcaster {
  /** Sends a signed payment; one that the chain knows already changes nothing. */
  broadcast(signed: SignedPayment): Promise<void>;
}

export interface ChainSigner {
  sign(payment: ChainPayment): Promise<SignedPayment>;
  /** Signs a text with the key of an address from which the exchange itself pays. */
  signMessage(address: string, text: string): Promise<SignedMessage>;
}

export interface ChainPort extends ChainReader, ChainBroadcaster, ChainSigner {}

/** The chains that this process reaches, by their number. */
export interface Chains {
  find(chainId: number): ChainPort | undefined;
}

/** The signer has not answered yet; the same payment is asked for again at the next beat. */
export class NotSignedYet extends Error {
  override readonly name = 'NotSignedYet';
}

/** The network would refuse the payment for ever, such as one to a contract that takes no coins. Nothing was sent. */
export class PaymentImpossible extends Error {
  override readonly name = 'PaymentImpossible';
}
