import type { Total } from '@candor/primitives';
import type { RequestWithdrawal } from '../shapes/command.ts';
import type { DepositFact, WithdrawalFact } from '../shapes/facts/funds-facts.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import type { FundsGround } from './funds-ground.ts';
import type { FundsSettings } from './funds.ts';
import type { Numbered } from './funds-once.ts';
import type { NetworkSettings } from './network-terms.ts';
import type { OutflowView } from './outflow.ts';
import type { AssetId, AssetUnits, EpochMs, UserId } from '../units/units.ts';

/** A request for a withdrawal that has no place in the outbox yet, and no id: it would be the next one. */
export type AskedWithdrawal = Omit<RequestWithdrawal, 'withdrawalId' | 'outboxId'>;

/** The read-only view of deposits and withdrawals. Lists ascend by id. */
export interface FundsView {
  /** A user's deposits that are not final yet. */
  deposits(userId: UserId): readonly DepositFact[];
  /** A user's withdrawals that have not ended yet. */
  withdrawals(userId: UserId): readonly WithdrawalFact[];
  /** One of them; undefined once it has ended, or where it is another user's. */
  withdrawal(userId: UserId, withdrawalId: number): WithdrawalFact | undefined;
  /** The amount, over all account types, that a user may trade with although its chain may still revert it. */
  unfinalFree(userId: UserId, assetId: AssetId): Total;
  /** Gross sum on the current exchange day, without released withdrawals. */
  withdrawnToday(userId: UserId, assetId: AssetId): number;
  settings(assetId: AssetId): FundsSettings | undefined;
  /** The same with the smallest amount and the fee of withdrawals over a chain. */
  settingsOver(assetId: AssetId, chainId: number): FundsSettings | undefined;
  /** A chain's own terms; undefined: it has none. */
  network(assetId: AssetId, chainId: number): NetworkSettings | undefined;
  /**
   * The refusal that a request for a withdrawal would meet at a time not before the engine's; undefined: it would be
   * accepted.
   */
  withdrawalRefusal(request: AskedWithdrawal, nowMs: EpochMs): Rejection | undefined;
  /** Limits over the whole exchange and what counts towards them now; undefined: the asset has none. */
  outflow(assetId: AssetId): OutflowView | undefined;
  /** All fees booked for a network so far, in units of its coin's asset; 0: none. */
  networkFees(assetId: AssetId, chainId: number): AssetUnits;
  /** The highest id accepted since rules 9, at or below which a further one is refused; 0: none. */
  highestId(what: Numbered): number;
}

export function viewFunds(state: FundsGround): FundsView {
  const { funds } = state;
  return {
    deposits: (userId) => funds.deposits.ofUser(userId),
    withdrawals: (userId) => funds.withdrawals.ofUser(userId),
    withdrawal: (userId, withdrawalId) => {
      const found = funds.withdrawals.find(withdrawalId);
      return found?.userId === userId ? found : undefined;
    },
    unfinalFree: (userId, assetId) => funds.unfinalFree(userId, assetId),
    withdrawnToday: (userId, assetId) => funds.withdrawnToday(userId, assetId, state.nowMs),
    settings: (assetId) => funds.settings(assetId),
    settingsOver: (assetId, chainId) => funds.settingsOver(assetId, chainId),
    network: (assetId, chainId) => funds.networks.find(assetId, chainId),
    withdrawalRefusal(request, nowMs) {
      const userIndex = state.users.find(request.userId);
      if (userIndex === undefined) return { key: 'user_unknown', field: 'userId' };
      const command = { ...request, outboxId: 0, withdrawalId: funds.once.highest('withdrawal') + 1 };
      const checked = checkWithdrawal(groundAt(state, nowMs), command, userIndex);
      return 'key' in checked ? checked : undefined;
    },
    outflow: (assetId) => state.outflow.view(assetId, state.nowMs),
    networkFees: (assetId, chainId) => state.networkFees.total(assetId, chainId),
    highestId: (what) => funds.once.highest(what),
  };
}

/** The state as it is, at another time. */
function groundAt(state: FundsGround, nowMs: EpochMs): FundsGround {
  const { rulesVersion, ledger, funds, outflow, networkFees, poolClaims, recorder } = state;
  const { users, assets, standings, selfLimits } = state;
  return {
    rulesVersion,
    ledger,
    funds,
    outflow,
    networkFees,
    poolClaims,
    recorder,
    users,
    assets,
    standings,
    selfLimits,
    nowMs,
  };
}
