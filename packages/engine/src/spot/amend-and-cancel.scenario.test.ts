import { playScenario, RecordedEngine, verifyHistory, openQuietMarket } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

const FUNDS = `
  funds
  | user | asset | amount  |
  | A    | USDT  | 100,000 |
  | A    | BTC   | 10      |
  | B    | USDT  | 100,000 |
  | B    | BTC   | 10      |
  | C    | USDT  | 100,000 |
  | C    | BTC   | 10      |
`;

describe('an amended order', () => {
  it('keeps its id and place when only its quantity falls', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                     | outcome |
      | a1    | A    | buy 1 at 40,000          | open, holds 40,000 |
      | b1    | B    | buy 1 at 40,000          | open, holds 40,000 |
      | c1    | C    | sell 0.2 at 40,000       | filled 0.2 for 8,000, fee 8 |
      | a1    | A    | amend a1 to 0.5 at 40,000 | accepted |
      book
      | bid          | price  | ask |
      | 0.3 A; 1 B   | 40,000 |     |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 80,000    | 12,000 |
      commands
      | order | user | does                      | outcome |
      | -     | A    | amend a1 to 0.2 at 40,000 | quantity_below_minimum quantity 0.200001 |
      | -     | A    | amend a1 to 0.30000011 at 40,000 | quantity_not_on_lot quantity 0.3 |
      | -     | A    | amend a1 to 0.5 at 40,000 | order_unchanged |
      | c2    | C    | sell 0.4 at 40,000        | filled 0.4 for 16,000, fee 16 |
      book
      | bid   | price  | ask |
      | 0.9 B | 40,000 |     |
    `);
  });

  it('is replaced otherwise, at the end of the line, with what the old one frees', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                       | outcome |
      | a1    | A    | buy 2 at 40,000 key k      | open, holds 80,000 |
      | b1    | B    | buy 1 at 40,000            | open, holds 40,000 |
      | c1    | C    | sell 0.5 at 40,000         | filled 0.5 for 20,000, fee 20 |
      | -     | A    | amend a1 to 3 at 40,000    | insufficient_balance quantity 2.5 |
      | a2    | A    | amend a1 to 2.5 at 40,000  | accepted |
      book
      | bid          | price  | ask |
      | 1 B; 2 A     | 40,000 |     |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 0         | 80,000 |
      commands
      | order | user | does                       | outcome |
      | -     | A    | cancel a1                  | order_unknown orderId |
      | -     | A    | amend a1 to 1 at 40,000    | order_unknown orderId |
      | -     | A    | buy 2 at 40,000 key k      | open, holds 80,000, repeated |
      | -     | B    | amend a2 to 1 at 40,000    | order_unknown orderId |
      | a3    | A    | amend a2 to 1 at 39,000 key m | accepted |
      | a3    | A    | amend a2 to 1 at 39,000 key m | accepted, repeated |
      | -     | A    | cancel a3                  | cancelled by_user |
      | -     | A    | buy 2 at 40,000 key k      | cancelled by_user, repeated |
      | -     | A    | amend a3 to 1 at 40,000    | order_not_open orderId |
    `);
  });

  it('may trade at once, and its key remembers how it ended', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                       | outcome |
      | a1    | A    | buy 1 at 40,000 key k      | open, holds 40,000 |
      | c1    | C    | sell 1 at 41,000           | open, holds 1 |
      | a2    | A    | amend a1 to 1 at 41,000    | accepted |
      | -     | A    | buy 1 at 40,000 key k      | filled 1 for 41,000, fee 0.001, repeated |
      events
      | event |
      | a1 placed: open, holds 40,000 |
      | order_hold: A USDT available -40,000, held +40,000 |
      | c1 placed: open, holds 1 |
      | order_hold: C BTC available -1, held +1 |
      | order_release: A USDT available +40,000, held -40,000 |
      | a1 closed: cancelled replaced |
      | a2 placed: open, holds 41,000 |
      | order_hold: A USDT available -41,000, held +41,000 |
      | trade 1: a2 takes 1 at 41,000 from c1 for 41,000 |
      | trade_pay: A USDT held -41,000 |
      | trade_pay: C BTC held -1 |
      | trade_receive: A BTC available +0.999 |
      | trade_receive: C USDT available +40,959 |
      | trade_fee: fees BTC available +0.001 |
      | trade_fee: fees USDT available +41 |
      | c1 filled: filled 1 for 41,000, fee 41 |
      | a2 filled: filled 1 for 41,000, fee 0.001 |
    `);
  });

  it('fires the triggers that its trades reach', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                               | outcome |
      | c0    | C    | sell 1 at 40,000                   | open, holds 1 |
      | b0    | B    | buy 1 at 40,000                    | filled 1 for 40,000, fee 0.001 |
      | t     | B    | stop buy 1 when 41,000 at 41,000   | accepted |
      | c1    | C    | sell 1 at 41,000                   | open, holds 1 |
      | a1    | A    | buy 1 at 40,000                    | open, holds 40,000 |
      | a2    | A    | amend a1 to 1 at 41,000            | accepted |
      book
      | bid | price  | ask |
      | 1 B | 41,000 |     |
    `);
  });

  it('must pass the rules of an order, in its own numbers', () => {
    playScenario(
      `${FUNDS}
      commands
      | order | user | does                          | outcome |
      | a1    | A    | buy 1 at 40,000 post-only     | open, holds 40,000 |
      | c1    | C    | sell 0.4 at 40,000            | filled 0.4 for 16,000, fee 16 |
      | c2    | C    | sell 0.4 at 41,000            | open, holds 0.4 |
      | -     | A    | amend a1 to 1 at 41,000       | post_only_would_cross price 40,999.99 |
      | -     | A    | amend a1 to 0.4 at 41,000     | quantity_below_minimum quantity 0.400001 |
      | -     | A    | amend a1 to 1 at 0            | price_required price |
      | -     | A    | amend a1 to 201 at 40,000     | quantity_above_maximum quantity 200.4 |
      |       |      | status cancel_only            | accepted |
      | -     | A    | amend a1 to 0.5 at 39,000     | market_cancel_only marketId |
      | a1    | A    | amend a1 to 0.5 at 40,000     | accepted |
      balances
      | user | asset | available | held  |
      | A    | USDT  | 80,000    | 4,000 |
    `,
      { maxOpenOrders: 1 },
    );
  });
});

