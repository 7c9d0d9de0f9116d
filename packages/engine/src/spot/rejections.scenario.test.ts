import { playScenario } from '@candor/testkit/engine';
import { describe, it } from 'vitest';

const FUNDS = `
  funds
  | user | asset | amount  |
  | A    | USDT  | 100,000 |
  | A    | BTC   | 10      |
  | B    | USDT  | 1,000   |
  | B    | BTC   | 0.01    |
`;

describe('a refusal names the rule and the nearest value that passes', () => {
  it('for quantities', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                           | outcome                                 |
      | -     | A    | buy 0 at 40,000                | quantity_below_minimum quantity 0.000001 |
      | -     | A    | buy 0.00000099 at 40,000       | quantity_below_minimum quantity 0.000001 |
      | -     | A    | buy 200.000001 at 40,000       | quantity_above_maximum quantity 200     |
      | -     | A    | buy 0.01000049 at 40,000       | quantity_not_on_lot quantity 0.01       |
      | -     | A    | buy 0.01000051 at 40,000       | quantity_not_on_lot quantity 0.010001   |
      | -     | A    | buy 0.01000050 at 40,000       | quantity_not_on_lot quantity 0.01       |
    `);
  });

  it('for prices', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                          | outcome                          |
      | -     | A    | buy 0.01 at 0                 | price_required price             |
      | -     | A    | buy 0.01 at 200,000.0001      | price_above_maximum price 200,000 |
      | -     | A    | sell 0.01 at market seen 200,000.0001 | price_above_maximum price 200,000 |
      | -     | A    | buy 0.01 at 40,000.0049       | price_not_on_tick price 40,000   |
      | -     | A    | buy 0.01 at 40,000.0051       | price_not_on_tick price 40,000.01 |
      | -     | A    | buy 1 at 0.0001               | price_not_on_tick price 0.01     |
    `);
  });

  it('for prices too far from the last trade, or before it from the reference price', () => {
    playScenario(
      `${FUNDS}
      commands
      | order | user | does                    | outcome                            |
      | -     | A    | buy 0.01 at 20,000.00   | price_out_of_band price 20,000.01  |
      | -     | A    | buy 0.01 at 60,000.02   | price_out_of_band price 60,000     |
      | a1    | A    | buy 0.01 at 20,000.01   | open, holds 200.0001               |
      | a2    | A    | sell 0.01 at 60,000     | open, holds 0.01                   |
      | b1    | B    | buy 0.01 at 60,000      | filled 0.01 for 600, fee 0.00001   |
      | -     | A    | buy 0.01 at 29,999.99   | price_out_of_band price 30,000     |
      | -     | A    | sell 0.01 at 90,000.01  | price_out_of_band price 90,000     |
      | a3    | A    | sell 0.01 at 90,000     | open, holds 0.01                   |
    `,
      { referencePrice: 400_000_050 },
    );
  });

  it('for orders that are too small', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                                | outcome                  |
      | -     | A    | buy 0.000024 at 40,000              | notional_below_minimum 1 |
      | a1    | A    | buy 0.000025 at 40,000              | open, holds 1            |
      | -     | B    | sell 0.000024 at market             | notional_below_minimum 1 |
      | -     | B    | sell 0.000025 at market seen 39,999 | notional_below_minimum 1 |
      | b1    | B    | sell 0.000025 at market             | filled 0.000025 for 1, fee 0.001 |
    `);
  });

  it('for too many open orders of one user in a market', () => {
    playScenario(
      `${FUNDS}
      commands
      | order | user | does                      | outcome                          |
      | a1    | A    | buy 0.01 at 40,000        | open, holds 400                  |
      | a2    | A    | buy 0.01 at 40,000        | open, holds 400                  |
      | -     | A    | buy 0.01 at 40,000        | too_many_open_orders marketId 2  |
      | b1    | B    | buy 0.01 at 40,000        | open, holds 400                  |
      | a3    | A    | buy 0.01 at 40,000 IOC    | cancelled immediate_rest         |
      | -     | A    | cancel a1                 | cancelled by_user                |
      | a4    | A    | buy 0.01 at 40,000        | open, holds 400                  |
      | b2    | B    | sell 0.01 at 40,000       | filled 0.01 for 400, fee 0.4     |
      | a5    | A    | buy 0.01 at 40,000        | open, holds 400                  |
    `,
      { maxOpenOrders: 2 },
    );
  });

  it('for balances that do not cover the reserve', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                         | outcome                                |
      | -     | B    | buy 0.025001 at 40,000       | insufficient_balance quantity 0.025    |
      | b1    | B    | buy 0.02 at 40,000           | open, holds 800                        |
      | -     | B    | buy 0.02 at 40,000           | insufficient_balance quantity 0.005    |
      | -     | B    | sell 0.010001 at 41,000      | insufficient_balance quantity 0.01     |
      | b2    | B    | sell 0.01 at 41,000          | open, holds 0.01                       |
      | -     | B    | sell 0.01 at 41,000          | insufficient_balance quantity          |
      | -     | B    | buy 1 at 41,000 FOK          | insufficient_balance quantity 0.004878 |
    `);
  });

  it('for options that contradict each other', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                             | outcome                        |
      | -     | A    | buy 0.01 at 40,000 post-only IOC | order_options_invalid postOnly |
      | -     | A    | buy 0.01 at 40,000 post-only FOK | order_options_invalid postOnly |
      | -     | A    | buy 0.01 at market post-only     | order_options_invalid postOnly |
    `);
  });

  it('for markets that are not open, where cancelling still works', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does               | outcome                     |
      | a1    | A    | buy 0.01 at 40,000 | open, holds 400             |
      | a2    | A    | buy 0.02 at 40,000 | open, holds 800             |
      | -     | A    | status cancel_only | accepted                    |
      | -     | A    | buy 0.01 at 40,000 | market_cancel_only marketId |
      | -     | A    | cancel a1          | cancelled by_user           |
      | -     | A    | status closed      | accepted                    |
      | -     | A    | buy 0.01 at 40,000 | market_closed marketId      |
      | -     | A    | cancel a2          | cancelled by_user           |
      | -     | A    | status open        | accepted                    |
      | a3    | A    | buy 0.01 at 40,000 | open, holds 400             |
    `);
  });
});

