import { playScenario } from '@candor/testkit/engine';
import { describe, it } from 'vitest';

/** A trade at 40,000 gives triggers a side; C and D keep a book around it. */
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
  | c2    | C    | sell 2 at 41,000  | open, holds 2     |
  | c3    | C    | buy 2 at 38,000   | open, holds 76,000 |
`;

describe('a stop', () => {
  it('fires when the last price reaches it, frees what it held and places its order', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                  | outcome  |
      | s     | A    | stop sell 1 when 39,000 at 38,500     | accepted |
      balances
      | user | asset | available | held |
      | A    | BTC   | 9         | 1    |
      commands
      | order | user | does              | outcome                                      |
      | b1    | B    | sell 0.5 at 39,000 | filled 0.5 for 19,500, fee 19.5             |
      balances
      | user | asset | available   | held |
      | A    | BTC   | 9           | 0    |
      | A    | USDT  | 138,961     | 0    |
    `);
  });

  it('says so in events: it fires first, its order follows under its own number', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                    | outcome  |
      | s     | A    | stop sell 1 when 39,000 at 38,500 IOC   | accepted |
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
      | c2 placed: open, holds 2 |
      | order_hold: C BTC available -2, held +2 |
      | c3 placed: open, holds 76,000 |
      | order_hold: C USDT available -76,000, held +76,000 |
      | trigger s waiting, holds 1 |
      | trigger_hold: A BTC available -1, held +1 |
      commands
      | order | user | does                 | outcome                              |
      | b1    | B    | sell 2 at 39,000     | filled 2 for 78,000, fee 78          |
      events
      | event |
      | b1 placed: open, holds 2 |
      | order_hold: B BTC available -2, held +2 |
      | trade 2: b1 takes 2 at 39,000 from c1 for 78,000 |
      | trade_pay: B BTC held -2 |
      | trade_pay: C USDT held -78,000 |
      | trade_receive: B USDT available +77,922 |
      | trade_receive: C BTC available +1.998 |
      | trade_fee: fees USDT available +78 |
      | trade_fee: fees BTC available +0.002 |
      | c1 filled: filled 2 for 78,000, fee 0.002 |
      | b1 filled: filled 2 for 78,000, fee 78 |
      | trigger_release: A BTC available +1, held -1 |
      | trigger s fired |
      | s.order placed: open, holds 1 |
      | order_hold: A BTC available -1, held +1 |
      | order_release: A BTC available +1, held -1 |
      | s.order closed: cancelled immediate_rest |
    `);
  });

  it('at market reserves nothing, and its slippage counts from the trigger price', () => {
    playScenario(
      `${MARKET}
      commands
      | order | user | does                              | outcome  |
      | s     | A    | stop sell 3 when 39,000 at market | accepted |
      balances
      | user | asset | available | held |
      | A    | BTC   | 10        | 0    |
      commands
      | order | user | does                | outcome                         |
      | b1    | B    | sell 1 at 39,000    | filled 1 for 39,000, fee 39     |
      book
      | bid   | price  | ask |
      |       | 41,000 | 2 C |
      | 2 C   | 38,000 |     |
      balances
      | user | asset | available | held |
      | A    | BTC   | 9         | 0    |
    `,
      { slippagePpm: 20_000 },
    );
  });

  it('is reached by any trade of a command, not only by the last', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                | outcome                       |
      | s     | A    | stop sell 1 when 40,500 at 40,400   | trigger_on_wrong_side triggerPrice 39999.99 |
      | up    | B    | buy 1 at 41,000                     | filled 1 for 41,000, fee 0.001 |
      | s     | A    | stop sell 1 when 40,500 at 39,000   | accepted                      |
      | c4    | C    | sell 0.1 at 40,500                  | open, holds 0.1               |
      | up2   | A    | buy 1.1 at 42,000                   | filled 1.1 for 45,050, fee 0.0011 |
      book
      | bid | price  | ask |
      | 1 C | 39,000 |     |
      | 2 C | 38,000 |     |
    `);
  });

  it('that breaks a rule when it fires is refused, and everything it held is free', () => {
    playScenario(
      `${MARKET}
      commands
      | order | user | does                                | outcome  |
      | s     | A    | stop sell 1 when 39,000 at 24,000   | accepted |
      |       |      | set bandPpm 100000                  | accepted |
      | b1    | B    | sell 1 at 39,000                    | filled 1 for 39,000, fee 39 |
      | -     | A    | cancel-trigger s                    | trigger_unknown triggerId |
      balances
      | user | asset | available | held |
      | A    | BTC   | 10        | 0    |
    `,
    );
  });
});

