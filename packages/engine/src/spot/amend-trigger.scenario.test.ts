import {
  activateNewestRules,
  openQuietMarket,
  playScenario,
  RecordedEngine,
  verifyHistory,
} from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { FIRED_TRIGGERS_MAX } from '../shapes/bounds.ts';

/** A trade at 40,000 gives triggers a side; C keeps a book around it. */
const MARKET = `
  funds
  | user | asset | amount  |
  | A    | USDT  | 100,000 |
  | A    | BTC   | 10      |
  | B    | USDT  | 100,000 |
  | B    | BTC   | 10      |
  | C    | USDT  | 500,000 |
  | C    | BTC   | 10      |
  commands
  | order | user | does              | outcome           |
  | c0    | C    | sell 1 at 40,000  | open, holds 1     |
  | b0    | B    | buy 1 at 40,000   | filled 1 for 40,000, fee 0.001 |
  | c1    | C    | buy 2 at 39,000   | open, holds 78,000 |
  | c2    | C    | buy 2 at 38,000   | open, holds 76,000 |
`;

describe('an amended trigger', () => {
  it('keeps its id, holds what its new terms need, and says so in events', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                        | outcome  |
      | s     | A    | stop buy 1 when 41,000 at 42,000            | accepted |
      | -     | A    | amend-trigger s to 2 when 41,500 at 43,000  | accepted |
      | -     | A    | amend-trigger s to 1 when 41,500 at 43,000  | accepted |
      | -     | A    | amend-trigger s to 1 when 41,600 at 43,000  | accepted |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 57,000    | 43,000 |
      commands
      | order | user | does               | outcome         |
      | -     | A    | cancel-trigger s   | accepted        |
      | -     | A    | amend-trigger s to 1 when 41,600 at 43,000 | trigger_unknown triggerId |
      events
      | event |
      | c0 placed: open, holds 1 |
      | order_hold: C BTC available -1, held +1 |
      | b0 placed: open, holds 40,000 |
      | order_hold: B USDT available -40,000, held +40,000 |
      | trade 1: b0 takes 1 at 40,000 from c0 for 40,000 |
      | trade_pay: B USDT held -40,000 |
      | trade_pay: C BTC held -1 |
      | trade_receive: B BTC available +0.999 |
      | trade_receive: C USDT available +39,960 |
      | trade_fee: fees BTC available +0.001 |
      | trade_fee: fees USDT available +40 |
      | c0 filled: filled 1 for 40,000, fee 40 |
      | b0 filled: filled 1 for 40,000, fee 0.001 |
      | c1 placed: open, holds 78,000 |
      | order_hold: C USDT available -78,000, held +78,000 |
      | c2 placed: open, holds 76,000 |
      | order_hold: C USDT available -76,000, held +76,000 |
      | trigger s waiting, holds 42,000 |
      | trigger_hold: A USDT available -42,000, held +42,000 |
      | trigger s waiting, holds 86,000 |
      | trigger_hold: A USDT available -44,000, held +44,000 |
      | trigger s waiting, holds 43,000 |
      | trigger_release: A USDT available +43,000, held -43,000 |
      | trigger s waiting, holds 43,000 |
      | trigger_release: A USDT available +43,000, held -43,000 |
      | trigger s cancelled by_user |
      | rejected trigger_unknown |
    `);
  });

  it('fires at its new price and not at its earlier one', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                        | outcome  |
      | s     | A    | stop sell 1 when 39,000 at 37,000           | accepted |
      | -     | A    | amend-trigger s to 2 when 38,000 at 37,500  | accepted |
      | b1    | B    | sell 2 at 39,000                            | filled 2 for 78,000, fee 78 |
      balances
      | user | asset | available | held |
      | A    | BTC   | 8         | 2    |
      commands
      | order | user | does               | outcome                     |
      | b2    | B    | sell 1 at 38,000   | filled 1 for 38,000, fee 38 |
      book
      | bid | price  | ask |
      |     | 37,500 | 1 A |
    `);
  });

  it('at market goes on holding nothing', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                           | outcome  |
      | s     | A    | take-profit sell 3 when 45,000 at market       | accepted |
      | -     | A    | amend-trigger s to 50 when 44,000 at market    | accepted |
      | -     | A    | amend-trigger s to 50 when 44,000 at 43,000    | order_options_invalid price |
      balances
      | user | asset | available | held |
      | A    | BTC   | 10        | 0    |
    `);
  });

  it("has one effect under its key, and is nobody else's to change", () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                              | outcome  |
      | s     | A    | stop sell 1 when 39,000 at 38,500                 | accepted |
      | -     | A    | amend-trigger s to 1 when 38,900 at 38,500 key k  | accepted |
      | -     | A    | amend-trigger s to 1 when 38,900 at 38,500 key k  | accepted, repeated |
      | -     | A    | amend-trigger s to 1 when 38,800 at 38,500 key k  | idempotency_conflict clientId |
      | -     | A    | amend-trigger s to 1 when 38,900 at 38,500        | order_unchanged |
      | -     | B    | amend-trigger s to 1 when 38,700 at 38,500        | trigger_unknown triggerId |
      | -     | A    | amend-trigger 99 to 1 when 38,700 at 38,500       | trigger_unknown triggerId |
    `);
  });

  it('is refused as a new one would be, and then stays as it was', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                              | outcome  |
      | s     | A    | stop sell 10 when 39,000 at 38,500                | accepted |
      | -     | A    | amend-trigger s to 10 when 40,000 at 38,500       | trigger_on_wrong_side triggerPrice 39999.99 |
      | -     | A    | amend-trigger s to 10.000001 when 39,000 at 38,500 | insufficient_balance quantity 10 |
      | -     | A    | amend-trigger s to 0.00000011 when 39,000 at 38,500 | quantity_below_minimum quantity 0.000001 |
      | -     | A    | amend-trigger s to 0.00001 when 39,000 at 38,500  | notional_below_minimum 1 |
      | -     | A    | amend-trigger s to 10 when 39,000.001 at 38,500   | price_not_on_tick triggerPrice 39,000 |
      | -     | A    | amend-trigger s to 10 when 39,000 at 10,000       | price_out_of_band price 20,000 |
      | -     | A    | amend-trigger s to 10 when 39,000 at market       | price_required price |
      | -     | A    | freeze                                            | accepted |
      | -     | A    | amend-trigger s to 9 when 39,000 at 38,500        | user_frozen userId |
      balances
      | user | asset | available | held |
      | A    | BTC   | 0         | 10   |
    `);
  });

  it('takes no further place among the open orders', () => {
    playScenario(
      `${MARKET}
      commands
      | order | user | does                                        | outcome  |
      | s     | A    | stop sell 1 when 39,000 at 38,500           | accepted |
      | t     | A    | stop sell 1 when 39,000 at 38,500           | accepted |
      | -     | A    | stop sell 1 when 39,000 at 38,500           | too_many_open_orders marketId 2 |
      | -     | A    | amend-trigger t to 2 when 38,900 at 38,500  | accepted |
    `,
      { maxOpenOrders: 2 },
    );
  });
});

describe('the stop of an OCO', () => {
  it('keeps its limit order, and holds only what it needs beyond it', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                              | outcome  |
      | s     | A    | oco buy 1 at 39,500 stop 41,000 limit 41,500      | accepted |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 58,500    | 41,500 |
      commands
      | order | user | does                                              | outcome  |
      | -     | A    | amend-trigger s to 2 when 42,000 at 43,000        | accepted |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 14,000    | 86,000 |
      commands
      | order | user | does                                              | outcome  |
      | -     | A    | amend-trigger s to 0.5 when 42,000 at 43,000      | accepted |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 60,500    | 39,500 |
      commands
      | order | user | does                                              | outcome  |
      | -     | A    | amend-trigger s to 3 when 42,000 at 43,000        | insufficient_balance quantity 2.325581 |
      | c3    | C    | sell 0.1 at 39,500                                | filled 0.1 for 3,950, fee 3.95 |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 60,500    | 35,550 |
    `);
  });

  it('at market holds what its slippage may cost from the new trigger price', () => {
    playScenario(
      `${MARKET}
      commands
      | order | user | does                                          | outcome  |
      | s     | A    | oco buy 1 at 39,500 stop 41,000               | accepted |
      | -     | A    | amend-trigger s to 1 when 50,000 at market    | accepted |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 49,500    | 50,500 |
    `,
      { slippagePpm: 10_000 },
    );
  });
});

