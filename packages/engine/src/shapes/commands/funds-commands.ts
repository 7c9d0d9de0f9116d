/** Commands for money that moves without a trade, and for the right to move it. Amounts are in units of their asset. */
import { ACCOUNT_TYPE_LIST, type AccountType } from '../basics.ts';
import { flag, integer, type KindLayout, record, text, word } from '../../record/layout.ts';
import type {
  AssetId,
  AssetUnits,
  DepositId,
  EpochMs,
  Ppm,
  UserId,
  WithdrawalId,
} from '../../units/units.ts';

/** Rows contain indexes into these lists, so entries are only ever appended. */
export const DEPOSIT_SOURCES = ['chain', 'manual'] as const;
export type DepositSource = (typeof DEPOSIT_SOURCES)[number];
export const RELEASE_REASONS = ['rejected', 'failed', 'by_user'] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];
export const LIMITED_PRODUCTS = ['lever', 'micro'] as const;
export type LimitedProduct = (typeof LIMITED_PRODUCTS)[number];

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

/**
 * Replaces a user's whole standing. It occurs only in old logs and tests: a writer would have to know what others wrote
 * in the meantime, so new code states one of the five intents below.
 */
export interface SetStanding {
  readonly kind: 'set_standing';
  readonly outboxId: number;
  readonly userId: UserId;
  /** The user opens and moves nothing, but may cancel and close. */
  readonly isFrozen: boolean;
  readonly isWithdrawalFrozen: boolean;
  /** The identity is verified, so the higher daily limit applies. */
  readonly isCertified: boolean;
  /** No withdrawal may be requested before this time. */
  readonly withdrawalsFromMs: EpochMs;
}

/** Postpones a user's first withdrawal to a time; an earlier time than the current one changes nothing. */
export interface HoldWithdrawals {
  readonly kind: 'hold_withdrawals';
  readonly outboxId: number;
  readonly userId: UserId;
  /** Milliseconds since 1970. */
  readonly untilMs: EpochMs;
}

/** Ends a hold before its time, by two persons: exactly the hold they saw, never a later one. */
export interface LiftHold {
  readonly kind: 'lift_hold';
  readonly outboxId: number;
  readonly userId: UserId;
  /** The end of the hold that they saw, in milliseconds since 1970. */
  readonly untilMs: EpochMs;
  readonly reason: string;
  readonly firstOperatorId: number;
  readonly secondOperatorId: number;
}

/** A frozen user opens nothing and moves nothing, but may cancel and close. */
export interface FreezeUser {
  readonly kind: 'freeze_user';
  readonly outboxId: number;
  readonly userId: UserId;
}

export interface UnfreezeUser {
  readonly kind: 'unfreeze_user';
  readonly outboxId: number;
  readonly userId: UserId;
}

/** Grants or withdraws the higher daily limit of a verified identity. */
export interface CertifyUser {
  readonly kind: 'certify_user';
  readonly outboxId: number;
  readonly userId: UserId;
  readonly isCertified: boolean;
}

/** Records who invited a user: set once, never oneself, never in a cycle. */
export interface LinkInviter {
  readonly kind: 'link_inviter';
  readonly outboxId: number;
  readonly userId: UserId;
  readonly inviterId: UserId;
}

/** Settings of the whole exchange. */
export interface ConfigureExchange {
  readonly kind: 'configure_exchange';
  readonly outboxId: number;
  /** Part of a spot fee that goes to its payer's inviter, rounded down. At most 500,000. */
  readonly referralPpm: Ppm;
  /** Risk rates of leverage in hundredths of a percent: 7000 is 70.00 %. */
  readonly warningRate: number;
  readonly forcedCloseRate: number;
}

/** A user's own daily limit on net loss in an asset; 0: none. Tighter applies at once, looser after 24 h. */
export interface SetSelfLimit {
  readonly kind: 'set_self_limit';
  readonly userId: UserId;
  readonly clientId: string;
  readonly product: LimitedProduct;
  readonly assetId: AssetId;
  readonly dailyLoss: AssetUnits;
}

/** Bars the user from opening this product until a time, which can be extended but never shortened. */
export interface CoolOff {
  readonly kind: 'cool_off';
  readonly userId: UserId;
  readonly clientId: string;
  readonly product: LimitedProduct;
  readonly untilMs: EpochMs;
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
export const SET_STANDING: KindLayout<SetStanding> = {
  outboxId: integer,
  userId: integer,
  isFrozen: flag,
  isWithdrawalFrozen: flag,
  isCertified: flag,
  withdrawalsFromMs: integer,
};
export const HOLD_WITHDRAWALS: KindLayout<HoldWithdrawals> = {
  outboxId: integer,
  userId: integer,
  untilMs: integer,
};
export const LIFT_HOLD: KindLayout<LiftHold> = {
  outboxId: integer,
  userId: integer,
  untilMs: integer,
  reason: text,
  firstOperatorId: integer,
  secondOperatorId: integer,
};
export const NAMED_USER: KindLayout<FreezeUser> = { outboxId: integer, userId: integer };
export const CERTIFY_USER: KindLayout<CertifyUser> = {
  outboxId: integer,
  userId: integer,
  isCertified: flag,
};
export const LINK_INVITER: KindLayout<LinkInviter> = {
  outboxId: integer,
  userId: integer,
  inviterId: integer,
};
export const CONFIGURE_EXCHANGE: KindLayout<ConfigureExchange> = {
  outboxId: integer,
  referralPpm: integer,
  warningRate: integer,
  forcedCloseRate: integer,
};
export const SET_SELF_LIMIT: KindLayout<SetSelfLimit> = {
  userId: integer,
  clientId: text,
  product: word(LIMITED_PRODUCTS),
  assetId: integer,
  dailyLoss: integer,
};
export const COOL_OFF: KindLayout<CoolOff> = {
  userId: integer,
  clientId: text,
  product: word(LIMITED_PRODUCTS),
  untilMs: integer,
};