describe('cancelling many', () => {
  it('ends resting orders and triggers of one market and side, or all', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                               | outcome |
      | c0    | C    | sell 1 at 40,000                   | open, holds 1 |
      | b0    | B    | buy 1 at 40,000                    | filled 1 for 40,000, fee 0.001 |
      | a1    | A    | buy 1 at 39,000                    | open, holds 39,000 |
      | a2    | A    | sell 1 at 42,000                   | open, holds 1 |
      | t     | A    | stop sell 1 when 38,000 at market  | accepted |
      | o     | A    | oco sell 1 at 43,000 stop 38,000   | accepted |
      | -     | A    | cancel-all market 7                | market_unknown marketId |
      | -     | A    | cancel-all market 1 side buy       | accepted |
      balances
      | user | asset | available | held |
      | A    | USDT  | 100,000   | 0    |
      | A    | BTC   | 8         | 2    |
      commands
      | order | user | does                    | outcome |
      |       |      | status closed           | accepted |
      | -     | A    | cancel-all              | accepted |
      | -     | A    | cancel-trigger t        | trigger_unknown triggerId |
      | -     | A    | cancel-trigger o        | trigger_unknown triggerId |
      balances
      | user | asset | available | held |
      | A    | BTC   | 10        | 0    |
    `);
  });

  it('answers how many', () => {
    const recorded = new RecordedEngine();
    openQuietMarket(recorded);
    const grants = [{ accountType: 1 as const, assetId: 1, amount: 10_00000000 }];
    recorded.accept({ kind: 'register_user', outboxId: 0, userId: 1, grants });
    for (const price of [400_000_000, 410_000_000]) {
      recorded.accept({
        kind: 'place_order',
        userId: 1,
        clientId: '',
        marketId: 1,
        side: 'sell',
        type: 'limit',
        timeInForce: 'GTC',
        postOnly: false,
        price,
        quantity: 1_00000000,
      });
    }
    const all = { kind: 'cancel_all', userId: 1, clientId: '', marketId: 0, side: 'any' } as const;
    expect(recorded.accept(all).outcome).toEqual({ status: 'accepted', reference: 2 });
    expect(recorded.accept(all).outcome).toEqual({ status: 'accepted', reference: 0 });
    expect(verifyHistory(recorded)).toEqual([]);
  });
});

describe("a dead man's switch", () => {
  it('ends what its user left in the market, unless it is set again in time', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                | outcome |
      | a1    | A    | buy 1 at 39,000     | open, holds 39,000 |
      | b1    | B    | buy 1 at 38,000     | open, holds 38,000 |
      | -     | A    | switch 5000         | accepted |
      | -     | B    | switch 6000 market 1 | accepted |
      |       |      | wait 4000           | |
      |       |      | tick                | accepted |
      | -     | B    | switch 6000 market 1 | accepted |
      |       |      | wait 3000           | |
      |       |      | tick                | accepted |
      book
      | bid | price  | ask |
      | 1 B | 38,000 |     |
      events
      | event |
      | a1 placed: open, holds 39,000 |
      | order_hold: A USDT available -39,000, held +39,000 |
      | b1 placed: open, holds 38,000 |
      | order_hold: B USDT available -38,000, held +38,000 |
      | switch of A, armed |
      | switch of B, armed |
      | price_ticked |
      | switch of B, armed |
      | price_ticked |
      | switch of A, off |
      | order_release: A USDT available +39,000, held -39,000 |
      | a1 closed: cancelled dead_man |
      commands
      | order | user | does                 | outcome |
      | -     | B    | switch 0 market 1    | accepted |
      | -     | B    | switch 0 market 1    | accepted |
      |       |      | wait 9000            | |
      |       |      | tick                 | accepted |
      events
      | event |
      | switch of B, off |
      | price_ticked |
      book
      | bid | price  | ask |
      | 1 B | 38,000 |     |
    `);
  });

  it('fires at its very millisecond, by due time, then by user', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                | outcome |
      | a1    | A    | buy 1 at 39,000     | open, holds 39,000 |
      | b1    | B    | buy 1 at 38,000     | open, holds 38,000 |
      | c1    | C    | buy 1 at 37,000     | open, holds 37,000 |
      | -     | C    | switch 1001         | accepted |
      | -     | B    | switch 1001         | accepted |
      | -     | A    | switch 1000         | accepted |
      |       |      | wait 997            | |
      |       |      | tick                | accepted |
      book
      | bid | price  | ask |
      | 1 A | 39,000 |     |
      | 1 B | 38,000 |     |
      | 1 C | 37,000 |     |
      commands
      | order | user | does                | outcome |
      |       |      | wait 1              | |
      |       |      | tick                | accepted |
      book
      | bid | price  | ask |
      events
      | event |
      | a1 placed: open, holds 39,000 |
      | order_hold: A USDT available -39,000, held +39,000 |
      | b1 placed: open, holds 38,000 |
      | order_hold: B USDT available -38,000, held +38,000 |
      | c1 placed: open, holds 37,000 |
      | order_hold: C USDT available -37,000, held +37,000 |
      | switch of C, armed |
      | switch of B, armed |
      | switch of A, armed |
      | price_ticked |
      | price_ticked |
      | switch of C, off |
      | order_release: C USDT available +37,000, held -37,000 |
      | c1 closed: cancelled dead_man |
      | switch of A, off |
      | order_release: A USDT available +39,000, held -39,000 |
      | a1 closed: cancelled dead_man |
      | switch of B, off |
      | order_release: B USDT available +38,000, held -38,000 |
      | b1 closed: cancelled dead_man |
    `);
  });

  it('takes a second to a day', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                | outcome |
      | -     | A    | switch 999          | timeout_invalid timeoutMs 1000 |
      | -     | A    | switch 86400001     | timeout_invalid timeoutMs 86400000 |
      | -     | A    | switch 5000 market 9 | market_unknown marketId |
    `);
  });
});