describe('cancelling', () => {
  it("another user's order, or one of the other side, is as unknown as none", () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                | outcome               |
      | a1    | A    | buy 0.01 at 40,000  | open, holds 400       |
      | -     | B    | cancel a1           | order_unknown orderId |
      | -     | A    | cancel a1 side sell | order_unknown orderId |
      | -     | A    | cancel 99           | order_unknown orderId |
      | -     | A    | cancel a1 side buy  | cancelled by_user     |
    `);
  });

  it('an own order that has ended is known by its key', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                         | outcome                |
      | a1    | A    | buy 0.01 at 40,000 key first | open, holds 400        |
      | -     | A    | cancel a1                    | cancelled by_user      |
      | -     | A    | cancel a1                    | order_not_open orderId |
      | -     | B    | cancel a1                    | order_unknown orderId  |
    `);
  });
});

describe('changes of a market', () => {
  it('a finer and a coarser tick leave resting orders where they are', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                     | outcome                          |
      | a1    | A    | buy 0.01 at 40,000.01    | open, holds 400.0001             |
      | -     | A    | set tick 500000          | accepted                         |
      | -     | A    | buy 0.01 at 40,000.01    | price_not_on_tick price 40,000   |
      | a2    | A    | buy 0.01 at 40,000       | open, holds 400                  |
      | -     | A    | set tick 7               | accepted                         |
      | a3    | A    | buy 0.01 at 40,000.0048  | open, holds 400.000048           |
      | b1    | B    | sell 0.01 at market      | filled 0.01 for 400.0001, fee 0.4000001 |
      book
      | bid    | price       | ask |
      | 0.01 A | 40,000.0048 |     |
      | 0.01 A | 40,000      |     |
    `);
  });

  it('new fees count from the next trade on, for resting orders too', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                 | outcome                              |
      | a1    | A    | buy 0.02 at 40,000   | open, holds 800                      |
      | b1    | B    | sell 0.005 at 40,000 | filled 0.005 for 200, fee 0.2        |
      | -     | A    | set makerFeePpm 0    | accepted                             |
      | -     | A    | set takerFeePpm 2000 | accepted                             |
      | b2    | B    | sell 0.005 at 40,000 | filled 0.005 for 200, fee 0.4        |
      | -     | A    | cancel a1            | cancelled by_user 0.01 for 400, fee 0.000005 |
    `);
  });
});
