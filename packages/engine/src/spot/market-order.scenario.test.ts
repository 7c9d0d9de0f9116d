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

describe('a market order', () => {
  it('takes from the best price on and reserves nothing', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                     | outcome                                     |
      | a1    | A    | sell 0.01 at 40,000      | open, holds 0.01                            |
      | a2    | A    | sell 0.01 at 40,100      | open, holds 0.01                            |
      | b1    | B    | buy 0.015 at market      | filled 0.015 for 600.5, fee 0.000015        |
      events
      | event                                                      |
      | a1 placed: open, holds 0.01                                |
      | order_hold: A BTC available -0.01, held +0.01              |
      | a2 placed: open, holds 0.01                                |
      | order_hold: A BTC available -0.01, held +0.01              |
      | b1 placed: open                                            |
      | trade 1: b1 takes 0.01 at 40,000 from a1 for 400           |
      | trade_pay: B USDT available -400                           |
      | trade_pay: A BTC held -0.01                                |
      | trade_receive: B BTC available +0.00999                    |
      | trade_receive: A USDT available +399.6                     |
      | trade_fee: fees BTC available +0.00001                     |
      | trade_fee: fees USDT available +0.4                        |
      | a1 filled: filled 0.01 for 400, fee 0.4                    |
      | trade 2: b1 takes 0.005 at 40,100 from a2 for 200.5        |
      | trade_pay: B USDT available -200.5                         |
      | trade_pay: A BTC held -0.005                               |
      | trade_receive: B BTC available +0.004995                   |
      | trade_receive: A USDT available +200.2995                  |
      | trade_fee: fees BTC available +0.000005                    |
      | trade_fee: fees USDT available +0.2005                     |
      | a2 filled: partially_filled 0.005 for 200.5, fee 0.2005, holds 0.005 |
      | b1 filled: filled 0.015 for 600.5, fee 0.000015            |
      balances
      | user | asset | available | held |
      | B    | USDT  | 399.5     | 0    |
    `);
  });

  it('stops at the slippage from the price its sender saw', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                           | outcome                                               |
      | a1    | A    | sell 0.01 at 40,000            | open, holds 0.01                                      |
      | a2    | A    | sell 0.01 at 40,400            | open, holds 0.01                                      |
      | a3    | A    | sell 0.01 at 40,400.01         | open, holds 0.01                                      |
      | b1    | B    | buy 0.03 at market seen 39,999 | cancelled immediate_rest 0.01 for 400, fee 0.00001    |
      book
      | bid | price     | ask    |
      |     | 40,400.01 | 0.01 A |
      |     | 40,400    | 0.01 A |
    `);
  });

  it('takes a price exactly at its limit', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                           | outcome                                            |
      | a1    | A    | sell 0.01 at 40,400            | open, holds 0.01                                   |
      | a2    | A    | sell 0.01 at 40,400.01         | open, holds 0.01                                   |
      | b1    | B    | buy 0.02 at market seen 40,000 | cancelled immediate_rest 0.01 for 404, fee 0.00001 |
    `);
  });

  it('that saw a price far from the book fills nothing', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                             | outcome                  |
      | a1    | A    | sell 0.01 at 40,000              | open, holds 0.01         |
      | b1    | B    | buy 0.01 at market seen 30,000   | cancelled immediate_rest |
    `);
  });

  it('to buy stops where the balance covers no further lot', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                  | outcome                                                  |
      | a1    | A    | sell 0.02 at 40,000   | open, holds 0.02                                         |
      | a2    | A    | sell 0.02 at 40,300   | open, holds 0.02                                         |
      | b1    | B    | buy 0.04 at market    | cancelled no_funds 0.024962 for 999.9686, fee 0.00002497 |
      balances
      | user | asset | available | held |
      | B    | USDT  | 0.0314    | 0    |
    `);
  });

  it('to sell stops at the balance, floored to the lot', () => {
    playScenario(`
      funds
      | user | asset | amount     |
      | A    | USDT  | 100,000    |
      | B    | BTC   | 0.01000050 |
      commands
      | order | user | does                 | outcome                                      |
      | a1    | A    | buy 1 at 40,000      | open, holds 40,000                           |
      | b1    | B    | sell 0.5 at market   | cancelled no_funds 0.01 for 400, fee 0.4     |
      balances
      | user | asset | available  | held |
      | B    | BTC   | 0.0000005  | 0    |
    `);
  });

  it('does not rest when the book runs empty', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                  | outcome                                             |
      | a1    | A    | buy 0.004 at 40,000   | open, holds 160                                     |
      | b1    | B    | sell 0.01 at market   | cancelled immediate_rest 0.004 for 160, fee 0.16    |
      | b2    | B    | sell 0.001 at market  | no_best_price                                       |
      | b3    | B    | sell 0.001 at market seen 40,000 | no_best_price                            |
      balances
      | user | asset | available | held |
      | B    | BTC   | 0.006     | 0    |
    `);
  });

  it('with nothing affordable at the best price is refused', () => {
    playScenario(`
      funds
      | user | asset | amount     |
      | A    | BTC   | 1          |
      | A    | USDT  | 100        |
      | B    | USDT  | 0.03999999 |
      | B    | BTC   | 0.00000099 |
      commands
      | order | user | does                 | outcome                        |
      | a1    | A    | sell 1 at 40,000     | open, holds 1                  |
      | a2    | A    | buy 0.001 at 39,000  | open, holds 39                 |
      | -     | B    | buy 0.01 at market   | insufficient_balance quantity  |
      | -     | B    | sell 0.01 at market  | insufficient_balance quantity  |
    `);
  });

  it('that must fill whole looks at book, limit and balance first', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                    | outcome                                |
      | a1    | A    | sell 0.02 at 40,000     | open, holds 0.02                       |
      | a2    | A    | sell 0.02 at 41,000     | open, holds 0.02                       |
      | b1    | B    | buy 0.021 at market FOK | cancelled not_fillable                 |
      | b2    | B    | buy 0.03 at market FOK  | cancelled not_fillable                 |
      | b3    | B    | buy 0.02 at market FOK  | filled 0.02 for 800, fee 0.00002       |
      | b4    | B    | buy 0.005 at market FOK | cancelled not_fillable                 |
      | b5    | B    | buy 0.004 at market FOK | filled 0.004 for 164, fee 0.000004     |
    `);
  });

  it('that must fill whole counts what its earlier fills would cost', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                     | outcome                                  |
      | a1    | A    | sell 0.02 at 40,000      | open, holds 0.02                         |
      | a2    | A    | sell 0.02 at 40,300      | open, holds 0.02                         |
      | b1    | B    | buy 0.025 at market FOK  | cancelled not_fillable                   |
      | b2    | B    | buy 0.0249 at market FOK | filled 0.0249 for 997.47, fee 0.0000249  |
    `);
  });

  it('keeps its limit within the price band', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                  | outcome                                            |
      | a1    | A    | sell 0.01 at 40,100   | open, holds 0.01                                   |
      | a2    | A    | sell 0.01 at 40,200   | open, holds 0.01                                   |
      | b1    | B    | buy 0.01 at market    | filled 0.01 for 401, fee 0.00001                   |
      | -     | A    | set bandPpm 2000      | accepted                                           |
      | b2    | B    | buy 0.01 at market    | cancelled immediate_rest                           |
    `);
  });
});
