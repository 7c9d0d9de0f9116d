import { describe, expect, it, test } from 'vitest';
import {
  type ContractLine,
  isTickSound,
  leastDelay,
  readContractLine,
  readTickLine,
  settle,
  type TickLine,
} from './settle.ts';

const ACCEPTED: ContractLine = {
  seq: 10,
  atMs: 100_000,
  contractId: 7,
  marketId: 1,
  direction: 'up',
  seconds: 30,
  profitPpm: 850_000,
  tieRule: 'win',
  status: 'accepted',
  openTick: 0,
  openPrice: 0,
  dueMs: 0,
  endTick: 0,
  endPrice: 0,
  sourcesSeq: 1,
  openDelayMs: 0,
};

const tick = (atMs: number, price: number, wishes: Partial<TickLine> = {}): TickLine => ({
  seq: atMs,
  atMs,
  tickNumber: atMs,
  marketId: 1,
  isHalted: false,
  price,
  oldestMs: atMs,
  sourcesSeq: 1,
  quotes: [[1, price, atMs]],
  ...wishes,
});
const OPEN = tick(101_000, 50);
const LATE = 1_000_000;
const outcomeOf = (ticks: readonly TickLine[], untilMs = LATE, wishes: Partial<ContractLine> = {}) =>
  settle({ ...ACCEPTED, ...wishes }, ticks, untilMs)?.outcome;

describe('an opening', () => {
  it('needs every quote to be younger than the contract', () => {
    const stale = tick(101_000, 40, { oldestMs: 100_000 });
    expect(settle(ACCEPTED, [stale, tick(102_000, 50)], 102_000)).toBeUndefined();
    expect(settle(ACCEPTED, [stale, tick(102_000, 50), tick(132_000, 51)], LATE)).toEqual({
      outcome: 'won',
      openTick: 102_000,
      openPrice: 50,
      dueMs: 132_000,
      endTick: 132_000,
      endPrice: 51,
    });
  });

  it('needs quotes that were made its delay later, and waits five seconds from there', () => {
    const early = tick(102_999, 40, { oldestMs: 102_399 });
    const wishes = { openDelayMs: 2_400 };
    const ends = [tick(132_399, 39), tick(133_000, 41), tick(133_001, 39)];
    expect(
      settle({ ...ACCEPTED, ...wishes }, [early, tick(103_000, 40, { oldestMs: 102_400 })], LATE),
    ).toMatchObject({
      openTick: 103_000,
    });
    expect(outcomeOf([early, tick(103_000, 40, { oldestMs: 102_400 }), ...ends], LATE, wishes)).toBe('won');
    expect(outcomeOf([tick(107_400, 50), tick(137_400, 51)], LATE, wishes)).toBe('won');
    expect(outcomeOf([tick(107_401, 50), tick(137_401, 51)], LATE, wishes)).toBe('refunded');
  });

  it('counts the ages of ticks of this minute and the one before towards the least delay', () => {
    const accepted = { ...ACCEPTED, atMs: 185_000, seq: 185_000 };
    const aged = (atMs: number, ageMs: number, wishes = {}) =>
      tick(atMs, 1, { oldestMs: atMs - ageMs, ...wishes });
    expect(leastDelay(accepted, [aged(119_999, 2_900), aged(180_000, 1_999)])).toBe(2_000);
    expect(leastDelay(accepted, [aged(120_000, 2_900), aged(180_000, 2_100)])).toBe(2_900);
    const others = [aged(184_000, 2_900, { marketId: 2 }), aged(184_500, 2_900, { isHalted: true })];
    expect(leastDelay(accepted, [...others, aged(184_600, 2_100), aged(185_001, 2_900)])).toBe(2_100);
  });

  it.each([
    ['at the last moment', 105_000, 'won'],
    ['a millisecond later', 105_001, 'refunded'],
  ])('%s', (_, atMs, outcome) => {
    expect(outcomeOf([tick(atMs, 50), tick(atMs + 30_000, 51)])).toBe(outcome);
  });

  it('is refused for good once the record has passed its last moment without one', () => {
    expect(settle(ACCEPTED, [], 105_000)).toBeUndefined();
    expect(settle(ACCEPTED, [], 105_001)).toEqual({
      outcome: 'refunded',
      openTick: 0,
      openPrice: 0,
      dueMs: 0,
      endTick: 0,
      endPrice: 0,
    });
  });

  it('takes no halted tick and none of another market', () => {
    const others = [tick(101_000, 1, { isHalted: true }), tick(101_500, 2, { marketId: 2 })];
    expect(settle(ACCEPTED, [...others, tick(102_000, 50), tick(132_000, 51)], LATE)?.openPrice).toBe(50);
  });
});

describe('an end', () => {
  it.each([
    ['before its moment', 130_999, 'refunded'],
    ['at its moment', 131_000, 'lost'],
    ['at the last moment', 136_000, 'lost'],
    ['a millisecond later', 136_001, 'refunded'],
  ])('%s', (_, atMs, outcome) => {
    expect(outcomeOf([OPEN, tick(atMs, 49)])).toBe(outcome);
  });

  it('is open until the record has passed its last moment', () => {
    expect(settle(ACCEPTED, [OPEN], 136_000)).toBeUndefined();
    expect(settle(ACCEPTED, [OPEN], 136_001)).toMatchObject({
      outcome: 'refunded',
      openPrice: 50,
      endTick: 0,
    });
  });

  test.each<[Partial<ContractLine>, number, string]>([
    [{ direction: 'up' }, 51, 'won'],
    [{ direction: 'up' }, 49, 'lost'],
    [{ direction: 'down' }, 51, 'lost'],
    [{ direction: 'down' }, 49, 'won'],
    [{ direction: 'up', tieRule: 'win' }, 50, 'won'],
    [{ direction: 'down', tieRule: 'win' }, 50, 'won'],
    [{ direction: 'up', tieRule: 'refund' }, 50, 'refunded'],
    [{ direction: 'down', tieRule: 'refund' }, 50, 'refunded'],
  ])('of %j at %i after 50 is %s', (wishes, price, outcome) => {
    expect(outcomeOf([OPEN, tick(131_000, price)], LATE, wishes)).toBe(outcome);
  });
});

describe('a tick is sound', () => {
  const quotes = [
    [1, 100, 900],
    [2, 102, 1_000],
    [3, 250, 950],
  ] as const;
  const sound = tick(1_000, 102, { quotes, oldestMs: 900 });

  test.each<[string, Partial<TickLine>, boolean]>([
    ['as its quotes make it', {}, true],
    ['with another price', { price: 103 }, false],
    ['older than its oldest quote', { oldestMs: 899 }, false],
    ['younger than its oldest quote', { oldestMs: 901 }, false],
    ['without quotes', { quotes: [] }, false],
    ['halted and without quotes', { isHalted: true, quotes: [] }, true],
    ['halted with quotes', { isHalted: true }, false],
  ])('%s: %j is %s', (_, wishes, isSound) => {
    expect(isTickSound({ ...sound, ...wishes })).toBe(isSound);
  });
});

it('a line about something else is none of a tick or a contract, and what is no JSON is refused', () => {
  const line = JSON.stringify(['sources', 1, 2, 3, [], 1, 0, 0]);
  expect([readTickLine(line), readContractLine(line)]).toEqual([undefined, undefined]);
  expect(() => readTickLine('tick')).toThrow(SyntaxError);
});
