import { playLeverage } from '@candor/testkit/engine';
import { describe, it } from 'vitest';

/** Without fees, one BTC at 50,000 and 50x has a margin of 1,000; an index dollar is a dollar of profit. */
const PLAIN = { spreadPpm: 0, feePpm: 0, overnightPpm: 0 };
const OPENED = `
    story
    | who        | does                     | outcome |
    | lever_pool | gets 5,000               |         |
    | ann        | gets 2,500               |         |
    | index      | 50,000                   |         |
    | ann        | opens A long 100 x50     |         |
    | ann        | opens B short 100 x50    |         |
    | index      | 50,000                   |         |
    | ann        | has                      | 500 + 2,000 |
`;

describe('a close by the user', () => {
  it('is executed at the first tick all of whose quotes were made after it', () => {
    playLeverage(
      `${OPENED}
    | ann        | closes A                 |         |
    | index      | 50,100 made 1 ago        |         |
    | A          | is                       | closing |
    | index      | 50,200                   |         |
    | A          | is profit closePrice     | closed user 200 50,200 |
    | ann        | has                      | 1,700 + 1,000 |
    | lever_pool | has                      | 4,800   |
  `,
      PLAIN,
    );
  });

  it('of a loss takes the margin first and then what is available, and is refused beyond that', () => {
    playLeverage(
      `${OPENED}
    | index      | 51,500.01                |         |
    | ann        | closes B                 | close_needs_cover positionId |
    | index      | 51,500                   |         |
    | ann        | closes B                 |         |
    | index      | 51,500                   |         |
    | B          | is profit                | closed user -1,500 |
    | ann        | has                      | 0 + 1,000 |
    | lever_pool | has                      | 6,500   |
    | insurance  | has                      | 0       |
  `,
      PLAIN,
    );
  });

  it('is taken back where its tick brings a loss that is not covered', () => {
    playLeverage(
      `${OPENED}
    | ann        | closes B                 |         |
    | index      | 52,000                   |         |
    | B          | is closeAskedMs          | open 0  |
    | index      | 50,000                   |         |
    | B          | is                       | open    |
  `,
      PLAIN,
    );
  });

  it('is taken back where the house cannot pay its gain, and refused where that is plain at once', () => {
    playLeverage(
      `${OPENED}
    | insurance  | gets 100                 |         |
    | ann        | closes A                 |         |
    | index      | 55,000.01                |         |
    | A          | is                       | open    |
    | ann        | closes A                 | pool_not_covering positionId |
    | index      | 55,000                   |         |
    | ann        | closes A                 |         |
    | index      | 55,000                   |         |
    | A          | is profit                | closed user 5,000 |
    | lever_pool | has                      | 0       |
    | insurance  | has                      | 100     |
    | ann        | has                      | 6,500 + 1,000 |
  `,
      PLAIN,
    );
  });

  it('is refused while the index is halted, and waits where it halts afterwards', () => {
    playLeverage(
      `${OPENED}
    | ann        | closes A                 |         |
    | index      | halts                    |         |
    | A          | is                       | closing |
    | ann        | closes B                 | index_halted positionId |
    | index      | 50,000                   |         |
    | A          | is                       | closed user |
  `,
      PLAIN,
    );
  });
});

describe('a close of several', () => {
  it('settles as one net amount what alone would not be covered', () => {
    playLeverage(
      `${OPENED}
    | index      | 52,000                   |         |
    | ann        | closes B                 | close_needs_cover positionId |
    | ann        | closes both in 1         |         |
    | A          | is                       | closing |
    | B          | is                       | closing |
    | index      | 52,100                   |         |
    | A          | is profit                | closed user 2,100 |
    | B          | is profit                | closed user -2,100 |
    | ann        | has                      | 2,500 + 0 |
    | lever_pool | has                      | 5,000   |
  `,
      PLAIN,
    );
  });

  it('is refused as a whole where the net loss is not covered', () => {
    playLeverage(
      `${OPENED}
    | index      | 52,000                   |         |
    | ann        | closes short in 0        | close_needs_cover |
    | B          | is                       | open    |
    | ann        | closes long in 0         |         |
    | B          | is                       | open    |
    | A          | is                       | closing |
  `,
      PLAIN,
    );
  });

  it('asked for by separate commands settles one by one, in the order of ids', () => {
    playLeverage(
      `${OPENED}
    | ann        | closes B                 |         |
    | ann        | closes A                 |         |
    | index      | 52,000                   |         |
    | A          | is                       | closed user |
    | B          | is                       | closed user |
    | ann        | has                      | 2,500 + 0 |
  `,
      PLAIN,
    );
  });

  it('by separate commands, the loser first, leaves the loser open', () => {
    playLeverage(
      `${OPENED}
    | ann        | closes B                 |         |
    | ann        | closes A                 |         |
    | index      | 48,000                   |         |
    | A          | is                       | open    |
    | B          | is profit                | closed user 2,000 |
  `,
      PLAIN,
    );
  });

  it('settles net where the loser comes first, too', () => {
    playLeverage(
      `${OPENED}
    | index      | 48,000                   |         |
    | ann        | closes both in 0         |         |
    | index      | 48,000                   |         |
    | A          | is profit                | closed user -2,000 |
    | B          | is profit                | closed user 2,000 |
    | ann        | has                      | 2,500 + 0 |
  `,
      PLAIN,
    );
  });

  it('is refused while one of them is in a halted market, and settles what gets its tick', () => {
    playLeverage(
      `${OPENED}
    | index      | ETH 3,000                |         |
    | ann        | opens C long 10 x50 in ETH |       |
    | index      | ETH 3,000                |         |
    | index      | halts                    |         |
    | index      | 50,000                   |         |
    | ann        | closes both in ETH       | index_halted marketId |
    | ann        | closes both in 0         | index_halted userId |
    | A          | is                       | open    |
    | index      | ETH 3,010                |         |
    | ann        | closes both in 0         |         |
    | index      | 50,100                   |         |
    | A          | is profit                | closed user 100 |
    | B          | is profit                | closed user -100 |
    | C          | is                       | closing |
    | index      | ETH 3,010                |         |
    | C          | is profit                | closed user 1 |
  `,
      PLAIN,
    );
  });
});
