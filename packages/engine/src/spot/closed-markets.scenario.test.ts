import { playScenario } from '@candor/testkit/engine';
import { describe, it } from 'vitest';

const FUNDS = `
  funds
  | user | asset | amount  |
  | A    | BTC   | 10      |
  | A    | USDT  | 100,000 |
  | B    | BTC   | 10      |
  | B    | USDT  | 100,000 |
`;

/** Orders of two users on both sides, one with a stop beside it, and a stop that waits. */
const RESTING = `
  | b0    | B    | buy 1 at 40,000                      | open, holds 40,000     |
  | a0    | A    | sell 0.5 at 40,000                   | filled 0.5 for 20,000, fee 20 |
  | a1    | A    | buy 1 at 39,000                      | open, holds 39,000     |
  | o     | A    | oco sell 1 at 42,000 stop 38,000     | accepted               |
  | s     | B    | stop sell 1 when 38,000 at market    | accepted               |
`;

const STILL_HELD = `
  balances
  | user | asset | available | held   |
  | A    | USDT  | 80,980    | 39,000 |
  | A    | BTC   | 8.5       | 1      |
  | B    | USDT  | 60,000    | 20,000 |
`;

describe('a closed market', () => {
  it('gives everything back with the next tick since rules 17, and holds nothing once it opens again', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                | outcome  |
      | -     | A    | rules 17            | accepted |
      ${RESTING}
      |       |      | status closed       | accepted |
      ${STILL_HELD}
      commands
      | order | user | does                | outcome  |
      |       |      | tick                | accepted |
      book
      | bid | price  | ask |
      balances
      | user | asset | available | held |
      | A    | USDT  | 119,980   | 0    |
      | A    | BTC   | 9.5       | 0    |
      | B    | USDT  | 80,000    | 0    |
      commands
      | order | user | does                | outcome            |
      |       |      | status open         | accepted           |
      | a2    | A    | buy 1 at 39,000     | open, holds 39,000 |
      |       |      | tick                | accepted           |
      book
      | bid | price  | ask |
      | 1 A | 39,000 |     |
    `);
  });

  it('ends the better order first and says why', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                              | outcome            |
      | -     | A    | rules 17                          | accepted           |
      | a1    | A    | buy 1 at 39,000                   | open, holds 39,000 |
      | b1    | B    | buy 1 at 40,000                   | open, holds 40,000 |
      |       |      | status closed                     | accepted           |
      |       |      | tick                              | accepted           |
      |       |      | tick                              | accepted           |
      events
      | event |
      | rules_activated |
      | a1 placed: open, holds 39,000 |
      | order_hold: A USDT available -39,000, held +39,000 |
      | b1 placed: open, holds 40,000 |
      | order_hold: B USDT available -40,000, held +40,000 |
      | market_configured |
      | price_ticked |
      | order_release: B USDT available +40,000, held -40,000 |
      | b1 closed: cancelled market_closed |
      | order_release: A USDT available +39,000, held -39,000 |
      | a1 closed: cancelled market_closed |
      | price_ticked |
    `);
  });

  it.each([
    ['before rules 17', 'status closed', '15'],
    ['where orders can still be cancelled', 'status cancel_only', '17'],
  ])('keeps them %s', (_when, status, rules) => {
    playScenario(`${FUNDS}
      commands
      | order | user | does       | outcome  |
      | -     | A    | rules ${rules} | accepted |
      ${RESTING}
      |       |      | ${status}  | accepted |
      |       |      | tick       | accepted |
      ${STILL_HELD}
    `);
  });
});
