/** Commands for money that moves without a trade. Amounts are in units of their asset. */
import { ACCOUNT_TYPE_LIST, type AccountType } from '../basics.ts';
import { flag, integer, integerOrNull, type KindLayout, record, text, word } from '../../record/layout.ts';
import type { AssetId, AssetUnits, DepositId, Ppm, UserId, WithdrawalId } from '../../units/units.ts';

/** Rows contain indexes into these lists, so entries are only ever appended. */
export const DEPOSIT_SOURCES = ['chain', 'manual'] as const;
export type DepositSource = (typeof DEPOSIT_SOURCES)[number];
export const RELEASE_REASONS = ['rejected', 'failed', 'by_user'] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];

/** Moves available money between two account types of one user. */
export interface Transfer {
  readonly kind: 'transfer';
  readonly userId: UserId;
  readonly clientId: string;
  readonly assetId: AssetId;
  readonly from: AccountType;
  readonly to: AccountType;
  readonly amount: AssetUnits;
}

/** Deposit and withdrawal rules of an asset. Limits count gross amounts, per user and exchange day (Asia/Shanghai). */
export interface ConfigureFunds {
  readonly kind: 'configure_funds';
  readonly outboxId: number;
  readonly assetId: AssetId;
  /** The amount of a user's deposits that may be traded before they are final; the rest is held. */
  readonly unfinalCreditLimit: AssetUnits;
  readonly withdrawalMin: AssetUnits;
  /** The largest amount of one withdrawal. */
  readonly withdrawalMax: AssetUnits;
  readonly dayLimit: AssetUnits;
  readonly certifiedDayLimit: AssetUnits;
  /** Fee of a withdrawal from the change account. */
  readonly flatFee: AssetUnits;
  /** Fee of a withdrawal from a legal or lever account: ceil(amount x ppm / 10^6), rounded up to the chain's unit. */
  readonly feePpm: Ppm;
  /** Withdrawals of a day above this sum need one operator's approval. */
  readonly reviewAbove: AssetUnits;
  /** Withdrawals of a day above this sum need the approval of two different operators. */
  readonly secondReviewAbove: AssetUnits;
}

/** Terms of withdrawals of an asset over one chain. Null: those of the asset apply, as they do over any other chain. */
export interface ConfigureNetwork {
  readonly kind: 'configure_network';
  readonly outboxId: number;
  readonly assetId: AssetId;
  readonly chainId: number;
  readonly withdrawalMin: AssetUnits | null;
  /** Fee of a withdrawal from the change account. */
  readonly flatFee: AssetUnits | null;
}

/**
 * Limits over the whole exchange for money that moves in an asset without a person who looks at each payment. Sums count from
 * the moment on at which they are set; an asset without them has none.
 */
export interface ConfigureOutflow {
  readonly kind: 'configure_outflow';
  readonly outboxId: number;
  readonly assetId: AssetId;
  /** Gross amounts of withdrawals that need no approval; what would exceed a limit needs one operator's. */
  readonly automaticHour: AssetUnits;
  readonly automaticDay: AssetUnits;
  /** Amounts of adjustments between the house and users; what would exceed a limit is refused. */
  readonly adjustmentHour: AssetUnits;
  readonly adjustmentDay: AssetUnits;
}

/**
 * Books what the exchange has paid to a network in fees, up to a running total: only what the total exceeds that of the
 * command before is posted, so that a repeated command and one that is late move nothing.
 */
export interface BookNetworkFee {
  readonly kind: 'book_network_fee';
  readonly outboxId: number;
  readonly assetId: AssetId;
  readonly chainId: number;
  /** All fees of the network so far. */
  readonly total: AssetUnits;
}

/**
 * Credits a deposit. Its id comes from the one table of all deposits, on chain or manual; since rules 9 ids ascend
 * from one accepted deposit to the next.
 */
