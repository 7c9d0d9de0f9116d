import { UNTIL_LIFTED } from '@candor/contract';
import { wireTime } from '../../../wire/money.ts';

const LIFTED_MS = Date.parse(UNTIL_LIFTED);

/** Returns whether a block has no end of its own: the engine writes such ends far beyond the last date of four digits. */
export function isUntilLifted(untilMs: number): boolean {
  return untilMs >= LIFTED_MS;
}

/** Writes the end of a block. */
export function wireBlockEnd(untilMs: number): string {
  return isUntilLifted(untilMs) ? UNTIL_LIFTED : wireTime(untilMs);
}
