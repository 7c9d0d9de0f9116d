import { readLocalJson, writeLocal } from '@candor/web-kit';

/** The result of a check, kept so that a device asks for the proof of a snapshot once. */
interface KeptCheck {
  readonly number: number;
  readonly userId: number;
  /** The currencies whose proofs were right; none: nothing was owed. */
  readonly currencies: number;
}

/** Returns the kept number of currencies; undefined where this device has not found this snapshot right for this user. */
export function readKeptCheck(number: number, userId: number): number | undefined {
  const kept = readLocalJson('solvencyChecked') as Partial<KeptCheck> | null | undefined;
  const isOwn = kept?.number === number && kept.userId === userId;
  return isOwn && Number.isSafeInteger(kept.currencies) ? kept.currencies : undefined;
}

export function keepCheck(kept: KeptCheck): void {
  writeLocal('solvencyChecked', JSON.stringify(kept));
}