export interface CreditDeposit {
  readonly kind: 'credit_deposit';
  readonly outboxId: number;
  readonly depositId: DepositId;
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly accountType: AccountType;
  readonly source: DepositSource;
  /** 0 for a manual deposit. */
  readonly chainId: number;
  readonly amount: AssetUnits;
  /** True if the chain can no longer revert it; always true for a manual deposit. */
  readonly isFinal: boolean;
}

export interface FinaliseDeposit {
  readonly kind: 'finalise_deposit';
  readonly outboxId: number;
  readonly depositId: DepositId;
}

/** Reverts a deposit that was not final: the rest of it is taken back, the house bears the loss, the user is frozen. */
export interface ReverseDeposit {
  readonly kind: 'reverse_deposit';
  readonly outboxId: number;
  readonly depositId: DepositId;
}

/**
 * Holds the gross amount, fee included. The same key with the same body returns the first request's id; `outboxId` and
 * `withdrawalId` are not part of the body, because each attempt has new ones.
 */
export interface RequestWithdrawal {
  readonly kind: 'request_withdrawal';
  readonly outboxId: number;
  /** Ascends from one accepted request to the next. */
  readonly withdrawalId: WithdrawalId;
  readonly userId: UserId;
  readonly clientId: string;
  readonly assetId: AssetId;
  readonly accountType: AccountType;
  readonly chainId: number;
  /** The gross amount, a multiple of `step`. */
  readonly amount: AssetUnits;
  /** Ledger units in the smallest unit of the chain, at least 1: the fee is rounded up to it. */
  readonly step: number;
  /**
   * SHA-256, in 64 lower-case hexadecimal digits, of protocol, address, memo, gross amount and the factor used. The
   * engine stores it and compares it at every approval.
   */
  readonly payloadHash: string;
}

export interface ApproveWithdrawal {
  readonly kind: 'approve_withdrawal';
  readonly outboxId: number;
  readonly withdrawalId: WithdrawalId;
  readonly operatorId: number;
  /** The hash of what the operator saw; it must equal the request's. */
  readonly payloadHash: string;
}

/** A request without a key and a hash. It occurs only in old logs and tests; since rules 9 it is refused. */
export interface RequestUnprovenWithdrawal {
  readonly kind: 'request_unproven_withdrawal';
  readonly outboxId: number;
  readonly withdrawalId: WithdrawalId;
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly accountType: AccountType;
  readonly chainId: number;
  readonly amount: AssetUnits;
}

/** Approves a withdrawal that was requested without a hash. It occurs only in old logs and tests. */
export interface ApproveUnprovenWithdrawal {
  readonly kind: 'approve_unproven_withdrawal';
  readonly outboxId: number;
  readonly withdrawalId: WithdrawalId;
  readonly operatorId: number;
}

/** Moves the held amount to `withdrawals_in_flight` before the withdrawal is signed. */
export interface SendWithdrawal {
  readonly kind: 'send_withdrawal';
  readonly outboxId: number;
  readonly withdrawalId: WithdrawalId;
}

/** Settles a withdrawal confirmed on its chain: the net amount leaves the house, the fee stays. */
export interface SettleWithdrawal {
  readonly kind: 'settle_withdrawal';
  readonly outboxId: number;
  readonly withdrawalId: WithdrawalId;
}

/** Returns the whole amount to the account, once, in any state. `by_user` is possible only before it is sent. */
export interface ReleaseWithdrawal {
  readonly kind: 'release_withdrawal';
  readonly outboxId: number;
  readonly withdrawalId: WithdrawalId;
  readonly reason: ReleaseReason;
}

/** Owner 0 and a house account, or a user's id and an account type. */
export interface AccountName {
  readonly owner: number;
  readonly account: number;
}