describe('a frozen user', () => {
  it('places nothing and cancels everything', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                                 | outcome |
      | c0    | C    | sell 1 at 40,000                     | open, holds 1 |
      | b0    | B    | buy 1 at 40,000                      | filled 1 for 40,000, fee 0.001 |
      | a1    | A    | buy 1 at 39,000 key k                | open, holds 39,000 |
      | c1    | C    | buy 2 at 39,000                      | open, holds 78,000 |
      | t     | A    | stop sell 1 when 39,500 at 30,000    | accepted |
      | s     | A    | stop sell 1 when 38,500 at 30,000    | accepted |
      |       | A    | freeze                               | accepted |
      | -     | A    | buy 1 at 39,000                      | user_frozen userId |
      | -     | A    | buy 2 at 39,000 key k                | user_frozen userId |
      | -     | A    | buy 1 at 39,000 key k                | open, holds 39,000, repeated |
      | -     | A    | stop sell 1 when 39,000 at market    | user_frozen userId |
      | -     | A    | oco sell 1 at 42,000 stop 39,000     | user_frozen userId |
      | -     | A    | amend a1 to 0.5 at 39,000            | user_frozen userId |
      | -     | A    | cancel a1                            | cancelled by_user |
      | -     | A    | cancel-trigger s                     | accepted |
      | b2    | B    | sell 0.1 at 39,000                   | filled 0.1 for 3,900, fee 3.9 |
      | -     | A    | cancel-trigger t                     | trigger_unknown triggerId |
      | -     | A    | cancel-all                           | accepted |
      balances
      | user | asset | available | held |
      | A    | BTC   | 10        | 0    |
      | A    | USDT  | 100,000   | 0    |
    `);
  });
});

describe('a referral', () => {
  it('gives inviters their share of each fee, rounded down, right after the trade', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                 | outcome |
      |       |      | referral 200000      | accepted |
      |       | A    | invited-by C         | accepted |
      |       | B    | invited-by C         | accepted |
      events
      | event |
      | exchange_configured |
      | standing_changed |
      | standing_changed |
      commands
      | order | user | does                    | outcome |
      | a1    | A    | sell 0.01 at 40,000     | open, holds 0.01 |
      | b1    | B    | buy 0.01 at 40,000      | filled 0.01 for 400, fee 0.00001 |
      balances
      | user | asset | available  | held |
      | C    | BTC   | 10.000002  | 0    |
      | C    | USDT  | 100,000.08 | 0    |
      | fees | BTC   | 0.000008   |      |
      | fees | USDT  | 0.32       |      |
      events
      | event |
      | a1 placed: open, holds 0.01 |
      | order_hold: A BTC available -0.01, held +0.01 |
      | b1 placed: open, holds 400 |
      | order_hold: B USDT available -400, held +400 |
      | trade 1: b1 takes 0.01 at 40,000 from a1 for 400 |
      | trade_pay: B USDT held -400 |
      | trade_pay: A BTC held -0.01 |
      | trade_receive: B BTC available +0.00999 |
      | trade_receive: A USDT available +399.6 |
      | trade_fee: fees BTC available +0.00001 |
      | trade_fee: fees USDT available +0.4 |
      | referral: fees BTC available -0.000002 |
      | referral: C BTC available +0.000002 |
      | referral: fees USDT available -0.08 |
      | referral: C USDT available +0.08 |
      | a1 filled: filled 0.01 for 400, fee 0.4 |
      | b1 filled: filled 0.01 for 400, fee 0.00001 |
    `);
  });

  it('posts nothing where nobody invited, and nothing on a share of zero', () => {
    playScenario(
      `${FUNDS}
      commands
      | order | user | does                   | outcome |
      |       |      | referral 333333        | accepted |
      |       | A    | invited-by C           | accepted |
      | a1    | A    | buy 0.000001 at 40,000 | open, holds 0.04 |
      | b1    | B    | sell 0.000001 at 40,000 | filled 0.000001 for 0.04, fee 0.00004 |
      balances
      | user | asset | available | held |
      | C    | BTC   | 10        | 0    |
      | C    | USDT  | 100,000   | 0    |
    `,
      { minNotional: 0, makerFeePpm: 20_000 },
    );
  });
});
