import { playScenario } from '@candor/testkit/engine';
import { describe, it } from 'vitest';

const FUNDS = `
  funds
  | user | asset | amount  |
  | A    | USDT  | 100,000 |
  | A    | BTC   | 10      |
  | B    | USDT  | 1,000   |
  | B    | BTC   | 0.02    |
`;
const ASKS = `${FUNDS}
  commands
  | order | user | does                | outcome          |
  | a1    | A    | sell 0.01 at 40,000 | open, holds 0.01 |
  | a2    | A    | sell 0.01 at 40,100 | open, holds 0.01 |
`;
const BIDS = `${FUNDS}
  commands
  | order | user | does               | outcome         |
  | a1    | A    | buy 0.01 at 40,000 | open, holds 400 |
  | a2    | A    | buy 0.01 at 39,900 | open, holds 399 |
`;

describe('a market order for an amount of quote', () => {
  it('buys by price until a lot more would cost too much', () => {
    playScenario(`${ASKS}
      events
      | event                             |
      | a1 placed: open, holds 0.01       |
      | order_hold: A BTC available -0.01, held +0.01 |
      | a2 placed: open, holds 0.01       |
      | order_hold: A BTC available -0.01, held +0.01 |
      commands
      | order | user | does                  | outcome                                         |
      | b1    | B    | buy for 600 at market | filled 0.014987 for 599.9787, fee 0.00001499    |
      balances
      | user | asset | available | held |
      | B    | USDT  | 400.0213  | 0    |
      | B    | BTC   | 0.03497201  | 0    |
    `);
  });

  it('sells by price until a lot more would bring too much', () => {
    playScenario(`${BIDS}
      commands
      | order | user | does                   | outcome                                       |
      | b1    | B    | sell for 600 at market | filled 0.015012 for 599.9788, fee 0.5999788   |
      balances
      | user | asset | available    | held |
      | B    | USDT  | 1,599.3788212 | 0    |
      | B    | BTC   | 0.004988     | 0    |
    `);
  });

  it('ends with a remainder where the book within its bound offers less', () => {
    playScenario(`${ASKS}
      commands
      | order | user | does                  | outcome                                                |
      | b1    | B    | buy for 900 at market | cancelled immediate_rest 0.02 for 801, fee 0.00002     |
    `);
  });

  it('is refused where it is worth less than the smallest notional, where the book is empty and where it is no market order', () => {
    playScenario(`${ASKS}
      commands
      | order | user | does                         | outcome                                  |
      | -     | B    | buy for 0.99999999 at market | notional_below_minimum quoteQuantity 1   |
      | -     | B    | sell for 600 at market       | no_best_price                            |
      | -     | B    | buy for 600 at 40,000        | order_options_invalid quoteQuantity      |
      | -     | B    | buy for 600 at market FOK    | filled 0.014987 for 599.9787, fee 0.00001499 |
    `);
  });

  it('is refused where the balance covers no lot of it, and cut to the balance where it need not be covered', () => {
    playScenario(`${ASKS}
      commands
      | order | user | does                                  | outcome                                                   |
      | -     | B    | buy for 1,001 at market covered       | insufficient_balance quantity 0.024752                    |
      | b1    | B    | sell 0.02 at 41,000                   | open, holds 0.02                                          |
      | b2    | B    | buy 0.02 at 39,000                    | open, holds 780                                           |
      | -     | B    | buy for 600 at market                 | cancelled no_funds 0.0055 for 220, fee 0.0000055          |
    `);
  });
});

describe('a market order that must be covered', () => {
  it('costs what the orders that it meets ask, and the bound for what nobody offers', () => {
    playScenario(`${ASKS}
      commands
      | order | user | does                        | outcome                                            |
      | -     | B    | buy 0.025 at market covered | insufficient_balance quantity 0.024752             |
      | b1    | B    | buy 0.0249 at market covered | cancelled immediate_rest 0.02 for 801, fee 0.00002 |
    `);
  });

  it('is covered by the whole quantity of a sale', () => {
    playScenario(`${BIDS}
      commands
      | order | user | does                            | outcome                                     |
      | -     | B    | sell 0.020001 at market covered | insufficient_balance quantity 0.02          |
      | b1    | B    | sell 0.02 at market covered     | filled 0.02 for 799, fee 0.799              |
    `);
  });
});

