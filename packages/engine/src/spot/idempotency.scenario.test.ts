import { playScenario } from '@candor/testkit/engine';
import { describe, it } from 'vitest';

const FUNDS = `
  funds
  | user | asset | amount  |
  | A    | USDT  | 100,000 |
  | B    | BTC   | 10      |
`;

describe('a key', () => {
  it('with the same body has one effect and answers the order as it stands', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                         | outcome                                                            |
      | a1    | A    | buy 0.02 at 40,000 key one   | open, holds 800                                                    |
      | -     | A    | buy 0.02 at 40,000 key one   | open, holds 800, repeated                                          |
      | b1    | B    | sell 0.01 at 40,000          | filled 0.01 for 400, fee 0.4                                       |
      | -     | A    | buy 0.02 at 40,000 key one   | partially_filled 0.01 for 400, fee 0.00001, holds 400, repeated    |
      | -     | A    | cancel a1                    | cancelled by_user 0.01 for 400, fee 0.00001                        |
      | -     | A    | buy 0.02 at 40,000 key one   | cancelled by_user 0.01 for 400, fee 0.00001, repeated              |
      book
      | bid | price | ask |
    `);
  });

  it('with another body conflicts, whichever part differs', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                                 | outcome                       |
      | a1    | A    | buy 0.02 at 40,000 key one           | open, holds 800               |
      | -     | A    | buy 0.03 at 40,000 key one           | idempotency_conflict clientId |
      | -     | A    | buy 0.02 at 40,000.01 key one        | idempotency_conflict clientId |
      | -     | A    | sell 0.02 at 40,000 key one          | idempotency_conflict clientId |
      | -     | A    | buy 0.02 at 40,000 IOC key one       | idempotency_conflict clientId |
      | -     | A    | buy 0.02 at 40,000 post-only key one | idempotency_conflict clientId |
      | -     | A    | buy 0.02 at market seen 40,000 key one | idempotency_conflict clientId |
      | -     | A    | cancel a1 key one                    | idempotency_conflict clientId |
    `);
  });

  it("is each user's own", () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                        | outcome                      |
      | a1    | A    | buy 0.02 at 40,000 key one  | open, holds 800              |
      | b1    | B    | sell 0.02 at 40,000 key one | filled 0.02 for 800, fee 0.8 |
    `);
  });

  it('of a refused command is not kept', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                       | outcome                                |
      | -     | A    | buy 9 at 40,000 key one    | insufficient_balance quantity 2.5      |
      | a1    | A    | buy 0.02 at 40,000 key one | open, holds 800                        |
    `);
  });

  it('of an order that ended at once answers how it ended', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                           | outcome                            |
      | a1    | A    | buy 0.02 at 40,000 FOK key one | cancelled not_fillable             |
      | -     | A    | buy 0.02 at 40,000 FOK key one | cancelled not_fillable, repeated   |
    `);
  });

  it('makes cancelling safe to repeat', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                       | outcome                       |
      | a1    | A    | buy 0.02 at 40,000 key one | open, holds 800               |
      | a2    | A    | buy 0.02 at 40,000         | open, holds 800               |
      | -     | A    | cancel a1 key two          | cancelled by_user             |
      | -     | A    | cancel a1 key two          | cancelled by_user, repeated   |
      | -     | A    | cancel a2 key two          | idempotency_conflict clientId |
      | -     | A    | buy 0.02 at 40,000 key two | idempotency_conflict clientId |
    `);
  });

  it('is answered whatever became of the market meanwhile', () => {
    playScenario(`${FUNDS}
      commands
      | order | user | does                       | outcome                   |
      | a1    | A    | buy 0.02 at 40,000 key one | open, holds 800           |
      | -     | A    | status closed              | accepted                  |
      | -     | A    | buy 0.02 at 40,000 key one | open, holds 800, repeated |
    `);
  });
});
