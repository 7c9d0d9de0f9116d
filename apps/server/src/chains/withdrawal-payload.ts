import type { Row } from '../tables/rows.ts';
import { hashOfWords } from '../wire/sha256.ts';

/** The purpose of a withdrawal, as its row has it. */
export type WithdrawalTerms = Pick<
  Row<'withdrawals'>,
  'user_id' | 'currency_protocol_id' | 'account_type' | 'amount' | 'address' | 'memo' | 'factors'
>;

/**
 * Returns the SHA-256, in hex, that the engine holds of a withdrawal: of its owner, protocol, account, gross amount,
 * address, memo and what its owner proved. Operators approve it and the sender recomputes it, so a row that was changed
 * after the request is neither approved nor sent.
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
  return hashOfWords(words);
}
