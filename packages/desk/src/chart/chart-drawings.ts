import { type Drawing, readDrawings } from '@candor/ui';
import { drawingsEntry, keep, readLocalJson } from '@candor/web-kit';

function storedPairs(): Record<string, unknown> {
  const stored = readLocalJson('chartDrawings');
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** Returns the drawings on a pair's chart. */
export function drawingsOf(matchId: number): readonly Drawing[] {
  return readDrawings(storedPairs()[matchId]);
}

export function keepDrawings(matchId: number, drawings: readonly Drawing[]): void {
  const { [matchId]: before, ...others } = storedPairs();
  // Drawing what is kept already is no change.
  if (JSON.stringify(before ?? []) === JSON.stringify(drawings)) return;
  const pairs = drawings.length > 0 ? { ...others, [matchId]: drawings } : others;
  const text = Object.keys(pairs).length > 0 ? JSON.stringify(pairs) : undefined;
  keep('chartDrawings', text, drawingsEntry(matchId));
}
