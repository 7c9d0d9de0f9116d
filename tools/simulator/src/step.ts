import type { Command } from '@candor/engine';

/**
 * Where the machine dies while it takes a batch: before anything is written, with part of it written, with all
 * of it written but nothing applied, or after applying and before anybody was told.
 */
export const CRASHES = ['none', 'lost', 'torn', 'written', 'applied'] as const;
export type Crash = (typeof CRASHES)[number];

/** One batch of a run with everything that befalls it: a run is a list of these and nothing else. */
export interface Step {
  readonly atMs: number;
  readonly commands: readonly Command[];
  readonly crash: Crash;
  /** How much of a torn frame reaches the disk. */
  readonly tear: number;
  readonly snapshot: boolean;
  /** The tables hear of this batch again, and of the next ones late. */
  readonly duplicate: boolean;
}
