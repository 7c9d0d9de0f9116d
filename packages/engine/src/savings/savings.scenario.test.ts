import { createEngine } from '../composition/engine.ts';
import { playFunds } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import type { ConfigureSavings } from '../shapes/command.ts';
import type { HoldingFact, SequencedEvent } from '../shapes/event.ts';

/** Three days at 0.15 % a day: 1.5 of 1,000, of which 1 is paid. */
const THREE_DAYS: ConfigureSavings = {
  kind: 'configure_savings',
  outboxId: 0,
  productId: 1,
  assetId: 2,
  status: 'open',
  lotAmount: 1_000,
  days: 3,
  dailyRatePpm: 1_500,
  quota: 3,
  userQuota: 2,
  mayExitEarly: true,
};
const STAGE = { opening: [THREE_DAYS, { ...THREE_DAYS, productId: 2, days: 1, mayExitEarly: false }] };
const MONEY = `
      money
      | account      | amount |
      | A/change     | 5000   |
      | B/change     | 5000   |
      | savings_pool | 100    |
`;

describe('a holding', () => {
  it('is locked, paid each 24 h and returned after its last day', () => {
    const { engine } = playFunds(
      `${MONEY}
      story
      | does             | outcome                           |
      | subscribe A to 1 | holding 1 active, day 0, paid 0   |
      | money A          | change 4000, financial 0 + 1000 held |
      | wait 86399998ms  |                                   |
      | tick             | accepted                          |
      | tick             | holding 1 active, day 1, paid 1   |
      | tick             | accepted                          |
      | money A          | change 4000, financial 1 + 1000 held |
      | wait 86399997ms  |                                   |
      | tick             | accepted                          |
      | tick             | holding 1 active, day 2, paid 2   |
      | wait 23h         |                                   |
      | tick             | accepted                          |
      | wait 1h          |                                   |
      | tick             | holding 1 matured, day 3, paid 3  |
      | money A          | change 5000, financial 3          |
      | house savings_pool | 97                              |
      | wait 9d          |                                   |
      | tick             | accepted                          |
      | redeem 1 of A    | holding_unknown holdingId         |
    `,
      STAGE,
    );
    expect(engine.savings.holdings(1)).toEqual([]);
    expect(engine.savings.soldLots(1)).toBe(0);
  });

  it('is paid every missed day at once after a long silence, each by itself and in the order of due times', () => {
    const recorded = playFunds(
      `${MONEY}
      story
      | does             | outcome                         |
      | subscribe A to 1 | holding 1 active, day 0, paid 0 |
      | wait 6h          |                                 |
      | subscribe B to 1 | holding 2 active, day 0, paid 0 |
      | subscribe B to 2 | holding 3 active, day 0, paid 0 |
      | wait 7d          |                                 |
      | tick             | holding 1 active, day 1, paid 1; holding 2 active, day 1, paid 1; holding 3 matured, day 1, paid 1; holding 1 active, day 2, paid 2; holding 2 active, day 2, paid 2; holding 1 matured, day 3, paid 3; holding 2 matured, day 3, paid 3 |
      | money A          | change 5000, financial 3        |
      | money B          | change 5000, financial 4        |
    `,
      STAGE,
    );
    const { events } = recorded.batches.at(-1)!.result;
    expect(interestOf(events)).toEqual([1, 2, 2, 1, 2, 1, 2]);
    expect(holdingsOf(events).at(-1)).toMatchObject({ endedMs: recorded.engine.nowMs });
  });

  it('matures across a restart as it does without one', () => {
    const recorded = playFunds(
      `${MONEY}
      story
      | does             | outcome                         |
      | subscribe A to 1 | holding 1 active, day 0, paid 0 |
      | wait 30h         |                                 |
      | tick             | holding 1 active, day 1, paid 1 |
    `,
      STAGE,
    );
    const { engine } = recorded;
    const restarted = createEngine(engine.snapshot());
    const batch = { firstSeq: engine.sequence + 1, atMs: engine.nowMs + 7 * 86_400_000 };
    const commands = [{ kind: 'tick', prices: [] }] as const;
    const [before, after] = [engine.apply({ ...batch, commands }), restarted.apply({ ...batch, commands })];
    expect(after.eventBytes).toEqual(before.eventBytes);
    expect(holdingsOf(after.events).map(({ paidDays, status }) => `${paidDays} ${status}`)).toEqual([
      '2 active',
      '3 matured',
    ]);
    expect(restarted.savings.holdings(1)).toEqual([]);
    expect(restarted.sweep()).toEqual([]);
  });

  it('keeps the terms it was bought under', () => {
    const recorded = playFunds(
      `${MONEY}
      story
      | does             | outcome                         |
      | subscribe A to 1 | holding 1 active, day 0, paid 0 |
    `,
      STAGE,
    );
    recorded.accept({
      ...THREE_DAYS,
      days: 1,
      dailyRatePpm: 0,
      lotAmount: 7,
      mayExitEarly: false,
      status: 'closed',
    });
    expect(recorded.engine.savings.holdings(1)).toMatchObject([
      { principal: 1_000, days: 3, dailyInterest: 1, mayExitEarly: true },
    ]);
    expect(recorded.engine.sweep()).toEqual([]);
  });

  it('without interest posts none and ends all the same', () => {
    const recorded = playFunds(
      `${MONEY}
      story
      | does             | outcome                         |
      | subscribe A to 1 | holding 1 active, day 0, paid 0 |
      | wait 3d          |                                 |
      | tick             | holding 1 active, day 1, paid 0; holding 1 active, day 2, paid 0; holding 1 matured, day 3, paid 0 |
      | money A          | change 5000                     |
    `,
      { opening: [{ ...THREE_DAYS, dailyRatePpm: 999 }] },
    );
    expect(interestOf(recorded.batches.at(-1)!.result.events)).toEqual([]);
  });

  it('is paid although its user is frozen, and may be ended early', () => {
    playFunds(
      `${MONEY}
      story
      | does              | outcome                          |
      | subscribe A to 1  | holding 1 active, day 0, paid 0  |
      | standing A frozen | user frozen                      |
      | subscribe A to 1  | user_frozen userId               |
      | wait 1d           |                                  |
      | tick              | holding 1 active, day 1, paid 1  |
      | redeem 1 of A     | holding 1 redeemed, day 1, paid 1 |
      | money A           | change 4999, financial 1         |
    `,
      STAGE,
    );
  });

  it('under one key is bought once', () => {
    playFunds(
      `${MONEY}
      story
      | does                   | outcome                         |
      | subscribe A to 1 key x | holding 1 active, day 0, paid 0 |
      | subscribe A to 1 key x | accepted 1, repeated            |
      | subscribe A to 2 key x | idempotency_conflict clientId   |
      | money A                | change 4000, financial 0 + 1000 held |
    `,
      STAGE,
    );
  });
});

