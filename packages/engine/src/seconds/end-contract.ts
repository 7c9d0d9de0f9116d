import { contractResult, stakePayout } from '@candor/formulas';
import { fail, negated } from '@candor/primitives';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { ContractFact } from '../shapes/facts/contract-fact.ts';
import type { IndexTickFact } from '../shapes/facts/index-facts.ts';
import type { SecondsGround } from './seconds-ground.ts';
import type { LiveContract } from './live-contract.ts';

/** Ends a running contract at a tick: its price alone decides. */
export function settleContract(state: SecondsGround, contract: LiveContract, tick: IndexTickFact): void {
  const { stake, profitPpm, tieRule, direction, openPrice } = contract.fact;
  const status = contractResult({ direction, openPrice, endPrice: tick.price }, tieRule);
  const profit = status === 'won' ? stakePayout(stake, profitPpm) : status === 'lost' ? negated(stake) : 0;
  end(state, contract, { status, profit, endPrice: tick.price, endTick: tick.tickNumber });
}

/** Refunds stake and fee, because no price of its moment was found. */
export function refundContract(state: SecondsGround, contract: LiveContract): void {
  end(state, contract, { status: 'refunded', profit: 0, endPrice: 0, endTick: 0 });
}

type Ending = Pick<ContractFact, 'status' | 'profit' | 'endPrice' | 'endTick'>;

function end(state: SecondsGround, contract: LiveContract, ending: Ending): void {
  const { seconds, selfLimits, recorder, nowMs } = state;
  seconds.remove(contract);
  const ended = { ...contract.fact, ...ending, endedMs: nowMs };
  recorder.record({ kind: 'contract_changed', contract: ended });
  moveMoney(state, ended);
  const { userId, assetId, profit } = ended;
  if (profit !== 0) selfLimits.addResult({ userId, product: 'micro', assetId }, profit, nowMs);
}

/** Pays out a contract's end; nothing is posted if rounding leaves nothing to move. */
function moveMoney({ ledger, users }: SecondsGround, contract: ContractFact): void {
  const { contractId, userId, assetId, stake, fee, status, profit } = contract;
  const userIndex = users.find(userId) ?? fail(`contract ${contractId} has lost its user`);
  const account = ledger.slotOf(ledger.column(ACCOUNT_TYPES.micro, assetId), userIndex, userId);
  const pool = ledger.houseSlot(HOUSE_ACCOUNTS.micro_pool, assetId);
  if (status === 'lost') {
    ledger.begin('stake_loss', contractId);
    ledger.spend(account, stake);
    ledger.credit(pool, stake);
  } else {
    ledger.begin('stake_release', contractId);
    ledger.release(account, status === 'won' ? stake : stake + fee);
  }
  if (status !== 'refunded' && fee !== 0) {
    ledger.begin('stake_fee', contractId);
    ledger.spend(account, fee);
    ledger.credit(ledger.houseSlot(HOUSE_ACCOUNTS.fees, assetId), fee);
  }
  if (status === 'won' && profit !== 0) {
    ledger.begin('stake_win', contractId);
    ledger.debit(pool, profit);
    ledger.credit(account, profit);
  }
  ledger.settle();
}
