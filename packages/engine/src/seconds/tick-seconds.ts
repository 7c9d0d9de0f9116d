import type { IndexTickFact } from '../shapes/facts/index-facts.ts';
import type { SecondsGround } from './seconds-ground.ts';
import { compareDue } from './due-line.ts';
import { refundContract, settleContract } from './end-contract.ts';
import { cameTooLate, mayOpenAt, PRICE_WAIT_MS } from '../indexes/opening-time.ts';
import type { LiveContract } from './live-contract.ts';
import type { MarketId } from '../units/units.ts';

/**
 * Opens contracts that wait for a price and ends those due, by the live ticks of the current command alone. A contract
 * without a tick in time is refunded, so its end is the same whether the next tick comes on time or after a gap.
 */
export function tickSeconds(state: SecondsGround): void {
  for (const counter of state.seconds.tieCounters()) {
    const tick = freshTick(state, counter.marketId);
    if (tick !== undefined) counter.take(state.nowMs, tick.price);
  }
  for (const contract of state.seconds.accepted()) startContract(state, contract);
  for (const contract of takeDue(state)) endContract(state, contract);
}

/** The tick that this command made; undefined while the index is halted or has no new quote. */
function freshTick(state: SecondsGround, marketId: MarketId): IndexTickFact | undefined {
  const tick = state.indexes.live(marketId);
  return tick?.tickNumber === state.tickNumber ? tick : undefined;
}

/** Opens a contract at the first live tick all of whose quotes were made its delay after it was accepted. */
function startContract(state: SecondsGround, contract: LiveContract): void {
  const { nowMs, seconds, recorder } = state;
  if (cameTooLate(contract.fact, nowMs)) return refundContract(state, contract);
  const tick = freshTick(state, contract.fact.marketId);
  if (tick === undefined || !mayOpenAt(contract.fact, tick)) return;
  const fact = {
    ...contract.fact,
    status: 'running' as const,
    openPrice: tick.price,
    openTick: tick.tickNumber,
    openedMs: nowMs,
    dueMs: nowMs + contract.fact.seconds * 1_000,
    sourcesSeq: tick.sourcesSeq,
  };
  seconds.run({ ...contract, fact });
  recorder.record({ kind: 'contract_changed', contract: fact });
}

/** Takes out contracts that end now, by due time and id; without a fresh tick, only those past their wait. */
function takeDue(state: SecondsGround): LiveContract[] {
  const { nowMs, seconds } = state;
  return seconds
    .runningMarkets()
    .flatMap((marketId) => {
      const isFresh = freshTick(state, marketId) !== undefined;
      return seconds.takeDue(marketId, isFresh ? nowMs : nowMs - PRICE_WAIT_MS - 1);
    })
    .sort(compareDue);
}

function endContract(state: SecondsGround, contract: LiveContract): void {
  const { dueMs, marketId } = contract.fact;
  const tick = freshTick(state, marketId);
  if (tick === undefined || state.nowMs > dueMs + PRICE_WAIT_MS) return refundContract(state, contract);
  settleContract(state, contract, tick);
}
