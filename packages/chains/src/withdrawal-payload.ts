import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The purpose of a withdrawal, as its row has it. */
export interface WithdrawalTerms {
  readonly user_id: number;
  readonly currency_protocol_id: number;
  readonly account_type: number;
  readonly amount: number;
  readonly address: string;
  readonly memo: string;
  readonly factors: readonly string[];
}

/**
 * Returns the SHA-256, in hex, that the engine holds of a withdrawal: of its owner, protocol, account, gross amount,
 * address, memo and what its owner proved. Operators approve it, and the sender and the signer recompute it, so a row
 * that was changed after the request is neither approved, sent nor signed.
 */
export function payloadHashOf(terms: WithdrawalTerms): string {
  const { user_id: userId, currency_protocol_id: protocol, account_type: account, factors } = terms;
  const words = [
    'withdrawal',
    userId,
    protocol,
    account,
    terms.amount,
    terms.address,
    terms.memo,
    ...factors,
  ];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(words.map(String)))));
}
