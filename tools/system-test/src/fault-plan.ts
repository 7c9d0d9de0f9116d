import { createRandom, type Random } from '@candor/primitives';
import { vi } from 'vitest';
import type { FaultTrials } from './fault-trials.ts';

/** The seed of the trials, whose length and load `npm run faults` sets; by default they are short. */
export const SEED = process.env['FAULT_SEED'] ?? 'faults-1';
export const CLIENTS = Number(process.env['FAULT_CLIENTS'] ?? 12);
export const LASTS_MS = Number(process.env['FAULT_SECONDS'] ?? 3) * 1_000;
export const ROUNDS = Array.from({ length: Number(process.env['FAULT_ROUNDS'] ?? 1) }, (_, round) => round);

/** True if every trial runs, and not only those that fit into a suite's time. */
export const IS_LONG = process.env['FAULT_ROUNDS'] !== undefined;

/** A draw of its own for each file of trials, which have time for what lasts and for many to be registered. */
export function beginTrials(): Random {
  vi.setConfig({ testTimeout: 1_200_000 + LASTS_MS });
  return createRandom(SEED);
}

/** Ends trials that were begun; there are none where the exchange did not even start. */
export async function closed(trials: FaultTrials | undefined): Promise<void> {
  trials?.report();
  await trials?.close();
}
