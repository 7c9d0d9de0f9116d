import { exchangeDay } from '@candor/formulas';
import type { LeverageGround } from './leverage-ground.ts';
import { chargeNights, owesNights } from './charge-nights.ts';
import { closeAsked, isCloseDue } from './close-positions.ts';
import { closeByForceWhereDue } from './close-by-force.ts';
import { fillPending } from './fill-pending.ts';
import { fireStops, reachedStop } from './fire-stops.ts';
import { cameTooLate } from '../indexes/opening-time.ts';
import { liveTick } from './live-index.ts';
import { refundPosition } from './refund-position.ts';
import type { TickedPosition } from './find-position.ts';
import type { LeverAccount } from './lever-market.ts';

/** The work that a tick finds: positions by step, each list in the order of ids, and every account concerned. */
interface Work {
  readonly nights: TickedPosition[];
  readonly asked: TickedPosition[];
  readonly stops: TickedPosition[];
  readonly pending: TickedPosition[];
  readonly accounts: ReadonlySet<LeverAccount>;
}

/**
 * Applies a tick to the positions of its markets, each step in the order of ids: market orders
 * that found no tick in time are refunded, nights are paid, requested closes executed, stops fired, pending orders filled, and finally every account
 * at or below the threshold is closed. Markets whose index is halted or has no new tick are left alone.
 */
export function tickLeverage(state: LeverageGround): void {
  refundUnopened(state);
  const work = findWork(state);
  if (work.accounts.size === 0) return;
  chargeNights(state, work.nights);
  closeAsked(state, work.asked);
  fireStops(state, work.stops);
  fillPending(state, work.pending);
  closeByForceWhereDue(state, work.accounts);
}

/** Refunds market orders that found no tick in time. Those accepted before rules 15 wait on. */
function refundUnopened(state: LeverageGround): void {
  for (const position of state.leverage.waiting())
    if (position.openDelayMs > 0 && cameTooLate(position, state.nowMs))
      refundPosition(state, position, 'not_fillable');
}

/**
 * Looks at every position once. Each step asks again whether its positions are due, because a step before it may have
 * ended some; none makes work for a later one.
 */
function findWork(state: LeverageGround): Work {
  const today = exchangeDay(state.nowMs);
  const accounts = new Set<LeverAccount>();
  let last: LeverAccount | undefined;
  const work: Work = { nights: [], asked: [], stops: [], pending: [], accounts };
  for (const market of state.leverage.markets()) {
    if (market.positions.size === 0) continue;
    const tick = liveTick(state, market);
    if (tick === undefined || tick.tickNumber !== state.tickNumber) continue;
    for (const position of market.positions.values()) {
      if (position.account !== last) accounts.add((last = position.account));
      if (position.status === 'pending') {
        // It owes no nights, and neither a close nor a stop can be asked of it.
        work.pending.push({ position, tick });
        continue;
      }
      if (owesNights(position, today)) work.nights.push({ position, tick });
      if (isCloseDue(position, tick)) work.asked.push({ position, tick });
      if (reachedStop(position, tick) !== undefined) work.stops.push({ position, tick });
    }
  }
  const { nights, asked, stops, pending } = work;
  for (const list of [nights, asked, stops, pending]) inOrderOfIds(list);
  return work;
}

/** Sorts in place: positions of several markets are found market by market. */
function inOrderOfIds(ticked: TickedPosition[]): void {
  ticked.sort((a, b) => a.position.positionId - b.position.positionId);
}
