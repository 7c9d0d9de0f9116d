/**
 * Operators of every right try everything that the console offers while a fixed tape of prices runs. What comes of the
 * orders and seconds contracts that were open before is the same as without them.
 */
import type { LeverOrder, MicroOrder } from '@candor/contract';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptsOn, CHANGING, Conspiracy, drainOfPool } from '../../../test/support/hostile-operators.ts';
import { login } from '../../../test/support/identity-world.ts';
import { BTC, LeverWorld, type User } from '../../../test/support/lever-world.ts';
import { ask, logIn } from '../../../test/support/running-app.ts';
import { SkippedTime } from '../../../test/support/skipped-time.ts';

/** The prices after the orders were opened at 50,000. */
const TAPE = ['50400', '49900', '50600', '49400', '48700', '49800'];
/** Seconds contracts end long after the tape has run, at its last price: time is skipped up to there. */
const SECONDS = 3_600;
const CONTRACT = { match_id: BTC, currency_id: 1, seconds: SECONDS, number: '100' } as const;

/**
 * A story told twice: five people open leverage orders, two of them seconds contracts as well, the tape runs, and who is
 * still in closes.
 */
class Story {
  readonly world: LeverWorld;
  readonly users: User[] = [];
  readonly orders: LeverOrder[] = [];
  readonly contracts: MicroOrder[] = [];

  readonly #time: SkippedTime;

  constructor(world: LeverWorld, time: SkippedTime) {
    this.world = world;
    this.#time = time;
  }

  async open(): Promise<void> {
    const { world } = this;
    // A night that begins during the test would be charged in one of the two stories only.
    await world.configure({ overnightPpm: 0 });
    const options = [{ seconds: SECONDS, profitPpm: 880_000 }];
    await world.operate({ kind: 'configure_seconds', marketId: BTC, status: 'open', options });
    const [long, short, poor, gaining, losing] = [
      await world.user(),
      await world.user(),
      await world.user('50'),
      await world.user(),
      await world.user(),
    ];
    this.users.push(long, short, poor, gaining, losing);
    this.orders.push(
      await world.submit(long),
      await world.submit(short, { type: 2, share: 5 }),
      await world.submit(poor, { share: 5, multiple: 100 }),
      await world.submit(gaining),
      await world.submit(losing, { type: 2 }),
    );
    for (const [place, type] of [1, 2].entries())
      this.contracts.push(
        await ask(world.base, 'microtrade/submit', { ...CONTRACT, type }, this.users[place]),
      );
    const stops = (place: number, change: object) =>
      ask(world.base, 'lever/setstop', { id: this.orders[place]?.id, ...change }, this.users[place]);
    await stops(3, { target_profit_price: '50500', stop_loss_price: '0' });
    await stops(4, { target_profit_price: '0', stop_loss_price: '50350' });
  }

  async run(meddle: (step: number) => Promise<void>): Promise<readonly object[]> {
    const { world } = this;
    for (const [step, price] of TAPE.entries()) {
      await meddle(step);
      await world.move(price);
    }
    await meddle(TAPE.length);
    const ends: object[] = [];
    for (const [place, { id }] of this.orders.entries()) {
      // Their sessions may have been ended.
      const user = await this.#again(place);
      const open = await world.list(user, 1);
      if (open.length > 0) await ask(world.base, 'lever/close', { id }, user);
      ends.push(outcomeOf(await world.ended(user, id)));
    }
    for (const [place, { id }] of this.contracts.entries())
      ends.push(resultOf(await this.#settled(await this.#again(place), id)));
    return ends;
  }

  #settled(user: User, id: number): Promise<MicroOrder> {
    return eventually(async () => {
      const { data } = await ask(this.world.base, 'microtrade/lists', { status: 3 }, user);
      const found = data.find((contract) => contract.id === id);
      if (found !== undefined) return found;
      this.#time.skipTo(Math.max(...this.contracts.map(({ due_at }) => Date.parse(due_at ?? ''))));
      await this.world.identity.exchange.app.askIndexes();
      throw new Error(`contract ${id} has not ended`);
    });
  }

  async #again(place: number): Promise<User> {
    const user = this.users[place];
    if (user === undefined) throw new Error(`nobody has order ${place}`);
    const { token } = await logIn(this.world.base, login(user.account));
    return { ...user, token };
  }
}