it('a trigger that was reached and has not fired waits again once it is changed', () => {
  const recorded = new RecordedEngine();
  activateNewestRules(recorded);
  openQuietMarket(recorded, { maxOpenOrders: FIRED_TRIGGERS_MAX + 2 });
  const BTC_LOT = 1_000_000;
  const grants = [
    { accountType: 1 as const, assetId: 1, amount: 1_000 * BTC_LOT },
    { accountType: 1 as const, assetId: 2, amount: 80_000_000_000_000 },
  ];
  for (const userId of [1, 2]) recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants });
  const trade = (price: number) => {
    for (const [userId, side] of [
      [1, 'buy'],
      [2, 'sell'],
    ] as const)
      recorded.accept({
        kind: 'place_order',
        userId,
        clientId: '',
        marketId: 1,
        side,
        type: 'limit',
        timeInForce: 'GTC',
        postOnly: false,
        price,
        quantity: BTC_LOT,
      });
  };
  trade(400_000_000);
  const terms = { triggerPrice: 390_000_000, price: 450_000_000, quantity: BTC_LOT } as const;
  for (let count = 0; count <= FIRED_TRIGGERS_MAX; count++)
    recorded.accept({
      kind: 'place_trigger',
      userId: 1,
      clientId: '',
      marketId: 1,
      side: 'sell',
      trigger: 'stop',
      type: 'limit',
      timeInForce: 'GTC',
      ...terms,
    });
  trade(390_000_000);
  const [left, ...others] = recorded.engine.triggers.waiting(1);
  expect(others).toEqual([]);
  const change = { kind: 'amend_trigger', userId: 1, clientId: '', triggerId: left?.triggerId ?? 0 } as const;
  recorded.accept({ ...change, ...terms, triggerPrice: 380_000_000 });
  recorded.accept({ kind: 'tick', prices: [] });
  expect(recorded.engine.triggers.waiting(1)).toMatchObject([{ triggerPrice: 380_000_000 }]);
  trade(380_000_000);
  expect(recorded.engine.triggers.waiting(1)).toEqual([]);
  expect(verifyHistory(recorded)).toEqual([]);
});
