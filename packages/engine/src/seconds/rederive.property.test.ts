import { contractResult, mustRefundTies, stakePayout, type TieShare } from '@candor/formulas';
import { createRandom, negated } from '@candor/primitives';
import { SecondsStory, verifyHistory } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import type { ContractFact, IndexTickFact } from '../shapes/event.ts';

const PRICE = 5_000_000_000_000;

type TimedTick = IndexTickFact & { readonly atMs: number };

/** Quotes, some old, with gaps of every length, and contracts in between. */
function play(seed: number): SecondsStory {
  const random = createRandom(seed);
  const story = new SecondsStory({ maxOpenUser: 1_000_000, maxOpenSide: 1_000_000 }, 1_000_000);
  story.recorded.waitMs(10_000);
  for (let step = 0; step < 500; step++) {
    const isGap = random.chance(0.01);
    story.recorded.waitMs(
      isGap ? random.integer({ from: 2_000, to: 12_000 }) : random.integer({ from: 0, to: 1_200 }),
    );
    if (random.chance(0.1)) story.tick();
    else story.quote(PRICE + random.integer({ from: -9, to: 9 }), random.pick([0, 0, 0, 400, 2_900]));
    if (!random.chance(0.2)) continue;
    const wishes = {
      userId: random.integer({ from: 1, to: 3 }),
      seconds: random.pick([30, 60]),
      stake: random.integer({ from: 10, to: 99 }),
    };
    story.open(random.pick(['up', 'down']), wishes);
  }
  return story;
}

function ticksOf({ recorded }: SecondsStory): TimedTick[] {
  return recorded.batches.flatMap(({ result }) => {
    return result.events.flatMap(({ event, atMs }) =>
      event.kind === 'index_ticked' && !event.tick.isHalted ? [{ ...event.tick, atMs }] : [],
    );
  });
}

/** The outcome that the live ticks of its history dictate for a contract; undefined while nothing is decided. */
function rederive(
  accepted: ContractFact,
  ticks: readonly TimedTick[],
  nowMs: number,
): Partial<ContractFact> | undefined {
  const { createdMs, openDelayMs, direction, seconds, stake, profitPpm, tieRule } = accepted;
  const opensFromMs = createdMs + openDelayMs;
  const first = ticks.find(({ oldestMs }) => oldestMs >= opensFromMs);
  if (first === undefined || first.atMs > opensFromMs + 5_000) {
    return nowMs > opensFromMs + 5_000
      ? { status: 'refunded', openPrice: 0, endPrice: 0, profit: 0 }
      : undefined;
  }
  const dueMs = first.atMs + seconds * 1_000;
  const opened = { openPrice: first.price, openTick: first.tickNumber, openedMs: first.atMs, dueMs };
  const last = ticks.find(({ atMs }) => atMs >= dueMs);
  if (last === undefined || last.atMs > dueMs + 5_000) {
    return nowMs > dueMs + 5_000 ? { ...opened, status: 'refunded', endPrice: 0, profit: 0 } : undefined;
  }
  const status = contractResult({ direction, openPrice: first.price, endPrice: last.price }, tieRule);
  const profit = { won: stakePayout(stake, profitPpm), lost: negated(stake), refunded: 0 }[status];
  return { ...opened, status, profit, endPrice: last.price, endTick: last.tickNumber, endedMs: last.atMs };
}

/** The delay that the ages of the ticks before it dictate for a contract. */
function delayOf({ createdMs }: ContractFact, ticks: readonly TimedTick[]): number {
  const minute = Math.floor(createdMs / 60_000);
  const ages = ticks
    .filter(({ atMs }) => atMs < createdMs && Math.floor(atMs / 60_000) >= minute - 1)
    .map(({ atMs, oldestMs }) => atMs - oldestMs);
  return Math.max(2_000, ...ages);
}

function recountTies(ticks: readonly TimedTick[], seconds: number): TieShare {
  const starts = ticks.filter((tick, place) => {
    const before = ticks[place - 1];
    return before === undefined || Math.floor(before.atMs / 1_000) < Math.floor(tick.atMs / 1_000);
  });
  const results = starts.flatMap((start) => {
    const dueMs = start.atMs + seconds * 1_000;
    const end = ticks.find(({ atMs }) => atMs >= dueMs);
    return end === undefined || end.atMs > dueMs + 5_000 ? [] : [end.price === start.price];
  });
  return { ties: results.filter((isTie) => isTie).length, windows: results.length };
}

const SEEDS = Array.from({ length: 8 }, (_, seed) => seed);

it.each(SEEDS)('every end and every tie rule follows from the logged ticks alone: seed %i', (seed) => {
  const story = play(seed);
  const ticks = ticksOf(story);
  const accepted = story.facts.filter(({ status }) => status === 'accepted');
  for (const contract of accepted) {
    const share = recountTies(
      ticks.filter(({ atMs }) => atMs <= contract.createdMs),
      contract.seconds,
    );
    const rule = mustRefundTies(share, contract.profitPpm) ? 'refund' : 'win';
    expect([contract.contractId, contract.tieRule]).toEqual([contract.contractId, rule]);
    expect([contract.contractId, contract.openDelayMs]).toEqual([
      contract.contractId,
      delayOf(contract, ticks),
    ]);
    const latest = story.contract(contract.contractId);
    const hasEnded = latest.status !== 'accepted' && latest.status !== 'running';
    const derived = rederive(contract, ticks, story.nowMs);
    expect([contract.contractId, derived !== undefined]).toEqual([contract.contractId, hasEnded]);
    expect(latest).toMatchObject(derived ?? {});
  }
  for (const seconds of [30, 60]) {
    expect(story.recorded.engine.seconds.tieShare(1, seconds)).toEqual(recountTies(ticks, seconds));
  }
  expect(verifyHistory(story.recorded)).toEqual([]);
});

it('the streams reach every end and both tie rules', () => {
  const facts = SEEDS.flatMap((seed) => play(seed).facts);
  const reached = new Set(
    facts.map(({ status, tieRule, openPrice }) => `${status} ${tieRule} ${openPrice > 0}`),
  );
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'won win true',
      'won refund true',
      'lost win true',
      'refunded refund true',
      'refunded refund false',
    ]),
  );
});
