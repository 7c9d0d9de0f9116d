/** Payments from a cold address: drafted here, and signed where its key is. */

export interface ColdPayment {
  readonly from: string;
  readonly to: string;
  /** '' for the network's own coin. */
  readonly tokenAddress: string;
  /** In units of the chain. */
  readonly amount: bigint;
}

/** A transaction that is complete but for its signature, in the form in which wallets take it. */
export interface UnsignedPayment {
  /** `eip1559`: the bytes of a transaction of that type, in hexadecimal digits. `psbt`: of BIP-174, in base64. */
  readonly format: 'eip1559' | 'psbt';
  readonly text: string;
  /** Its parts by name, for the person who signs. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A signed transaction is not the payment that was asked for, or cannot be read. */
export class SignedOtherwise extends Error {
  override readonly name = 'SignedOtherwise';
}
