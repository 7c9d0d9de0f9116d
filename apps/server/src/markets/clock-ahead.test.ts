import { type Command, HOUSE_ACCOUNTS, RULES_VERSION } from '@candor/engine';
import { createEngine } from '@candor/engine/host';
import { Clock } from '@candor/engine-host';
import { BTC, BTC_USDT, USDT } from '@candor/testkit/engine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IndexFeed } from './index-feed.ts';

const AHEAD_MS = 600_000;
const OUTBOX = { outboxId: 0 } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An engine with a live index and a seconds contract on offer, whose log was written by a clock that was ahead. */
async function exchangeAhead() {
  const engine = createEngine();
  let atMs = Date.now() + AHEAD_MS;
  const apply = (command: Command) => {
    const { outcomes } = engine.apply({ firstSeq: engine.sequence + 1, atMs, commands: [command] });
    expect(outcomes).toMatchObject([{ status: 'accepted' }]);
  };
  const index = { sources: [{ sourceId: 1, name: 'one' }], quorum: 1, followsBook: false, effectiveMs: 0 };
  const much = 1_000_000;
  for (const command of [
    BTC,
    USDT,
    BTC_USDT,
    { kind: 'activate_rules', ...OUTBOX, version: RULES_VERSION },
    { kind: 'configure_index', ...OUTBOX, marketId: 1, ...index },
    {
      kind: 'configure_seconds',
      ...OUTBOX,
      marketId: 1,
      status: 'open',
      options: [{ seconds: 30, profitPpm: 850_000 }],
    },
    {
      kind: 'configure_stake',
      ...OUTBOX,
      assetId: 2,
      minStake: 1,
      maxStake: 100,
      maxOpenUser: much,
      maxOpenSide: much,
      feePpm: 0,
    },
    { kind: 'register_user', ...OUTBOX, userId: 1, grants: [{ accountType: 4, assetId: 2, amount: 100 }] },
    {
      kind: 'post_adjustment',
      ...OUTBOX,
      adjustmentId: 1,
      from: { owner: 0, account: HOUSE_ACCOUNTS.promotion },
      to: { owner: 0, account: HOUSE_ACCOUNTS.micro_pool },
      assetId: 2,
      amount: much,
      reason: 'capital of the house',
      firstOperatorId: 1,
      secondOperatorId: 2,
    },
    { kind: 'take_quotes', quotes: [{ marketId: 1, sourceId: 1, price: 5_000_000_000_000, madeMs: atMs }] },
    {
      kind: 'open_contract',
      userId: 1,
      clientId: '',
      marketId: 1,
      assetId: 2,
      direction: 'up',
      seconds: 30,
      stake: 100,
    },
  ] as const satisfies readonly Command[])
    apply(command);
  const clock = new Clock(
    engine.nowMs,
    () => undefined,
    () => performance.now(),
  );
  const source = {
    name: 'one',
    read: (nowMs: number) => Promise.resolve([{ marketId: 1, price: 4_100_000_000_000, quotedMs: nowMs }]),
  };
  const feed = new IndexFeed(
    () => [{ id: 1, source }],
    engine,
    (command) => {
      atMs = clock.stamp();
      return Promise.resolve(apply(command));
    },
    () => undefined,
  );
  await feed.start();
  return { engine, feed };
}

it('while engine time is ahead of the clock, indexes halt and a stake that found no tick comes back', async () => {
  const { engine, feed } = await exchangeAhead();
  expect(engine.seconds.contracts(1)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(engine.index(1)?.tick?.isHalted).toBe(true);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(engine.seconds.contracts(1)).toEqual([]);
  expect(engine.balance(1, 4, 2).available).toEqual({ hi: 0, lo: 100 });
  feed.stop();
});

it('once the clock has caught up with engine time, indexes are live again', async () => {
  const { engine, feed } = await exchangeAhead();
  await vi.advanceTimersByTimeAsync(2 * AHEAD_MS + 5_000);
  expect(engine.nowMs).toBeLessThanOrEqual(Date.now());
  expect(engine.index(1)?.tick).toMatchObject({ isHalted: false, price: 4_100_000_000_000 });
  feed.stop();
});