/**
 * An order's end without what differs between any two orders: times, the lag of the sources as it was measured, and the
 * numbers of ticks, which count every question to the sources.
 */
function outcomeOf(order: LeverOrder): object {
  const { id: _, time: __, created_at: ___, closed_at: ____, client_order_id: _____, ...rest } = order;
  const { open_tick: ______, close_tick: _______, open_delay_ms: ________, ...outcome } = rest;
  return outcome;
}

/** The opening price of a contract and its outcome. */
function resultOf(contract: MicroOrder): object {
  const { type, number, fee, profit_ratio, tie_rule, open_price, end_price, result, fact_profits } = contract;
  return { type, number, fee, profit_ratio, tie_rule, open_price, end_price, result, fact_profits };
}

let time: SkippedTime;
beforeAll(() => {
  time = new SkippedTime();
});
afterAll(() => time.end());

async function withoutOperators(time: SkippedTime): Promise<readonly object[]> {
  const world = await LeverWorld.openQuiet({ sources: 3 });
  try {
    const story = new Story(world, time);
    await story.open();
    return await story.run(async () => undefined);
  } finally {
    await world.close();
  }
}

test('whatever operators do, what was open before comes to the same end, bit for bit', async () => {
  const quiet = await withoutOperators(time);
  const world = await LeverWorld.openQuiet({ sources: 3 });
  try {
    const story = new Story(world, time);
    await story.open();
    const operators = await Conspiracy.open(world);
    const attempts = await attemptsOn(story);
    const outcomes = await story.run(async (step) => {
      for (const [place, attempt] of attempts.entries())
        if (step === 0 || (place + step) % TAPE.length === 0) await operators.attempt(attempt);
      for (const attempt of drainOfPool) await operators.attempt(attempt);
    });
    expect(JSON.stringify(outcomes)).toBe(JSON.stringify(quiet));
    // Every end is among them: by the user, by force, and by both stops.
    const orders = outcomes.slice(0, story.orders.length);
    const ends = new Set(orders.map((outcome) => (outcome as LeverOrder).close_reason));
    expect(ends).toEqual(new Set(['user', 'forced', 'take_profit', 'stop_loss']));

    expect(outcomes.slice(orders.length)).toMatchObject([
      {
        open_price: '50000.00000000',
        end_price: '49800.00000000',
        result: 'lost',
        fact_profits: '-100.00000000',
      },
      {
        open_price: '50000.00000000',
        end_price: '49800.00000000',
        result: 'won',
        fact_profits: '88.00000000',
      },
    ]);

    expect([...operators.tried].toSorted()).toEqual([...CHANGING].toSorted());
    for (const what of [
      'market_set',
      'leverage_set',
      'seconds_set',
      'exchange_set',
      'setting_set',
      'freeze',
      'end_sessions',
      'index_set approved',
      'adjustment_propose approved',
      'operator_propose approved',
    ])
      expect([...operators.done]).toContain(`console/${what}`);
    // Changes that would reach open orders were refused.
    for (const refusal of [
      'console/market_set market_immutable',
      'console/exchange_set positions_open',
      'console/adjustment_propose positions_open',
    ])
      expect(operators.refusals).toContain(refusal);
    // The new terms are there, for later orders: it is not that nothing happened.
    expect(world.engine.leverage.settings(BTC)).toMatchObject({ spreadPpm: 50_000 });
    expect(world.engine.index(BTC)?.nextSettings?.effectiveMs).toBeGreaterThan(Date.now() + 80_000_000);
  } finally {
    await world.close();
  }
}, 300_000);
