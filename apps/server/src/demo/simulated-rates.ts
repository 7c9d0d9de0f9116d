import { DEMO_FIATS, SIMULATED_RATE_NAMES } from './demo-fiats.ts';
import { KeyedNumbers } from './keyed-numbers.ts';

const RATE_UNITS = 1e8;
/** Maximum deviation of a source's rate from the path, as a fraction of it. */
const SPREAD = 0.0003;
/** The path moves around its start by at most so much, as a fraction of it. */
const SWING = 0.01;
/** Lengths of the waves of the path, in milliseconds. */
const WAVES_MS = [3_600_000, 14_400_000, 86_400_000] as const;
/** A source makes a new rate so often. */
const STEP_MS = 5_000;

interface RateQuoted {
  readonly marketId: number;
  readonly price: number;
  readonly quotedMs: number;
}

/**
 * Three simulated sources of fiat rates around one path for each fiat. Rates become whole units of 10^-8 here, rounded to the
 * nearest: they are simulated numbers, not money.
 */
export function simulatedRates(
  seed: string,
): { readonly name: string; read(nowMs: number): Promise<readonly RateQuoted[]> }[] {
  const phases = new KeyedNumbers(seed, 'rate path');
  return SIMULATED_RATE_NAMES.map((name) => {
    const numbers = new KeyedNumbers(seed, name);
    return {
      name,
      read: (nowMs) => {
        const step = Math.floor(nowMs / STEP_MS);
        const quotes = DEMO_FIATS.map(({ id, startRate }) => {
          const deviation = (numbers.fraction(id, step) * 2 - 1) * SPREAD;
          const rate = startRate * (1 + pathAt(phases, id, step * STEP_MS)) * (1 + deviation);
          return { marketId: id, price: Math.max(1, Math.round(rate * RATE_UNITS)), quotedMs: nowMs };
        });
        return Promise.resolve(quotes);
      },
    };
  });
}

/** The deviation of a fiat's path from its start, as a fraction: waves of several lengths, each with a phase of its own. */
function pathAt(phases: KeyedNumbers, fiatId: number, ms: number): number {
  const sum = WAVES_MS.reduce((total, lengthMs, place) => {
    const phase = phases.fraction(fiatId, place);
    return total + Math.sin(2 * Math.PI * (ms / lengthMs + phase));
  }, 0);
  return (sum / WAVES_MS.length) * SWING;
}
