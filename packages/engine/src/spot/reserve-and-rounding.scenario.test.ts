import { playScenario } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { emptyPostings } from '../../test/empty-postings.ts';

/** Prices by 0.0001 and quantities by one unit, so that price x quantity is seldom a whole number. */
const FINE = { tick: 1, lot: 1, minNotional: 0 };

describe('rounding', () => {
  it('a partial fill releases at once the unit that its order needs no more', () => {
    playScenario(
      `
      funds
      | user | asset | amount |
      | A    | USDT  | 1      |
      | B    | BTC   | 1      |
      commands
      | order | user | does                       | outcome                                          |
      | a1    | A    | buy 0.00000003 at 33.3337  | open, holds 0.00000101                           |
      | b1    | B    | sell 0.00000002 at 33.3337 | filled 0.00000002 for 0.00000066, fee 0.00000001 |
      balances
      | user | asset | available  | held       |
      | A    | USDT  | 0.999999   | 0.00000034 |
    `,
      FINE,
    );
  });

  it('a reserve is rounded up, a trade down, and the unit between them is released', () => {
    playScenario(
      `
      funds
      | user | asset | amount |
      | A    | USDT  | 1      |
      | B    | BTC   | 1      |
      commands
      | order | user | does                            | outcome                                             |
      | a1    | A    | buy 0.00000003 at 33.3333       | open, holds 0.000001                                |
      | b1    | B    | sell 0.00000001 at 33.3333      | filled 0.00000001 for 0.00000033, fee 0.00000001    |
      balances
      | user | asset | available  | held       |
      | A    | USDT  | 0.999999   | 0.00000067 |
      | A    | BTC   | 0          | 0          |
      | B    | USDT  | 0.00000032 | 0          |
      | fees | BTC   | 0.00000001 |            |
      commands
      | order | user | does                            | outcome                                             |
      | b2    | B    | sell 0.00000002 at 33.3333      | filled 0.00000002 for 0.00000066, fee 0.00000001    |
      events
      | event                                                                               |
      | a1 placed: open, holds 0.000001                                                     |
      | order_hold: A USDT available -0.000001, held +0.000001                              |
      | b1 placed: open, holds 0.00000001                                                   |
      | order_hold: B BTC available -0.00000001, held +0.00000001                           |
      | trade 1: b1 takes 0.00000001 at 33.3333 from a1 for 0.00000033                      |
      | trade_pay: B BTC held -0.00000001                                                   |
      | trade_pay: A USDT held -0.00000033                                                  |
      | trade_receive: B USDT available +0.00000032                                         |
      | trade_fee: fees USDT available +0.00000001                                          |
      | trade_fee: fees BTC available +0.00000001                                           |
      | a1 filled: partially_filled 0.00000001 for 0.00000033, fee 0.00000001, holds 0.00000067 |
      | b1 filled: filled 0.00000001 for 0.00000033, fee 0.00000001                         |
      | b2 placed: open, holds 0.00000002                                                   |
      | order_hold: B BTC available -0.00000002, held +0.00000002                           |
      | trade 2: b2 takes 0.00000002 at 33.3333 from a1 for 0.00000066                      |
      | trade_pay: B BTC held -0.00000002                                                   |
      | trade_pay: A USDT held -0.00000066                                                  |
      | trade_receive: B USDT available +0.00000065                                         |
      | trade_receive: A BTC available +0.00000001                                          |
      | trade_fee: fees USDT available +0.00000001                                          |
      | trade_fee: fees BTC available +0.00000001                                           |
      | order_release: A USDT available +0.00000001, held -0.00000001                       |
      | a1 filled: filled 0.00000003 for 0.00000099, fee 0.00000002                         |
      | b2 filled: filled 0.00000002 for 0.00000066, fee 0.00000001                         |
      balances
      | user | asset | available  | held |
      | A    | USDT  | 0.99999901 | 0    |
    `,
      FINE,
    );
  });

  it('a trade whose quote rounds to nothing moves no quote and takes no fee of it', () => {
    const recorded = playScenario(
      `
      funds
      | user | asset | amount |
      | A    | USDT  | 1      |
      | B    | BTC   | 1      |
      commands
      | order | user | does                          | outcome                                      |
      | a1    | A    | buy 0.00000001 at 0.5000      | open, holds 0.00000001                       |
      | b1    | B    | sell 0.00000001 at 0.5000     | filled 0.00000001 for 0                      |
      balances
      | user | asset | available  | held |
      | A    | USDT  | 1          | 0    |
      | A    | BTC   | 0          | 0    |
      | B    | BTC   | 0.99999999 | 0    |
      | B    | USDT  | 0          | 0    |
      | fees | BTC   | 0.00000001 |      |
    `,
      FINE,
    );
    expect(emptyPostings(recorded)).toEqual([]);
  });

  it('without fees each side receives all that the other pays', () => {
    const recorded = playScenario(
      `
      funds
      | user | asset | amount |
      | A    | USDT  | 50,000 |
      | B    | BTC   | 1      |
      commands
      | order | user | does              | outcome             |
      | a1    | A    | buy 1 at 40,000   | open, holds 40,000  |
      | b1    | B    | sell 1 at 40,000  | filled 1 for 40,000 |
      balances
      | user | asset | available | held |
      | A    | BTC   | 1         | 0    |
      | B    | USDT  | 40,000    | 0    |
      | fees | BTC   | 0         |      |
      | fees | USDT  | 0         |      |
    `,
      { makerFeePpm: 0, takerFeePpm: 0 },
    );
    expect(emptyPostings(recorded)).toEqual([]);
  });
});
