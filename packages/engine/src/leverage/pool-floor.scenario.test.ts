import { playLeverage } from '@candor/testkit/engine';
import { describe, it } from 'vitest';

/** Without fees and a spread, one BTC at 50,000 has a value of 50,000. */
const PLAIN = { spreadPpm: 0, feePpm: 0, overnightPpm: 0 };
const OPENED = `
    story
    | who        | does                     | outcome |
    | lever_pool | gets 150,000             |         |
    | insurance  | gets 10,000              |         |
    | ann        | gets 100,000             |         |
    | index      | 50,000                   |         |
    | ann        | opens A long 100 x50     |         |
    | ann        | opens B short 40 x50     |         |
    | ann        | opens C long 10 x50 at 49,000 |    |
    | index      | 50,000                   |         |
`;

describe('an adjustment of lever_pool', () => {
  it('leaves what all live positions were worth when they were opened, pending ones included', () => {
    playLeverage(
      `${OPENED}
    | lever_pool | gives 75,100.00000001    | pool_is_bound amount 75,100 |
    | lever_pool | gives 75,100             |         |
    | lever_pool | gives 0.00000001         | pool_is_bound amount |
    | insurance  | gives 10,000             |         |
    | ann        | cancels C                |         |
    | lever_pool | gives 4,900              |         |
    | lever_pool | gives 0.00000001         | pool_is_bound amount |
    | engine     | restarts                 |         |
    | lever_pool | gives 0.00000001         | pool_is_bound amount |
    | ann        | closes both              |         |
    | index      | 50,000                   |         |
    | lever_pool | gives 70,000             |         |
    | lever_pool | has                      | 0       |
  `,
      PLAIN,
    );
  });

  it('so a short position is paid whatever comes, and a long one until its price has doubled', () => {
    playLeverage(
      `${OPENED}
    | ann        | cancels C                |         |
    | lever_pool | gives 80,000             |         |
    | index      | 100,000                  |         |
    | ann        | closes A                 |         |
    | index      | 100,000                  |         |
    | A          | is profit                | closed user 50,000 |
    | lever_pool | has                      | 20,000  |
    | index      | 0.01                     |         |
    | ann        | closes B                 |         |
    | index      | 0.01                     |         |
    | B          | is profit                | closed user 19,999.996 |
    | lever_pool | has                      | 0.004   |
  `,
      PLAIN,
    );
  });

  it('leaves the gains where these are more than that', () => {
    playLeverage(
      `${OPENED}
    | ann        | cancels C                |         |
    | index      | 130,000                  |         |
    | lever_pool | gives 70,000.00000001    | pool_is_bound amount 70,000 |
    | lever_pool | gives 70,000             |         |
  `,
      PLAIN,
    );
  });
});
