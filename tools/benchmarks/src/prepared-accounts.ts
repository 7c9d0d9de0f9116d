/** The amount of each coin, for two accounts each. */
const TOTAL = '20000000';

/** Two accounts of the class `tool`, whose limits are made for programs, with funds. */
export interface PreparedAccounts {
  readonly accounts: readonly string[];
  readonly password: string;
  readonly market: number;
}

/** Returns the server arguments that create such accounts on a pair like BENCH/USDT, whose prices end at 1. */
export function prepareArgs(pair: string, tick: string): string[] {
  return [
    'prepare-replay',
    `--pair=${pair}`,
    `--tick=${tick}`,
    '--lot=0.0001',
    '--lowest-price=0.01',
    '--last-price=0',
    '--min-notional=0.0001',
    `--base-total=${TOTAL}`,
    `--quote-total=${TOTAL}`,
  ];
}

/** Out of what it printed; throws where it made none. */
export function readPrepared(output: string): PreparedAccounts {
  const line = output.split('\n').find((text) => text.startsWith('{"accounts"'));
  if (line === undefined) throw new Error(`no accounts were made:\n${output}`);
  return JSON.parse(line) as PreparedAccounts;
}