describe('triggers', () => {
  it('of one round fire by their ids, and what they reach comes in the next round', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                 | outcome  |
      | far   | A    | stop sell 1 when 38,000 at 37,000    | accepted |
      | near  | A    | stop sell 2 when 39,000 at 38,000    | accepted |
      | also  | A    | stop sell 1 when 38,900 at 38,000    | accepted |
      | c6    | C    | buy 1 at 37,000                      | open, holds 37,000 |
      | b1    | B    | sell 1 at 39,000                     | filled 1 for 39,000, fee 39 |
      book
      | bid | price  | ask |
      |     | 41,000 | 2 C |
      |     | 38,000 | 1 A |
      | 1 C | 37,000 |     |
      balances
      | user | asset | available | held |
      | A    | BTC   | 6         | 1    |
    `);
  });

  it('take profit on the near side: a sell above, a buy below', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                        | outcome  |
      | -     | A    | take-profit sell 1 when 40,000 at 41,500    | trigger_on_wrong_side triggerPrice 40,000.01 |
      | -     | A    | take-profit buy 1 when 40,000 at 39,500     | trigger_on_wrong_side triggerPrice 39,999.99 |
      | -     | A    | stop buy 1 when 40,000 at 39,500            | trigger_on_wrong_side triggerPrice 40,000.01 |
      | p     | A    | take-profit sell 1 when 41,000 at 41,500    | accepted |
      | q     | A    | take-profit buy 1 when 39,000 at 38,500     | accepted |
      | b1    | B    | buy 1 at 41,000                             | filled 1 for 41,000, fee 0.001 |
      | b2    | B    | sell 1 at 39,000                            | filled 1 for 39,000, fee 39 |
      book
      | bid   | price  | ask |
      |       | 41,500 | 1 A |
      |       | 41,000 | 1 C |
      | 1 C   | 39,000 |     |
      | 1 A   | 38,500 |     |
      | 2 C   | 38,000 |     |
    `);
  });

  it('count with resting orders', () => {
    playScenario(
      `${MARKET}
      commands
      | order | user | does                                 | outcome  |
      | t     | A    | stop sell 1 when 38,000 at market    | accepted |
      | a1    | A    | sell 1 at 42,000                     | open, holds 1 |
      | -     | A    | oco sell 1 at 42,000 stop 39,000     | too_many_open_orders marketId 3 |
      | a2    | A    | sell 1 at 42,000                     | open, holds 1 |
      | -     | A    | stop sell 1 when 38,000 at market    | too_many_open_orders marketId 3 |
      | -     | A    | sell 1 at 43,000                     | too_many_open_orders marketId 3 |
      | a3    | A    | sell 1 at 39,000 IOC                 | filled 1 for 39,000, fee 39 |
      | -     | A    | cancel-trigger t                     | accepted |
      | a4    | A    | sell 1 at 43,000                     | open, holds 1 |
    `,
      { maxOpenOrders: 3 },
    );
  });

  it('are checked like the orders they would place', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                     | outcome  |
      | -     | A    | stop sell 0 when 39,000 at market        | quantity_below_minimum quantity 0.000001 |
      | -     | A    | stop sell 300 when 39,000 at market      | quantity_above_maximum quantity 200 |
      | -     | A    | stop sell 0.00000101 when 39,000 at 39,000 | quantity_not_on_lot quantity 0.000001 |
      | -     | A    | stop sell 1 when 0 at market             | price_required triggerPrice |
      | -     | A    | stop sell 1 when 39,000 at 0             | price_required price |
      | -     | A    | stop sell 1 when 300,000 at market       | price_above_maximum triggerPrice 200000 |
      | -     | A    | stop sell 1 when 39,000.001 at 250,000   | price_above_maximum price 200,000 |
      | -     | A    | stop sell 1 when 39,000.001 at market    | price_not_on_tick triggerPrice 39000 |
      | -     | A    | stop sell 1 when 39,000 at 10,000        | price_out_of_band price 20,000 |
      | -     | A    | stop sell 0.00001 when 39,000 at market  | notional_below_minimum 1 |
      | -     | A    | stop sell 20 when 39,000 at 38,000       | insufficient_balance quantity 10 |
      | -     | A    | stop buy 20 when 39,000 at 50,000        | insufficient_balance quantity 2 |
      | -     | A    | cancel-trigger 99                        | trigger_unknown triggerId |
      |       |      | status cancel_only                       | accepted |
      | -     | A    | stop sell 1 when 39,000 at market        | market_cancel_only marketId |
      |       |      | status closed                            | accepted |
      | -     | A    | oco sell 1 at 42,000 stop 39,000         | market_closed marketId |
    `);
  });

  it('need a last trade price', () => {
    playScenario(`
      funds
      | user | asset | amount  |
      | A    | BTC   | 10      |
      commands
      | order | user | does                              | outcome  |
      | -     | A    | stop sell 1 when 39,000 at market | no_best_price |
    `);
  });

  it('of another user are unknown, and a key has one effect', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                       | outcome  |
      | t     | A    | stop sell 1 when 38,000 at market key k    | accepted |
      | t     | A    | stop sell 1 when 38,000 at market key k    | accepted, repeated |
      | -     | A    | stop sell 2 when 38,000 at market key k    | idempotency_conflict clientId |
      | -     | B    | cancel-trigger t                           | trigger_unknown triggerId |
      | -     | A    | cancel-trigger t                           | accepted |
      | -     | A    | cancel-trigger t                           | trigger_unknown triggerId |
    `);
  });
});

