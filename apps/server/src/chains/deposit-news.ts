/** The news of a deposit for its owner. */
export interface DepositNews {
  readonly event: 'deposit_credited' | 'deposit_reversed';
  readonly userId: number;
  readonly currencyId: number;
  /** In units of the ledger. */
  readonly amount: number;
  readonly txHash: string;
  readonly chain: string;
}
