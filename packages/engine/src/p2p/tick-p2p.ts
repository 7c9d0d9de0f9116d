import { P2P_DUE_MAX } from '../shapes/bounds.ts';
import type { P2pOrderFact } from '../shapes/facts/p2p-order-fact.ts';
import { openAppeal } from './appeals.ts';
import { endByBuyer } from './end-p2p-order.ts';
import type { P2pGround } from './p2p-ground.ts';
import { updateRates } from './update-rates.ts';

/**
 * Moves the desk's clock on before a command. An outage, beyond the gap between two commands in service, stops the clock and is
 * recorded once. It does nothing before the desk was set up, so that older logs keep their history.
 */
export function advanceServiceClock({ p2p, nowMs, recorder }: P2pGround): void {
  const { desk } = p2p.settings;
  if (desk === undefined || !p2p.clock.advance(nowMs, desk.gapMs)) return;
  const { downMs, pausedSinceMs } = p2p.clock;
  recorder.record({ kind: 'p2p_clock_shifted', downMs, pausedSinceMs });
}

/**
 * Makes the rates anew, then ends unpaid orders whose late window is over and appeals paid ones that nobody released: at most
 * `P2P_DUE_MAX` in one command, by due time, then by id.
 */
export function tickP2p(state: P2pGround): void {
  const { p2p, nowMs } = state;
  if (!p2p.isConfigured) return;
  updateRates(state);
  const serviceMs = p2p.clock.at(nowMs);
  for (let handled = 0; handled < P2P_DUE_MAX; handled++) {
    const order = p2p.takeDue(serviceMs);
    if (order === undefined) return;
    actOn(state, order);
  }
}

function actOn(state: P2pGround, order: P2pOrderFact): void {
  if (order.status === 'created') endByBuyer(state, order, { status: 'expired', endedBy: 'clock' });
  else {
    const { evidenceHead } = order;
    openAppeal(state, order, { appealBy: 'clock', appealReason: 'not_released', evidenceHead });
  }
}
