import type { IndexTickFact } from '../shapes/event.ts';
import type { LeverageGround } from './leverage-ground.ts';
import { takeBackClose } from './ask-to-close.ts';
import type { Position } from './lever-market.ts';
import { checkSettlement, settlementOf, settlePositions } from './settle-positions.ts';
import type { TickedPosition } from './ticked-position.ts';

/**
 * Executes the closes that users asked for and whose tick has come. What one command asked for in one quote
 * asset settles as one; everything else by itself. What cannot be settled now is open again.
 */
export function closeAsked(state: LeverageGround, ticked: readonly TickedPosition[]): void {
  for (const together of groupsOf(ticked)) {
    const { account } = together[0]!;
    const settlement = settlementOf(state, account, together);
    if (checkSettlement(state, settlement) === undefined) settlePositions(state, settlement, 'user');
    else for (const position of together) takeBackClose(state, position);
  }
}

/** In the order of their first members' ids. */
function groupsOf(ticked: readonly TickedPosition[]): Position[][] {
  const groups: Position[][] = [];
  const known = new Map<string, Position[]>();
  for (const { position, tick } of ticked) {
    if (!isDue(position, tick)) continue;
    const key = `${position.closeSeq}/${position.account.assetId}`;
    const group = known.get(key);
    if (group !== undefined) {
      group.push(position);
      continue;
    }
    const opened = [position];
    known.set(key, opened);
    groups.push(opened);
  }
  return groups;
}

/** Every quote behind the tick was made after the user asked. */
function isDue({ status, closeAskedMs }: Position, { oldestMs }: IndexTickFact): boolean {
  return status === 'closing' && oldestMs > closeAskedMs;
}