describe('an order that meets an own one', () => {
  it('ends it and goes on with expire_maker', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                            | outcome                          |
      | b1    | B    | sell 0.01 at 40,000             | open, holds 0.01                 |
      | a1    | A    | sell 0.01 at 40,001             | open, holds 0.01                 |
      | b2    | B    | buy 0.01 at 40,001 expire_maker | filled 0.01 for 400.01, fee 0.00001 |
      | -     | B    | cancel b1                       | order_unknown orderId            |
      book
      | bid | price | ask |
      balances
      | user | asset | available | held |
      | B    | BTC   | 0.02999   | 0    |
    `);
  });

  it('rests with expire_maker where nothing is left to trade with, and is the outcome itself', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                               | outcome                                 |
      | b1    | B    | sell 0.01 at 40,000                | open, holds 0.01                        |
      | b2    | B    | buy 0.01 at 40,000 expire_maker    | open, holds 400                         |
      | a1    | A    | sell 0.004 at 39,999               | filled 0.004 for 160, fee 0.16          |
      book
      | bid       | price  | ask |
      | 0.006 B   | 40,000 |     |
    `);
  });

  it('ends both with expire_both', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                           | outcome                |
      | b1    | B    | sell 0.01 at 40,000            | open, holds 0.01       |
      | b2    | B    | buy 0.01 at 40,001 expire_both | cancelled self_trade   |
      book
      | bid | price | ask |
    `);
  });

  it('is filled or killed without counting the own one with expire_maker', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                                | outcome                             |
      | b1    | B    | sell 0.01 at 40,000                 | open, holds 0.01                    |
      | -     | B    | buy 0.01 at 40,001 FOK expire_maker | cancelled not_fillable              |
      | a1    | A    | sell 0.01 at 40,001                 | open, holds 0.01                    |
      | -     | B    | buy 0.01 at 40,001 FOK expire_both  | cancelled not_fillable              |
      | b2    | B    | buy 0.01 at 40,001 FOK expire_maker | filled 0.01 for 400.01, fee 0.00001 |
      book
      | bid | price | ask |
    `);
  });

  it('is passed over when an amount of quote becomes a quantity', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                                | outcome                             |
      | b1    | B    | sell 0.01 at 40,000                 | open, holds 0.01                    |
      | a1    | A    | sell 0.01 at 40,001                 | open, holds 0.01                    |
      | b2    | B    | buy for 400.01 at market expire_maker | filled 0.01 for 400.01, fee 0.00001 |
    `);
  });
});

describe('an order that takes the place of another', () => {
  it('uses its hold, and the other ends', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                                 | outcome              |
      | b1    | B    | buy 0.024 at 40,000                  | open, holds 960      |
      | -     | B    | buy 0.025 at 40,000                  | insufficient_balance quantity 0.001 |
      | b2    | B    | buy 0.02 at 39,000 replacing b1      | open, holds 780      |
      | -     | B    | buy 0.02 at 39,000 replacing b1      | order_unknown replaces |
      book
      | bid    | price  | ask |
      | 0.02 B | 39,000 |     |
      balances
      | user | asset | available | held |
      | B    | USDT  | 220       | 780  |
    `);
  });

  it('changes nothing if it is refused', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                              | outcome                                |
      | b1    | B    | buy 0.024 at 40,000               | open, holds 960                        |
      | a1    | A    | buy 0.01 at 40,000                | open, holds 400                        |
      | -     | B    | buy 0.02 at 39,000.001 replacing b1 | price_not_on_tick price 39,000       |
      | -     | B    | buy 0.026 at 40,000 replacing b1  | insufficient_balance quantity 0.025    |
      | -     | B    | sell 0.01 at 40,000 replacing b1  | order_unknown replaces                 |
      | -     | B    | buy 0.01 at 40,000 replacing a1   | order_unknown replaces                 |
      book
      | bid               | price  | ask |
      | 0.024 B; 0.01 A   | 40,000 |     |
    `);
  });
});

describe('an order of which the key is known', () => {
  it('is cancelled by it after a change of its number', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                         | outcome                          |
      | b1    | B    | buy 0.01 at 40,000 key mine  | open, holds 400                  |
      | b2    | B    | amend b1 to 0.01 at 39,000   | accepted                         |
      | -     | B    | cancel-key mine key stop     | cancelled by_user                |
      | -     | B    | cancel-key mine key stop     | cancelled by_user, repeated      |
      | -     | B    | cancel-key mine              | order_not_open orderKey          |
      | -     | A    | cancel-key mine              | order_unknown orderKey           |
      | -     | B    | cancel-key other             | order_unknown orderKey           |
      book
      | bid | price | ask |
    `);
  });
});

describe('a signed order', () => {
  it('needs a key, and a repetition signed later is one', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                                    | outcome                          |
      | -     | B    | buy 0.01 at 40,000 signed 5000          | client_order_id_invalid clientId |
      | b1    | B    | buy 0.01 at 40,000 signed 5000 key one  | open, holds 400                  |
      | -     | B    | buy 0.01 at 40,000 signed 6000 key one  | open, holds 400, repeated        |
      | b2    | B    | buy 0.01 at 40,000 signed 4000 key two  | open, holds 400                  |
    `);
  });
});
