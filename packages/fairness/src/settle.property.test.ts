import { expect, it } from 'vitest';
import { linesOfBetting, linesOfGoldenLog } from '../test/public-record.ts';
import {
  type ContractLine,
  type Derived,
  isTickSound,
  readContractLine,
  readTickLine,
  settle,
} from './settle.ts';

interface Ending {
  readonly last: ContractLine;
  readonly derived: Derived | undefined;
}

/** Every contract of a record with its last line and the outcome that the ticks dictate for its first. */
function endingsOf(lines: readonly string[]): Ending[] {
  const ticks = lines.flatMap((line) => readTickLine(line) ?? []);
  const contracts = lines.flatMap((line) => readContractLine(line) ?? []);
  const [, , untilMs] = JSON.parse(lines.at(-1)!) as [string, number, number];
  return contracts
    .filter(({ status }) => status === 'accepted')
    .map((accepted) => ({
      last: contracts.findLast(({ contractId }) => contractId === accepted.contractId)!,
      derived: settle(accepted, ticks, untilMs),
    }));
}

/** The outcome according to a contract's own last line; undefined while it lives. */
function saidBy(last: ContractLine): Record<keyof Derived, string | number> | undefined {
  const { status, openTick, openPrice, dueMs, endTick, endPrice } = last;
  if (status === 'accepted' || status === 'running') return undefined;
  return { outcome: status, openTick, openPrice, dueMs, endTick, endPrice };
}

const RECORDS = [
  ['of the golden log', () => linesOfGoldenLog()] as const,
  ...[1, 2, 3, 4, 5, 6].map((seed) => [`of betting ${seed}`, () => linesOfBetting({ seed })] as const),
];

it.each(RECORDS)('the lines %s dictate every end that its contracts came to', (_, makeLines) => {
  const endings = endingsOf(makeLines());
  expect(endings.length).toBeGreaterThan(50);
  for (const { last, derived } of endings) {
    expect([last.contractId, derived]).toEqual([last.contractId, saidBy(last)]);
  }
});

it('the records hold every way to end, and contracts that have not ended', () => {
  const reached = RECORDS.flatMap(([, makeLines]) => endingsOf(makeLines())).map(({ last }) => {
    const { status, tieRule, openTick, endTick, openPrice, endPrice } = last;
    if (status !== 'refunded' && openTick !== 0 && openPrice === endPrice) return `tie ${status} ${tieRule}`;
    if (status !== 'refunded') return status;
    return openTick === 0 ? 'never opened' : endTick === 0 ? 'never priced' : `tie refunded ${tieRule}`;
  });
  expect([...new Set(reached)].toSorted()).toEqual([
    'accepted',
    'lost',
    'never opened',
    'never priced',
    'running',
    'tie refunded refund',
    'tie won win',
    'won',
  ]);
});

it.each(RECORDS)('every live tick %s is what its quotes make', (_, makeLines) => {
  const ticks = makeLines().flatMap((line) => readTickLine(line) ?? []);
  expect(ticks.length).toBeGreaterThan(400);
  expect(ticks.filter((tick) => !isTickSound(tick))).toEqual([]);
});
