import { type PositionFact, POSITION } from '../shapes/facts/position-fact.ts';
import { integer, type Layout } from '../record/layout.ts';
import type { EpochMs, Ppm, Sequence } from '../units/units.ts';

/** What a position keeps beyond what is told of it: the rates under which it was accepted, and two marks. */
export interface PositionTermsKept {
  readonly spreadPpm: Ppm;
  readonly feePpm: Ppm;
  readonly overnightPpm: Ppm;
  /** When its stops were set: they look at quotes made later. */
  stopsMs: EpochMs;
  /** The sequence of the command that asked to close it; 0: not asked. What one command asked settles as one. */
  closeSeq: Sequence;
}

/** A position that lives: it has no margin at its end yet. */
export type StoredPosition = Omit<PositionFact, 'marginAtEnd'> & PositionTermsKept;

export const STORED_POSITION: Layout<StoredPosition> = {
  ...POSITION,
  spreadPpm: integer,
  feePpm: integer,
  overnightPpm: integer,
  stopsMs: integer,
  closeSeq: integer,
};
