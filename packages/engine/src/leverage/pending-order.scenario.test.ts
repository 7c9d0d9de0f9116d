import { playLeverage } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { emptyPostings } from '../../test/empty-postings.ts';

const FUNDED = `
    story
    | who        | does                          | outcome |
    | lever_pool | gets 1,000                    |         |
    | ann        | gets 100                      |         |
    | index      | 50,000                        |         |
`;

describe('a market order', () => {
  it('opens at the first tick all of whose quotes were made after it, and costs what that tick says', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20            |         |
    | index      | 50,500 made 1 ago             |         |
    | A          | is                            | pending |
    | index      | 49,000                        |         |
    | A          | is indexPrice openPrice margin fee | open 49,000 49,009.8 73.5147 1.470294 |
    | ann        | has                           | 25.015006 + 73.5147 |
    | fees       | has                           | 1.470294 |
  `);
  });

  it('without a fee posts none, and takes the last unit that its margin needs', () => {
    const recorded = playLeverage(
      `
    story
    | who        | does                          | outcome |
    | lever_pool | gets 1,000                    |         |
    | ann        | gets 75.46509                 |         |
    | index      | 50,000                        |         |
    | ann        | opens A long 3 x20            |         |
    | ann        | has                           | 0.45009 + 75.015 |
    | index      | 50,300                        |         |
    | A          | is margin fee                 | open 75.46509 0 |
    | ann        | has                           | 0 + 75.46509 |
  `,
      { feePpm: 0 },
    );
    expect(emptyPostings(recorded)).toEqual([]);
  });

  it('takes what the new price needs more from the available balance', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A short 3 x20           |         |
    | A          | is openPrice margin           | pending 49,990 74.985 |
    | index      | 60,000                        |         |
    | A          | is openPrice margin fee       | open 59,988 89.982 1.79964 |
    | ann        | has                           | 8.21836 + 89.982 |
  `);
  });

  it('that can no longer be paid is refunded in full', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20            |         |
    | index      | 70,000                        |         |
    | A          | is margin fee                 | refunded not_fillable 0 0 |
    | ann        | has                           | 100 + 0 |
    | fees       | has                           | 0       |
  `);
  });

  it('is taken back by its user, halted index or not', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20            |         |
    | index      | halts                         |         |
    | ann        | cancels A                     |         |
    | A          | is                            | refunded cancelled |
    | ann        | has                           | 100 + 0 |
    | ann        | cancels A                     | position_unknown positionId |
  `);
  });

  it('waits while the index is halted', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20            |         |
    | index      | halts                         |         |
    | A          | is                            | pending |
    | index      | 50,000                        |         |
    | A          | is                            | open    |
  `);
  });

  it('keeps the rates under which it was accepted', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20            |         |
    | operator   | sets feePpm 0                 |         |
    | operator   | sets spreadPpm 0              |         |
    | index      | 50,000                        |         |
    | A          | is openPrice fee              | open 50,010 1.5003 |
    | ann        | opens B long 1 x100           |         |
    | B          | is openPrice fee              | pending 50,000 0 |
  `);
  });

  it('of a user who was frozen since opens all the same, as every order that stood', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20            |         |
    | operator   | freezes ann                   |         |
    | index      | 50,000                        |         |
    | A          | is                            | open    |
    | ann        | closes A                      |         |
    | index      | 50,000                        |         |
    | A          | is                            | closed user |
  `);
  });

  it('is refunded where its market takes no new positions any more; what is open can be closed', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20            |         |
    | index      | 50,000                        |         |
    | ann        | opens B long 1 x100           |         |
    | operator   | status close_only             |         |
    | index      | 50,000                        |         |
    | B          | is                            | refunded not_fillable |
    | operator   | status closed                 |         |
    | ann        | closes A                      |         |
    | index      | 50,000                        |         |
    | A          | is                            | closed user |
  `);
  });
});

describe('a fixed order', () => {
  it('fills when the index falls to a target below, at that tick with its spread', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20 at 49,000  |         |
    | A          | is fromAbove indexPrice openPrice margin fee | pending true 49,000 49,009.8 73.5147 1.470294 |
    | index      | 49,000.01                     |         |
    | A          | is                            | pending |
    | index      | 48,000                        |         |
    | A          | is indexPrice openPrice margin targetPrice | open 48,000 48,009.6 72.0144 49,000 |
    | ann        | has                           | 26.545312 + 72.0144 |
  `);
  });

  it('fills when the index rises to a target above', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A short 3 x20 at 51,000 |         |
    | index      | 50,999.99                     |         |
    | A          | is fromAbove                  | pending false |
    | index      | 51,000                        |         |
    | A          | is indexPrice openPrice       | open 51,000 50,989.8 |
  `);
  });

  it('does not fill at quotes that were made before it', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20 at 49,000  |         |
    | index      | 48,000 made 1 ago             |         |
    | A          | is                            | pending |
  `);
  });

  it('that the available balance cannot make up for is refunded', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20 at 60,000  |         |
    | ann        | has                           | 8.18164 + 91.81836 |
    | index      | 66,000                        |         |
    | A          | is                            | refunded not_fillable |
    | ann        | has                           | 100 + 0 |
  `);
  });
});
