import type { Figure } from './figures.ts';

/** The options of a part's run. */
export interface Run {
  /** Seconds instead of minutes: whether everything really happens, for tests. Its figures say nothing. */
  readonly isShort: boolean;
  /** Interleaved repetitions of what is compared. */
  readonly rounds: number;
  /** For parts that watch over time; undefined: the part's own minute. */
  readonly minutes: number | undefined;
  readonly print: (line: string) => void;
}

/** Measures, and throws where what it measured did not happen as it ought to. */
export type Part = (run: Run) => Promise<readonly Figure[]>;

/** Throws unless two numbers that must be one are. */
export function expectEqual(what: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`${what}: ${found}, expected ${expected}`);
}

/** `rounds` times both, one after the other, so that what else the machine does meets both. */
export async function interleaved<First, Second>(
  rounds: number,
  first: (round: number) => Promise<First>,
  second: (round: number) => Promise<Second>,
): Promise<readonly (readonly [First, Second])[]> {
  const pairs: [First, Second][] = [];
  for (let round = 0; round < rounds; round++) pairs.push([await first(round), await second(round)]);
  return pairs;
}