/** A reasoned correction approved by two persons, from one account to another, at least one of them the house's. */
export interface PostAdjustment {
  readonly kind: 'post_adjustment';
  readonly outboxId: number;
  /** Since rules 9 ids ascend from one posted adjustment to the next. */
  readonly adjustmentId: number;
  readonly from: AccountName;
  readonly to: AccountName;
  readonly assetId: AssetId;
  readonly amount: AssetUnits;
  readonly reason: string;
  readonly firstOperatorId: number;
  readonly secondOperatorId: number;
}

const accountType = word(ACCOUNT_TYPE_LIST);
const accountName = record<AccountName>({ owner: integer, account: integer });

export const TRANSFER: KindLayout<Transfer> = {
  userId: integer,
  clientId: text,
  assetId: integer,
  from: accountType,
  to: accountType,
  amount: integer,
};
export const CONFIGURE_FUNDS: KindLayout<ConfigureFunds> = {
  outboxId: integer,
  assetId: integer,
  unfinalCreditLimit: integer,
  withdrawalMin: integer,
  withdrawalMax: integer,
  dayLimit: integer,
  certifiedDayLimit: integer,
  flatFee: integer,
  feePpm: integer,
  reviewAbove: integer,
  secondReviewAbove: integer,
};
export const CONFIGURE_NETWORK: KindLayout<ConfigureNetwork> = {
  outboxId: integer,
  assetId: integer,
  chainId: integer,
  withdrawalMin: integerOrNull,
  flatFee: integerOrNull,
};
export const CONFIGURE_OUTFLOW: KindLayout<ConfigureOutflow> = {
  outboxId: integer,
  assetId: integer,
  automaticHour: integer,
  automaticDay: integer,
  adjustmentHour: integer,
  adjustmentDay: integer,
};
export const BOOK_NETWORK_FEE: KindLayout<BookNetworkFee> = {
  outboxId: integer,
  assetId: integer,
  chainId: integer,
  total: integer,
};
export const CREDIT_DEPOSIT: KindLayout<CreditDeposit> = {
  outboxId: integer,
  depositId: integer,
  userId: integer,
  assetId: integer,
  accountType,
  source: word(DEPOSIT_SOURCES),
  chainId: integer,
  amount: integer,
  isFinal: flag,
};
export const NAMED_DEPOSIT: KindLayout<FinaliseDeposit> = { outboxId: integer, depositId: integer };
export const REQUEST_UNPROVEN_WITHDRAWAL: KindLayout<RequestUnprovenWithdrawal> = {
  outboxId: integer,
  withdrawalId: integer,
  userId: integer,
  assetId: integer,
  accountType,
  chainId: integer,
  amount: integer,
};
export const APPROVE_UNPROVEN_WITHDRAWAL: KindLayout<ApproveUnprovenWithdrawal> = {
  outboxId: integer,
  withdrawalId: integer,
  operatorId: integer,
};
export const REQUEST_WITHDRAWAL: KindLayout<RequestWithdrawal> = {
  outboxId: integer,
  withdrawalId: integer,
  userId: integer,
  clientId: text,
  assetId: integer,
  accountType,
  chainId: integer,
  amount: integer,
  step: integer,
  payloadHash: text,
};
export const APPROVE_WITHDRAWAL: KindLayout<ApproveWithdrawal> = {
  outboxId: integer,
  withdrawalId: integer,
  operatorId: integer,
  payloadHash: text,
};
export const NAMED_WITHDRAWAL: KindLayout<SendWithdrawal> = { outboxId: integer, withdrawalId: integer };
export const RELEASE_WITHDRAWAL: KindLayout<ReleaseWithdrawal> = {
  outboxId: integer,
  withdrawalId: integer,
  reason: word(RELEASE_REASONS),
};
export const POST_ADJUSTMENT: KindLayout<PostAdjustment> = {
  outboxId: integer,
  adjustmentId: integer,
  from: accountName,
  to: accountName,
  assetId: integer,
  amount: integer,
  reason: text,
  firstOperatorId: integer,
  secondOperatorId: integer,
};
