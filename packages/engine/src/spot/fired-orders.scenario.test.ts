import { playScenario } from '@candor/testkit/engine';
import { describe, it } from 'vitest';

/** A trade at 40,000 gives triggers a side; the book below it is 0.5 at 39,000 and 3 at 38,000. Slippage is 1 %. */
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
  |       |      | rules 13          | accepted          |
  | c0    | C    | sell 1 at 40,000  | open, holds 1     |
  | b0    | B    | buy 1 at 40,000   | filled 1 for 40,000, fee 0.001 |
  | c1    | C    | buy 0.5 at 39,000 | open, holds 19,500 |
  | c2    | C    | sell 2 at 41,000  | open, holds 2     |
  | c3    | C    | buy 3 at 38,000   | open, holds 114,000 |
`;

describe('a stop at market', () => {
  it('sells at the best price that there is when the price has gapped beyond its trigger price', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                              | outcome  |
      | s     | A    | stop sell 1 when 39,900 at market | accepted |
      | b1    | B    | sell 0.5 at 39,000                | filled 0.5 for 19,500, fee 19.5 |
      balances
      | user | asset | available | held |
      | A    | BTC   | 9         | 0    |
      | A    | USDT  | 137,962   | 0    |
    `);
  });

  it('places a limit order at the bound of its slippage, where what the bound leaves rests', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                              | outcome  |
      | s     | A    | stop sell 4 when 39,900 at market | accepted |
      | b1    | B    | sell 0.5 at 39,000                | filled 0.5 for 19,500, fee 19.5 |
      book
      | bid | price  | ask |
      |     | 41,000 | 2 C |
      |     | 37,620 | 1 A |
      balances
      | user | asset | available | held |
      | A    | BTC   | 6         | 1    |
    `);
  });

  it('rests at its trigger price less slippage where nobody bids', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                              | outcome  |
      | s     | A    | stop sell 1 when 39,900 at market | accepted |
      |       | C    | cancel c3                         | cancelled by_user |
      | b1    | B    | sell 0.5 at 39,000                | filled 0.5 for 19,500, fee 19.5 |
      book
      | bid | price  | ask |
      |     | 41,000 | 2 C |
      |     | 39,501 | 1 A |
    `);
  });

  it('buys at the best offer, rests at its bound, and asks for what its money covers at that bound', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                              | outcome  |
      | s     | A    | stop buy 3 when 40,500 at market  | accepted |
      | c4    | C    | sell 0.1 at 40,600                | open, holds 0.1 |
      | b1    | B    | buy 0.1 at 40,600                 | filled 0.1 for 4,060, fee 0.0001 |
      book
      | bid             | price  | ask |
      | 0.414875 A      | 41,410 |     |
      | 0.5 C           | 39,000 |     |
      | 3 C             | 38,000 |     |
      balances
      | user | asset | available | held      |
      | A    | USDT  | 820.02625 | 17,179.97375 |
      | A    | BTC   | 11.998    | 0         |
    `);
  });

  it('stays within the price band', () => {
    playScenario(
      `${MARKET}
      commands
      | order | user | does                              | outcome  |
      | s     | A    | stop sell 4 when 39,900 at market | accepted |
      | b1    | B    | sell 0.5 at 39,000                | filled 0.5 for 19,500, fee 19.5 |
      book
      | bid | price  | ask |
      |     | 41,000 | 2 C |
      |     | 38,000 | 1 A |
    `,
      { bandPpm: 50_000, referencePrice: 400_000_000 },
    );
  });

  it('that waits for IOC or FOK ends where its bound leaves something', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                  | outcome  |
      | s     | A    | stop sell 4 when 39,900 at market IOC | accepted |
      | t     | A    | stop sell 4 when 39,800 at market FOK | accepted |
      | b1    | B    | sell 0.5 at 39,000                    | filled 0.5 for 19,500, fee 19.5 |
      book
      | bid | price  | ask |
      |     | 41,000 | 2 C |
      balances
      | user | asset | available | held |
      | A    | BTC   | 7         | 0    |
    `);
  });

  it('that has nothing to pay with is refused', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                              | outcome  |
      | s     | A    | stop sell 1 when 39,900 at market | accepted |
      | a1    | A    | sell 10 at 45,000                 | open, holds 10 |
      | b1    | B    | sell 0.5 at 39,000                | filled 0.5 for 19,500, fee 19.5 |
      |       | A    | cancel-trigger s                  | trigger_unknown triggerId |
      balances
      | user | asset | available | held |
      | A    | BTC   | 0         | 10   |
    `);
  });
});

describe('the stop of an OCO', () => {
  it('takes the place and the money of its limit order, and rests at its bound', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                               | outcome  |
      | o     | A    | oco sell 10 at 45,000 stop 39,900  | accepted |
      | b1    | B    | sell 0.5 at 39,000                 | filled 0.5 for 19,500, fee 19.5 |
      |       | A    | cancel o.limit                     | order_unknown orderId |
      book
      | bid | price  | ask |
      |     | 41,000 | 2 C |
      |     | 37,620 | 7 A |
      balances
      | user | asset | available | held |
      | A    | BTC   | 0         | 7    |
    `);
  });

  it('leaves the limit order where its own order is refused', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                          | outcome  |
      | o     | A    | oco sell 1 at 45,000 stop 39,900 limit 30,000 | accepted |
      |       | A    | freeze                                        | accepted |
      | b1    | B    | sell 0.5 at 39,000                            | filled 0.5 for 19,500, fee 19.5 |
      |       | A    | unfreeze                                      | accepted |
      |       | A    | cancel-trigger o                              | trigger_unknown triggerId |
      book
      | bid   | price  | ask |
      |       | 45,000 | 1 A |
      |       | 41,000 | 2 C |
      | 3 C   | 38,000 |     |
      balances
      | user | asset | available | held |
      | A    | BTC   | 9         | 1    |
    `);
  });
});
