import type { BellEvent } from '../../../facets/bell.ts';
import { P2P_EVENTS, type P2pEvent } from '../../../notifications/p2p-events.ts';

/** Where the specification’s table of letters has a "note", the person may switch off the e-mail. */
const NOTES: ReadonlySet<string> = new Set<P2pEvent>([
  'p2p_deadline_seller',
  'p2p_overdue_seller',
  'p2p_paid_buyer',
  'p2p_released_seller',
]);

/** The bell lists every event that the desk writes about. */
export const p2pBell = Object.fromEntries(
  Object.keys(P2P_EVENTS).map((event) => [event, { isNote: NOTES.has(event) }]),
) as Readonly<Record<P2pEvent, BellEvent>>;
