import type { Command } from '@candor/engine';

/**
 * The moment at which the machine dies during a batch: before anything is written, with part of it written, with all
 * of it written but nothing applied, or after applying and before any results were delivered.
 */
export const CRASHES = ['none', 'lost', 'torn', 'written', 'applied'] as const;
export type Crash = (typeof CRASHES)[number];

/** One batch of a run with all faults that affect it: a run is a list of these and nothing else. */
export interface Step {
  readonly atMs: number;
  readonly commands: readonly Command[];
  readonly crash: Crash;
  /** The share of a torn frame that reaches the disk. */
  readonly tear: number;
  readonly snapshot: boolean;
  /** The tables receive this batch twice, and the next ones late. */
  readonly duplicate: boolean;
}
