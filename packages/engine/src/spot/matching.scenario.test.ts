import { playScenario } from '@candor/testkit/engine';
import { describe, it } from 'vitest';

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

describe('limit orders', () => {
  it('the better price trades first, and at one price the older order', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                | outcome                                        |
      | a1    | A    | sell 0.1 at 40,002  | open, holds 0.1                                |
      | b1    | B    | sell 0.1 at 40,001  | open, holds 0.1                                |
      | a2    | A    | sell 0.1 at 40,001  | open, holds 0.1                                |
      | c1    | C    | buy 0.25 at 40,002  | filled 0.25 for 10,000.3, fee 0.00025          |
      book
      | bid | price  | ask    |
      |     | 40,002 | 0.05 A |
      commands
      | order | user | does      | outcome                                                |
      | -     | A    | cancel a1 | cancelled by_user 0.05 for 2,000.1, fee 2.0001         |
    `);
  });

  it('a trade has the price of the order that rested, and the surplus of the other is released', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does              | outcome                                  |
      | a1    | A    | sell 1 at 30,000  | open, holds 1                            |
      | b1    | B    | buy 1 at 35,000   | filled 1 for 30,000, fee 0.001           |
      balances
      | user | asset | available | held |
      | B    | USDT  | 70,000    | 0    |
      | B    | BTC   | 10.999    | 0    |
      | A    | USDT  | 129,970   | 0    |
    `);
  });

  it('what is left rests with exactly its own reserve', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                | outcome                                                                  |
      | a1    | A    | sell 0.4 at 30,000  | open, holds 0.4                                                          |
      | b1    | B    | buy 1 at 35,000     | partially_filled 0.4 for 12,000, fee 0.0004, holds 21,000                |
      book
      | bid   | price  | ask |
      | 0.6 B | 35,000 |     |
      balances
      | user | asset | available | held   |
      | B    | USDT  | 67,000    | 21,000 |
    `);
  });

  it('an order that does not reach the other side waits', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does              | outcome              |
      | a1    | A    | sell 1 at 40,000  | open, holds 1        |
      | b1    | B    | buy 1 at 39,999   | open, holds 39,999   |
      book
      | bid | price  | ask |
      |     | 40,000 | 1 A |
      | 1 B | 39,999 |     |
    `);
  });

  it('orders of three users at one price fill in the order of their arrival', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does               | outcome                                     |
      | a1    | A    | buy 0.1 at 40,000  | open, holds 4,000                           |
      | b1    | B    | buy 0.1 at 40,000  | open, holds 4,000                           |
      | a2    | A    | buy 0.1 at 40,000  | open, holds 4,000                           |
      book
      | bid                 | price  | ask |
      | 0.1 A; 0.1 B; 0.1 A | 40,000 |     |
      commands
      | order | user | does                | outcome                                    |
      | c1    | C    | sell 0.15 at 40,000 | filled 0.15 for 6,000, fee 6               |
      book
      | bid           | price  | ask |
      | 0.05 B; 0.1 A | 40,000 |     |
    `);
  });
});

describe('immediate orders', () => {
  it('IOC takes what is there and ends', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                   | outcome                                                   |
      | a1    | A    | sell 0.4 at 30,000     | open, holds 0.4                                           |
      | b1    | B    | buy 1 at 35,000 IOC    | cancelled immediate_rest 0.4 for 12,000, fee 0.0004       |
      | b2    | B    | buy 1 at 35,000 IOC    | cancelled immediate_rest                                  |
      | a2    | A    | sell 0.4 at 30,000     | open, holds 0.4                                           |
      | b3    | B    | buy 0.3 at 30,000 IOC  | filled 0.3 for 9,000, fee 0.0003                          |
      book
      | bid | price  | ask   |
      |     | 30,000 | 0.1 A |
      balances
      | user | asset | available | held |
      | B    | USDT  | 79,000    | 0    |
    `);
  });

  it('FOK fills whole or not at all', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                    | outcome                                   |
      | a1    | A    | sell 0.4 at 30,000      | open, holds 0.4                           |
      | a2    | A    | sell 0.4 at 31,000      | open, holds 0.4                           |
      | b1    | B    | buy 0.5 at 30,999 FOK   | cancelled not_fillable                    |
      | b2    | B    | buy 0.9 at 31,000 FOK   | cancelled not_fillable                    |
      | b3    | B    | buy 0.5 at 31,000 FOK   | filled 0.5 for 15,100, fee 0.0005         |
      book
      | bid | price  | ask   |
      |     | 31,000 | 0.3 A |
    `);
  });

  it('FOK on an empty book is stored as cancelled and moves nothing', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                  | outcome                |
      | b1    | B    | buy 1 at 30,000 FOK   | cancelled not_fillable |
      events
      | event                             |
      | b1 placed: open                   |
      | b1 closed: cancelled not_fillable |
    `);
  });

  it('FOK counts only what stands before the own resting order', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                  | outcome                            |
      | a1    | A    | sell 0.4 at 30,000    | open, holds 0.4                    |
      | b1    | B    | sell 0.1 at 30,500    | open, holds 0.1                    |
      | a2    | A    | sell 0.6 at 31,000    | open, holds 0.6                    |
      | b2    | B    | buy 0.5 at 31,000 FOK | cancelled not_fillable             |
      | b3    | B    | buy 0.4 at 31,000 FOK | filled 0.4 for 12,000, fee 0.0004  |
    `);
  });

  it('post-only rests, or is told the nearest price at which it would', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                            | outcome                               |
      | a1    | A    | sell 1 at 40,000 post-only      | open, holds 1                         |
      | -     | B    | buy 1 at 40,000 post-only       | post_only_would_cross price 39,999.99 |
      | -     | B    | buy 1 at 50,000 post-only       | post_only_would_cross price 39,999.99 |
      | b1    | B    | buy 1 at 39,999.99 post-only    | open, holds 39,999.99                 |
      | -     | A    | sell 1 at 39,999.99 post-only   | post_only_would_cross price 40,000    |
      book
      | bid | price     | ask |
      |     | 40,000    | 1 A |
      | 1 B | 39,999.99 |     |
    `);
  });
});

describe('self-trade', () => {
  it('the remainder is cancelled where it meets an own order', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does               | outcome                                                  |
      | a1    | A    | sell 0.1 at 30,000 | open, holds 0.1                                          |
      | b1    | B    | sell 0.1 at 30,001 | open, holds 0.1                                          |
      | a2    | A    | sell 0.1 at 30,002 | open, holds 0.1                                          |
      | b2    | B    | buy 0.3 at 30,002  | cancelled self_trade 0.1 for 3,000, fee 0.0001           |
      book
      | bid | price  | ask   |
      |     | 30,002 | 0.1 A |
      |     | 30,001 | 0.1 B |
      balances
      | user | asset | available | held |
      | B    | USDT  | 97,000    | 0    |
    `);
  });

  it('an order that meets an own one first is stored as cancelled', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                       | outcome                |
      | a1    | A    | buy 0.1 at 30,000          | open, holds 3,000      |
      | a2    | A    | sell 0.1 at 29,000         | cancelled self_trade   |
      | a3    | A    | sell 0.1 at market         | cancelled self_trade   |
      | a4    | A    | sell 0.1 at 29,000 IOC     | cancelled self_trade   |
      | a5    | A    | sell 0.1 at 29,000 FOK     | cancelled not_fillable |
      book
      | bid   | price  | ask |
      | 0.1 A | 30,000 |     |
    `);
  });
});
