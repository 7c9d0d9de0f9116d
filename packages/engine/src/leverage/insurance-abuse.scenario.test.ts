import { playLeverage } from '@candor/testkit/engine';
import { describe, it } from 'vitest';

/**
 * Equal longs and shorts cost nothing to hold. If the loser could end at the house's expense while the winner
 * is kept, insurance would pay anyone who tries. Every way out is tried here; insurance loses nothing.
 */
const PLAIN = { spreadPpm: 0, feePpm: 0, overnightPpm: 0 };
const HEDGED = `
    story
    | who        | does                         | outcome |
    | lever_pool | gets 100,000                 |         |
    | insurance  | gets 10,000                  |         |
    | eve        | gets 2,000                   |         |
    | index      | 50,000                       |         |
    | eve        | opens W long 100 x50         |         |
    | eve        | opens L short 100 x50        |         |
    | index      | 50,000                       |         |
    | eve        | has                          | 0 + 2,000 |
`;

describe('equal longs and shorts gain nothing at the expense of insurance', () => {
  it('by closing the loser, alone or with a stop', () => {
    playLeverage(
      `${HEDGED}
    | eve        | stops L loss 51,000          |         |
    | index      | 50,500                       |         |
    | eve        | closes L                     |         |
    | index      | 53,000                       |         |
    | W          | is profit                    | closed forced 3,000 |
    | L          | is profit                    | closed forced -3,000 |
    | eve        | has                          | 2,000 + 0 |
    | insurance  | has                          | 10,000  |
    | lever_pool | has                          | 100,000 |
  `,
      PLAIN,
    );
  });

  it('by closing the loser once its loss is beyond its margin', () => {
    playLeverage(
      `${HEDGED}
    | index      | 53,000                       |         |
    | eve        | closes L                     | close_needs_cover positionId |
    | eve        | closes short in 0            | close_needs_cover |
    | eve        | stops L loss 53,000.01       |         |
    | index      | 53,100                       |         |
    | eve        | has                          | 2,000 + 0 |
    | insurance  | has                          | 10,000  |
  `,
      PLAIN,
    );
  });

  it('by closing the winner and taking its gain away, out of the account or into a reserve', () => {
    playLeverage(
      `${HEDGED}
    | index      | 53,000                       |         |
    | eve        | closes W                     |         |
    | index      | 53,000                       |         |
    | eve        | has                          | 4,000 + 1,000 |
    | eve        | rate                         | 200     |
    | eve        | takes out 1,300              | transfer_lowers_risk_rate amount 1299.9 |
    | eve        | takes out 1,299.9            |         |
    | eve        | rate                         | 70.01   |
    | eve        | opens P long 1 x50 at 20,000 | insufficient_balance share |
    | index      | 54,000                       |         |
    | L          | is                           | closed forced |
    | insurance  | has                          | 9,700.1 |
  `,
      PLAIN,
    );
  });

  it('by hiding the gain of the winner in the reserve of an order that will never fill', () => {
    playLeverage(
      `${HEDGED}
    | index      | 53,000                       |         |
    | eve        | closes W                     |         |
    | index      | 53,000                       |         |
    | eve        | opens P long 1,000 x1 at 0.01 |        |
    | P          | is margin                    | pending 0.1 |
    | eve        | opens Q long 1,000 x50 at 20,000 | insufficient_balance share 324 |
    | eve        | opens Q long 325 x50 at 20,000 | insufficient_balance share 324 |
    | eve        | opens Q long 324 x50 at 20,000 |       |
    | eve        | rate                         | 70.39   |
  `,
      PLAIN,
    );
  });
});