describe('an early exit', () => {
  it('gives the principal back less the interest that was paid', () => {
    playFunds(
      `${MONEY}
      story
      | does               | outcome                           |
      | subscribe A to 1   | holding 1 active, day 0, paid 0   |
      | subscribe A to 1   | holding 2 active, day 0, paid 0   |
      | redeem 2 of A      | holding 2 redeemed, day 0, paid 0 |
      | money A            | change 4000, financial 0 + 1000 held |
      | wait 2d            |                                   |
      | tick               | holding 1 active, day 1, paid 1; holding 1 active, day 2, paid 2 |
      | house savings_pool | 98                                |
      | redeem 1 of A      | holding 1 redeemed, day 2, paid 2 |
      | money A            | change 4998, financial 2          |
      | house savings_pool | 100                               |
      | redeem 1 of A      | holding_unknown holdingId         |
      | wait 9d            |                                   |
      | tick               | accepted                          |
    `,
      STAGE,
    );
  });

  it('is for the owner, for terms that allow it, and before the end', () => {
    playFunds(
      `${MONEY}
      story
      | does             | outcome                          |
      | subscribe A to 1 | holding 1 active, day 0, paid 0  |
      | subscribe A to 2 | holding 2 active, day 0, paid 0  |
      | redeem 1 of B    | holding_unknown holdingId        |
      | redeem 3 of A    | holding_unknown holdingId        |
      | redeem 2 of A    | early_exit_not_allowed holdingId |
      | wait 3d          |                                  |
      | redeem 1 of A    | early_exit_not_allowed holdingId |
      | tick             | holding 1 active, day 1, paid 1; holding 2 matured, day 1, paid 1; holding 1 active, day 2, paid 2; holding 1 matured, day 3, paid 3 |
    `,
      STAGE,
    );
  });

  it('is over at the last millisecond of the last day, ticked or not', () => {
    const redeemAfter = (wait: string, outcome: string) =>
      playFunds(
        `${MONEY}
        story
        | does             | outcome                         |
        | subscribe A to 1 | holding 1 active, day 0, paid 0 |
        | wait ${wait}     |                                 |
        | redeem 1 of A    | ${outcome}                      |
      `,
        STAGE,
      );
    // A command takes one millisecond of the story: three days end 259,200,000 ms after the purchase.
    redeemAfter('259199998ms', 'holding 1 redeemed, day 0, paid 0');
    redeemAfter('259199999ms', 'early_exit_not_allowed holdingId');
  });

  it('may give back nothing where the interest came to the whole principal', () => {
    const recorded = playFunds(
      `${MONEY}
      story
      | does               | outcome                               |
      | subscribe A to 1   | holding 1 active, day 0, paid 0       |
      | wait 1d            |                                       |
      | tick               | holding 1 active, day 1, paid 10      |
      | redeem 1 of A      | holding 1 redeemed, day 1, paid 10    |
      | money A            | change 4990, financial 10             |
      | house savings_pool | 100                                   |
    `,
      { opening: [{ ...THREE_DAYS, lotAmount: 10, days: 2, dailyRatePpm: 1_000_000 }] },
    );
    const posted = recorded.batches.flatMap(({ result }) => result.events.map(({ event }) => event));
    const reasons = posted.flatMap((event) => (event.kind === 'posted' ? [event.reason] : []));
    expect(reasons).toContain('savings_clawback');
    expect(reasons).not.toContain('savings_return');
  });
});