describe('one cancels the other', () => {
  it('any fill of the limit order ends the stop', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                              | outcome  |
      | o     | A    | oco sell 2 at 40,500 stop 39,000 limit 38,000     | accepted |
      | b1    | B    | buy 0.1 at 40,500                                 | filled 0.1 for 4,050, fee 0.0001 |
      | -     | A    | cancel-trigger o                                  | trigger_unknown triggerId |
      | -     | A    | cancel o.limit                                    | cancelled by_user 0.1 for 4,050, fee 4.05 |
    `);
  });

  it('the stop takes its limit order back, and places its own with what that frees', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                              | outcome  |
      | o     | A    | oco buy 2 at 39,500 stop 41,000 limit 42,000      | accepted |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 16,000    | 84,000 |
      commands
      | order | user | does                  | outcome  |
      | out   | A    | buy 0.4 at 40,000     | open, holds 16,000 |
      | b1    | B    | buy 1 at 41,000       | filled 1 for 41,000, fee 0.001 |
      book
      | bid   | price  | ask |
      | 1 A   | 42,000 |     |
      | 0.4 A | 40,000 |     |
      | 2 C   | 39,000 |     |
      | 2 C   | 38,000 |     |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 1,000     | 58,000 |
    `);
  });

  it('a stop at market takes its limit order back as well', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                              | outcome  |
      | o     | A    | oco sell 2 at 42,500 stop 39,000  | accepted |
      | b1    | B    | sell 1 at 39,000                  | filled 1 for 39,000, fee 39 |
      | -     | A    | cancel o.limit                    | order_unknown orderId |
      balances
      | user | asset | available | held |
      | A    | BTC   | 9         | 0    |
    `);
  });

  it('a stop at market holds what its slippage may cost', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                | outcome  |
      | -     | A    | oco buy 2.5 at 39,500 stop 41,000   | insufficient_balance quantity 2.414875 |
      | o     | A    | oco buy 2 at 39,500 stop 41,000     | accepted |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 17,180    | 82,820 |
    `);
  });

  it('whatever ends one ends the other', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                              | outcome  |
      | o     | A    | oco buy 1 at 39,500 stop 41,000 limit 42,000      | accepted |
      | -     | A    | cancel o.limit                                    | cancelled by_user |
      | -     | A    | cancel-trigger o                                  | trigger_unknown triggerId |
      | p     | A    | oco buy 1 at 39,500 stop 41,000 limit 42,000      | accepted |
      | -     | A    | cancel-trigger p                                  | accepted |
      | -     | A    | cancel p.limit                                    | order_unknown orderId |
      | q     | A    | oco buy 1 at 39,500 stop 41,000 limit 42,000      | accepted |
      | q2    | A    | amend q.limit to 0.5 at 39,500                    | accepted |
      | -     | A    | cancel-trigger q                                  | trigger_unknown triggerId |
      | r     | A    | oco buy 1 at 39,500 stop 41,000 limit 42,000      | accepted |
      | r2    | A    | amend r.limit to 1 at 39,400                      | accepted |
      | -     | A    | cancel-trigger r                                  | trigger_unknown triggerId |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 40,850    | 59,150 |
    `);
  });

  it('an amended limit order may use the money and both places that the pair had', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                              | outcome  |
      | o     | A    | oco buy 2 at 39,500 stop 41,000 limit 42,000      | accepted |
      |       |      | set maxOpenOrders 1                               | accepted |
      | -     | A    | amend o.limit to 2.6 at 39,900                    | insufficient_balance quantity 2.506265 |
      | o2    | A    | amend o.limit to 2.5 at 39,900                    | accepted |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 250       | 99,750 |
    `);
  });

  it('the limit order rests or both are refused', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                              | outcome  |
      | -     | A    | oco buy 1 at 41,000 stop 41,500                   | post_only_would_cross price 40,999.99 |
      | -     | A    | oco buy 1 at 39,500 stop 40,000                   | trigger_on_wrong_side triggerPrice 40000.01 |
      | -     | A    | oco buy 1 at 39,500 stop 41,000 limit 61,000      | price_out_of_band stopPrice 60,000 |
      | -     | A    | oco buy 0.00002 at 49,500 stop 41,000             | notional_below_minimum 1 |
      | -     | A    | oco buy 1 at 39,500.001 stop 41,000               | price_not_on_tick price 39,500 |
      | -     | A    | oco sell 11 at 41,500 stop 39,000                 | insufficient_balance quantity 10 |
      balances
      | user | asset | available | held |
      | A    | USDT  | 100,000   | 0    |
    `);
  });
});
