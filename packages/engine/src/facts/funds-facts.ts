/** Money that came or goes, and who may move it, as they stand. */
import { ACCOUNT_TYPE_LIST, type AccountType } from '../basics.ts';
import {
  type DepositSource,
  DEPOSIT_SOURCES,
  type LimitedProduct,
  LIMITED_PRODUCTS,
  type ReleaseReason,
  RELEASE_REASONS,
} from '../commands/funds-commands.ts';
import { flag, integer, type Layout, list, text, word } from '../record/layout.ts';

export const DEPOSIT_STATUSES = ['credited', 'final', 'reversed'] as const;
export const WITHDRAWAL_STATUSES = ['requested', 'approved', 'sent', 'settled', 'released'] as const;
const END_REASONS: readonly (ReleaseReason | '')[] = ['', ...RELEASE_REASONS];

export interface DepositFact {
  readonly depositId: number;
  readonly userId: number;
  readonly assetId: number;
  readonly accountType: AccountType;
  readonly source: DepositSource;
  readonly chainId: number;
  readonly amount: number;
  /** Not to be used before it is final. */
  readonly held: number;
  readonly status: (typeof DEPOSIT_STATUSES)[number];
  /** What a reversal found spent: the house's loss. */
  readonly lost: number;
}

export interface WithdrawalFact {
  readonly withdrawalId: number;
  readonly userId: number;
  /** The sender's key; '' for none. */
  readonly clientId: string;
  readonly assetId: number;
  readonly accountType: AccountType;
  readonly chainId: number;
  /** All that leaves the account. */
  readonly amount: number;
  /** Part of the amount; the rest is what arrives. */
  readonly fee: number;
  readonly status: (typeof WITHDRAWAL_STATUSES)[number];
  readonly approvalsNeeded: number;
  /** Operators, in the order of their approval. */
  readonly approvers: readonly number[];
  readonly reason: ReleaseReason | '';
  /** SHA-256 of where the money goes; '' only for one that was requested before rules 9. */
  readonly payloadHash: string;
  readonly createdMs: number;
  readonly updatedMs: number;
}

export interface TransferFact {
  readonly transferId: number;
  readonly userId: number;
  readonly assetId: number;
  readonly from: AccountType;
  readonly to: AccountType;
  readonly amount: number;
}

export interface StandingFact {
  readonly userId: number;
  readonly isFrozen: boolean;
  readonly isWithdrawalFrozen: boolean;
  readonly isCertified: boolean;
  readonly withdrawalsFromMs: number;
  /** 0: none. */
  readonly inviterId: number;
}

/** 0 as a limit: none. */
export interface SelfLimitFact {
  readonly userId: number;
  readonly product: LimitedProduct;
  readonly assetId: number;
  readonly dailyLoss: number;
  /** What takes its place at `nextFromMs`; nothing is pending while that is 0. */
  readonly nextDailyLoss: number;
  readonly nextFromMs: number;
}

export interface CoolingOffFact {
  readonly userId: number;
  readonly product: LimitedProduct;
  readonly untilMs: number;
}

const accountType = word(ACCOUNT_TYPE_LIST);

export const DEPOSIT: Layout<DepositFact> = {
  depositId: integer,
  userId: integer,
  assetId: integer,
  accountType,
  source: word(DEPOSIT_SOURCES),
  chainId: integer,
  amount: integer,
  held: integer,
  status: word(DEPOSIT_STATUSES),
  lost: integer,
};
/** What a withdrawal was requested with since requests carry a key and a hash. */
export type WithdrawalProof = Pick<WithdrawalFact, 'clientId' | 'payloadHash'>;

/** As withdrawals were written before they had a proof. */
export const WITHDRAWAL: Layout<Omit<WithdrawalFact, keyof WithdrawalProof>> = {
  withdrawalId: integer,
  userId: integer,
  assetId: integer,
  accountType,
  chainId: integer,
  amount: integer,
  fee: integer,
  status: word(WITHDRAWAL_STATUSES),
  approvalsNeeded: integer,
  approvers: list(integer),
  reason: word(END_REASONS),
  createdMs: integer,
  updatedMs: integer,
};
export const WITHDRAWAL_PROOF: Layout<WithdrawalProof> = { clientId: text, payloadHash: text };
export const NO_PROOF: WithdrawalProof = { clientId: '', payloadHash: '' };
export const TRANSFERRED: Layout<TransferFact> = {
  transferId: integer,
  userId: integer,
  assetId: integer,
  from: accountType,
  to: accountType,
  amount: integer,
};
export const STANDING: Layout<StandingFact> = {
  userId: integer,
  isFrozen: flag,
  isWithdrawalFrozen: flag,
  isCertified: flag,
  withdrawalsFromMs: integer,
  inviterId: integer,
};
export const SELF_LIMIT: Layout<SelfLimitFact> = {
  userId: integer,
  product: word(LIMITED_PRODUCTS),
  assetId: integer,
  dailyLoss: integer,
  nextDailyLoss: integer,
  nextFromMs: integer,
};
export const COOLING_OFF: Layout<CoolingOffFact> = {
  userId: integer,
  product: word(LIMITED_PRODUCTS),
  untilMs: integer,
};
