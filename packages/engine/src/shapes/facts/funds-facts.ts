/** Facts of deposits, withdrawals, transfers, standings and limits, in their current state. */
import { ACCOUNT_TYPE_LIST, type AccountType } from '../basics.ts';
import {
  type DepositSource,
  DEPOSIT_SOURCES,
  type ReleaseReason,
  RELEASE_REASONS,
} from '../commands/funds-commands.ts';
import { type LimitedProduct, LIMITED_PRODUCTS } from '../commands/standing-commands.ts';
import { flag, integer, type Layout, list, text, word } from '../../record/layout.ts';
import type { AssetId, AssetUnits, DepositId, EpochMs, UserId, WithdrawalId } from '../../units/units.ts';

export const DEPOSIT_STATUSES = ['credited', 'final', 'reversed'] as const;
export const WITHDRAWAL_STATUSES = ['requested', 'approved', 'sent', 'settled', 'released'] as const;
const END_REASONS: readonly (ReleaseReason | '')[] = ['', ...RELEASE_REASONS];

export interface DepositFact {
  readonly depositId: DepositId;
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly accountType: AccountType;
  readonly source: DepositSource;
  readonly chainId: number;
  readonly amount: AssetUnits;
  /** The part that may not be used before it is final. */
  readonly held: AssetUnits;
  readonly status: (typeof DEPOSIT_STATUSES)[number];
  /** The part already spent at a reversal: the house's loss. */
  readonly lost: AssetUnits;
}

export interface WithdrawalFact {
  readonly withdrawalId: WithdrawalId;
  readonly userId: UserId;
  /** The sender's key; '' for none. */
  readonly clientId: string;
  readonly assetId: AssetId;
  readonly accountType: AccountType;
  readonly chainId: number;
  /** The gross amount that leaves the account. */
  readonly amount: AssetUnits;
  /** The part of the amount that is the fee; the rest arrives. */
  readonly fee: AssetUnits;
  readonly status: (typeof WITHDRAWAL_STATUSES)[number];
  readonly approvalsNeeded: number;
  /** Operators, in the order of their approval. */
  readonly approvers: readonly number[];
  readonly reason: ReleaseReason | '';
  /** SHA-256 of the destination; '' only for a withdrawal requested before rules 9. */
  readonly payloadHash: string;
  readonly createdMs: EpochMs;
  readonly updatedMs: EpochMs;
}

/** Fees paid to a network in its own coin. */
export interface NetworkFeeFact {
  readonly assetId: AssetId;
  readonly chainId: number;
  /** Booked now. */
  readonly amount: AssetUnits;
  /** All fees so far. */
  readonly total: AssetUnits;
}

export interface TransferFact {
  readonly transferId: number;
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly from: AccountType;
  readonly to: AccountType;
  readonly amount: AssetUnits;
}

export interface StandingFact {
  readonly userId: UserId;
  readonly isFrozen: boolean;
  readonly isWithdrawalFrozen: boolean;
  readonly isCertified: boolean;
  readonly withdrawalsFromMs: EpochMs;
  /** 0: none. */
  readonly inviterId: UserId;
}

/** 0 as a limit: none. */
export interface SelfLimitFact {
  readonly userId: UserId;
  readonly product: LimitedProduct;
  readonly assetId: AssetId;
  readonly dailyLoss: AssetUnits;
  /** The limit that takes effect at `nextFromMs`; nothing is pending while that is 0. */
  readonly nextDailyLoss: AssetUnits;
  readonly nextFromMs: EpochMs;
}

export interface CoolingOffFact {
  readonly userId: UserId;
  readonly product: LimitedProduct;
  readonly untilMs: EpochMs;
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
/** The key and the payload hash of a withdrawal, for requests that carry them. */
export type WithdrawalProof = Pick<WithdrawalFact, 'clientId' | 'payloadHash'>;

/** The layout of withdrawals from before they had a proof. */
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

/** Returns whether a withdrawal has anything that `WITHDRAWAL` does not hold. Before rules 9 one may have a key and no hash. */
export function hasProof({ clientId, payloadHash }: WithdrawalProof): boolean {
  return clientId !== '' || payloadHash !== '';
}

export const NETWORK_FEE: Layout<NetworkFeeFact> = {
  assetId: integer,
  chainId: integer,
  amount: integer,
  total: integer,
};
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
