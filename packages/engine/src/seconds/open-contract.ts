import { mustRefundTies } from '@candor/formulas';
import { fail } from '@candor/primitives';
import { ACCOUNT_TYPES, type OpenContract } from '../shapes/command.ts';
import type { ContractFact, TieRule } from '../shapes/facts/contract-fact.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { openDelayOf } from '../indexes/opening-time.ts';
import type { SecondsGround } from './seconds-ground.ts';
import { checkContract } from './check-contract.ts';
import type { Ppm, UserIndex } from '../units/units.ts';

/**
 * Accepts a seconds contract: stake and fee are held in the micro account, and ratio, fee and tie rule are fixed;
 * it opens at a tick all of whose quotes are younger by its delay. Returns its id.
 *
 * May refuse with user_frozen, asset_unknown, market_unknown, amount_invalid, order_options_invalid,
 * product_closed, cooling_off, daily_loss_reached, index_halted, seconds_not_offered, stake_below_minimum,
 * stake_above_maximum, user_stake_limit, side_stake_limit, pool_not_covering or insufficient_balance.
 */
export function openContract(
  state: SecondsGround,
  command: OpenContract,
  userIndex: UserIndex,
): Rejection | number {
  const verdict = checkContract(state, command, userIndex);
  if (verdict.rejection !== undefined) return verdict.rejection;
  const { terms } = verdict;
  const { userId, clientId, marketId, assetId, direction, seconds, stake } = command;
  const contract: ContractFact = {
    contractId: state.seconds.lastContractId + 1,
    userId,
    clientId,
    marketId,
    assetId,
    direction,
    seconds,
    stake,
    fee: terms.fee,
    profitPpm: terms.profitPpm,
    tieRule: tieRuleOf(state, command, terms.profitPpm),
    status: 'accepted',
    openPrice: 0,
    endPrice: 0,
    openTick: 0,
    endTick: 0,
    createdMs: state.nowMs,
    openedMs: 0,
    dueMs: 0,
    endedMs: 0,
    profit: 0,
    sourcesSeq: state.indexes.find(marketId)?.current?.seq ?? fail('a live index has lost its sources'),
    openDelayMs: openDelayOf(state, marketId),
  };
  state.seconds.lastContractId = contract.contractId;
  state.seconds.add({ fact: contract, seq: state.sequence });
  state.recorder.record({ kind: 'contract_changed', contract });
  holdStake(state, contract, userIndex);
  return contract.contractId;
}

function tieRuleOf(
  { seconds }: SecondsGround,
  { marketId, seconds: duration }: OpenContract,
  profitPpm: Ppm,
): TieRule {
  const share = seconds.ties(marketId)?.share(duration) ?? { ties: 0, windows: 0 };
  return mustRefundTies(share, profitPpm) ? 'refund' : 'win';
}

function holdStake({ ledger }: SecondsGround, contract: ContractFact, userIndex: UserIndex): void {
  const { contractId, userId, assetId, stake, fee } = contract;
  const column = ledger.column(ACCOUNT_TYPES.micro, assetId);
  ledger.begin('stake_hold', contractId);
  ledger.hold(ledger.slotOf(column, userIndex, userId), stake + fee);
  ledger.settle();
}