describe('a product', () => {
  it('sells as many lots at once as it has, and as many to one user', () => {
    const { engine } = playFunds(
      `${MONEY}
      story
      | does             | outcome                           |
      | subscribe A to 1 | holding 1 active, day 0, paid 0   |
      | subscribe A to 1 | holding 2 active, day 0, paid 0   |
      | subscribe A to 1 | savings_user_quota productId      |
      | subscribe B to 1 | holding 3 active, day 0, paid 0   |
      | subscribe B to 1 | savings_sold_out productId        |
      | subscribe A to 1 | savings_sold_out productId        |
      | redeem 1 of A    | holding 1 redeemed, day 0, paid 0 |
      | subscribe B to 1 | holding 4 active, day 0, paid 0   |
      | subscribe B to 3 | product_unknown productId         |
    `,
      STAGE,
    );
    expect(engine.savings.soldLots(1)).toBe(3);
    expect(engine.savings.holdings(2).map(({ holdingId }) => holdingId)).toEqual([3, 4]);
    expect(engine.savings.obligation(1)).toEqual({ hi: 0, lo: 0 });
    expect(engine.savings.products().map(({ productId }) => productId)).toEqual([1, 2]);
  });

  it('sells only what the pool can pay in full, all interest still to be paid counted', () => {
    playFunds(
      `
      money
      | account      | amount |
      | A/change     | 1000   |
      | B/change     | 5000   |
      | savings_pool | 5      |
      story
      | does             | outcome                           |
      | subscribe B to 1 | holding 1 active, day 0, paid 0   |
      | subscribe A to 1 | pool_not_covering productId       |
      | wait 1d          |                                   |
      | tick             | holding 1 active, day 1, paid 1   |
      | subscribe A to 1 | pool_not_covering productId       |
      | redeem 1 of B    | holding 1 redeemed, day 1, paid 1 |
      | subscribe A to 1 | holding 2 active, day 0, paid 0   |
      | subscribe A to 2 | insufficient_balance productId    |
    `,
      STAGE,
    );
  });

  it('that is closed sells nothing', () => {
    playFunds(
      `${MONEY}
      story
      | does             | outcome                  |
      | subscribe A to 1 | product_closed productId |
    `,
      { opening: [{ ...THREE_DAYS, status: 'closed' }] },
    );
  });

  it.each<[string, Partial<ConfigureSavings>, string]>([
    ['an unknown asset', { assetId: 9 }, 'asset_unknown assetId'],
    ['no number', { productId: 0 }, 'settings_invalid productId'],
    ['another status', { status: 'ended' as 'open' }, 'settings_invalid status'],
    ['an empty lot', { lotAmount: 0 }, 'settings_invalid lotAmount'],
    ['no days', { days: 0 }, 'settings_invalid days'],
    ['days beyond ten years', { days: 3_651 }, 'settings_invalid days'],
    ['more than 100 % a day', { dailyRatePpm: 1_000_001 }, 'settings_invalid dailyRatePpm'],
    ['a quota that is none', { quota: -1 }, 'settings_invalid quota'],
    ['a quota a user that is none', { userQuota: 0.5 }, 'settings_invalid userQuota'],
    [
      'interest beyond any amount',
      { lotAmount: 2 ** 51, dailyRatePpm: 1_000_000, mayExitEarly: false },
      'settings_invalid dailyRatePpm',
    ],
    [
      'an early exit that costs more than it gives',
      { dailyRatePpm: 501_000 },
      'settings_invalid dailyRatePpm',
    ],
  ])('with %s is refused', (_, change, expected) => {
    const recorded = playFunds('', STAGE);
    const { outcome } = recorded.apply({ ...THREE_DAYS, ...change });
    const { key, field } = outcome.status === 'rejected' ? outcome.rejection : { key: '', field: '' };
    expect(`${key} ${field}`).toBe(expected);
  });
});

function holdingsOf(events: readonly SequencedEvent[]): HoldingFact[] {
  return events.flatMap(({ event }) => (event.kind === 'holding_changed' ? [event.holding] : []));
}

/** The users who were paid interest, in order. */
function interestOf(events: readonly SequencedEvent[]): number[] {
  return events.flatMap(({ event }) =>
    event.kind === 'posted' && event.reason === 'savings_interest' && event.owner !== 0 ? [event.owner] : [],
  );
}
