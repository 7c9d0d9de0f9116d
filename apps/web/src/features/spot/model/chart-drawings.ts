import { type Drawing, readDrawings } from '@candor/ui';
import { readLocalJson, writeLocal } from '../../../shared/storage/local-keys.ts';

function storedPairs(): Record<string, unknown> {
  const stored = readLocalJson('chartDrawings');
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** What was drawn on the chart of a pair. */
export function drawingsOf(matchId: number): readonly Drawing[] {
  return readDrawings(storedPairs()[matchId]);
}

export function keepDrawings(matchId: number, drawings: readonly Drawing[]): void {
  const { [matchId]: _, ...others } = storedPairs();
  const pairs = drawings.length > 0 ? { ...others, [matchId]: drawings } : others;
  writeLocal('chartDrawings', Object.keys(pairs).length > 0 ? JSON.stringify(pairs) : undefined);
}
