import { randomCommands, sameBytes } from '@candor/testkit/engine';
import { createRandom } from '@candor/primitives';
import { describe, expect, it } from 'vitest';
import type { Command } from '../shapes/command.ts';
import { createEngine, createEngineWith } from '../composition/engine.ts';
import type { BatchOutcome, Engine, Outcome } from '../composition/engine-api.ts';
import { NaiveBook } from './naive-book.ts';

const COMMANDS = 15_000;

function* inBatches(commands: readonly Command[], seed: string): Generator<readonly Command[]> {
  const random = createRandom(seed);
  for (let start = 0; start < commands.length; ) {
    const size = random.integer({ from: 1, to: 40 });
    yield commands.slice(start, start + size);
    start += size;
  }
}

interface Tally {
  trades: number;
  readonly outcomes: Set<string>;
}

const tally: Tally = { trades: 0, outcomes: new Set() };

describe('the ladder', () => {
  it.each(['ada', 'babbage', 'curie', 'dirac', 'euler'])(
    'equals the obvious book, event for event, over the stream of %s',
    (seed) => {
      const naive = createEngineWith((pool) => new NaiveBook(pool));
      let fast = createEngine();
      let batch = 0;
      for (const commands of inBatches(randomCommands({ seed, count: COMMANDS }), seed)) {
        batch++;
        const input = { firstSeq: fast.sequence + 1, atMs: batch, commands };
        const [expected, actual] = [naive.apply(input), fast.apply(input)];
        expect(sameBytes(actual.eventBytes, expected.eventBytes)).toBe(true);
        expect(actual.outcomes.map(plain)).toEqual(expected.outcomes.map(plain));
        note(actual);
        if (batch % 25 === 0) fast = checkedAndRestored(fast, naive);
      }
      checkedAndRestored(fast, naive);
    },
  );

  it('is led into every corner by these streams', () => {
    expect(tally.trades).toBeGreaterThan(3_000);
    expect([...tally.outcomes].sort()).toEqual(CORNERS);
  });
});

const CORNERS = [
  'already_known',
  'cancelled by_user',
  'cancelled immediate_rest',
  'cancelled no_funds',
  'cancelled not_fillable',
  'cancelled self_trade',
  'filled',
  'idempotency_conflict',
  'insufficient_balance',
  'market_cancel_only',
  'market_closed',
  'market_unknown',
  'no_best_price',
  'notional_below_minimum',
  'open',
  'order_not_open',
  'order_options_invalid',
  'order_unknown',
  'partially_filled',
  'post_only_would_cross',
  'price_not_on_tick',
  'price_out_of_band',
  'quantity_not_on_lot',
  'rules_version_unknown',
  'too_many_open_orders',
  'user_unknown',
];

/** Continues with an engine restored from a snapshot, so that a dependence on slots or Map order shows later. */
function checkedAndRestored(fast: Engine, naive: Engine): Engine {
  expect(fast.sweep()).toEqual([]);
  expect(naive.sweep()).toEqual([]);
  const restored = createEngine(fast.snapshot());
  expect(sameBytes(restored.stateBytes(), naive.stateBytes())).toBe(true);
  expect(restored.depth(1, 20)).toEqual(naive.depth(1, 20));
  for (let userId = 1; userId <= 6; userId++)
    expect(restored.openOrders(userId)).toEqual(naive.openOrders(userId));
  return restored;
}

/** The outcome as a plain value, with its lazily decoded order. */
function plain(outcome: Outcome): unknown {
  return outcome.status === 'rejected' ? outcome : { ...outcome, order: outcome.order };
}

function note({ events, outcomes }: BatchOutcome): void {
  for (const { event } of events) if (event.kind === 'trade_made') tally.trades++;
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') tally.outcomes.add(outcome.rejection.key);
    else if (outcome.order !== undefined)
      tally.outcomes.add(`${outcome.order.status} ${outcome.order.closeReason}`.trim());
  }
}
