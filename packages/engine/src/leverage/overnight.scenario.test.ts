import { playLeverage } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { emptyPostings } from '../../test/empty-postings.ts';

/** The story begins at 1970-01-01T08:00 in Shanghai; its next day begins 57,600,000 ms later. */
const OPENED = `
    story
    | who        | does                     | outcome |
    | lever_pool | gets 1,000               |         |
    | ann        | gets 200                 |         |
    | index      | 50,000                   |         |
    | ann        | opens A long 3 x20       |         |
    | index      | 50,000                   |         |
    | A          | is margin overnightFee   | open 75.015 0 |
`;

describe('the overnight fee', () => {
  it('is V at the index times the rate, out of the margin, once a night, whatever restarts in between', () => {
    playLeverage(`${OPENED}
    | time       | passes 57,500,000        |         |
    | index      | 50,000                   |         |
    | A          | is overnightFee          | open 0  |
    | time       | passes 100,000           |         |
    | index      | 50,000                   |         |
    | A          | is margin overnightFee originalMargin | open 74.265 0.75 75.015 |
    | fees       | has                      | 2.2503  |
    | ann        | has                      | 123.4847 + 74.265 |
    | index      | 51,000                   |         |
    | engine     | restarts                 |         |
    | index      | 51,000                   |         |
    | A          | is overnightFee          | open 0.75 |
    | time       | passes 86,400,000        |         |
    | engine     | restarts                 |         |
    | index      | 52,000                   |         |
    | A          | is margin overnightFee   | open 73.485 1.53 |
    | index      | 52,000                   |         |
    | A          | is overnightFee          | open 1.53 |
  `);
  });

  it('is paid for every night that a jump of the clock passed over, at the first live tick', () => {
    playLeverage(`${OPENED}
    | time       | passes 316,800,000       |         |
    | index      | halts                    |         |
    | A          | is overnightFee          | open 0  |
    | index      | 40,000                   |         |
    | A          | is overnightFee margin   | closed forced 2.4 0 |
  `);
  });

  it('is taken from what is available once the margin is gone, and never more than there is', () => {
    const recorded = playLeverage(
      `
    story
    | who        | does                     | outcome |
    | lever_pool | gets 1,000               |         |
    | ann        | gets 200                 |         |
    | index      | 50,000                   |         |
    | ann        | opens A long 3 x20       |         |
    | index      | 50,000                   |         |
    | time       | passes 57,600,000        |         |
    | index      | 50,000                   |         |
    | A          | is margin overnightFee   | open 0 150 |
    | ann        | has                      | 48.4997 + 0 |
    | time       | passes 86,400,000        |         |
    | index      | 60,000                   |         |
    | A          | is overnightFee margin   | open 198.4997 0 |
    | fees       | has                      | 200     |
    | ann        | has                      | 0 + 0   |
    | ann        | rate                     | 399.52  |
    | time       | passes 86,400,000        |         |
    | index      | 60,000                   |         |
    | A          | is overnightFee margin   | open 198.4997 0 |
  `,
      { overnightPpm: 100_000 },
    );
    expect(emptyPostings(recorded)).toEqual([]);
  });

  it('is no business of pending orders, and a position opened today pays tomorrow', () => {
    playLeverage(`
    story
    | who        | does                     | outcome |
    | lever_pool | gets 1,000               |         |
    | ann        | gets 200                 |         |
    | index      | 50,000                   |         |
    | ann        | opens A long 3 x20 at 49,000 |     |
    | time       | passes 144,000,000       |         |
    | index      | 50,000                   |         |
    | A          | is overnightFee          | pending 0 |
    | index      | 49,000                   |         |
    | A          | is overnightFee          | open 0  |
    | index      | 49,000                   |         |
    | A          | is overnightFee          | open 0  |
    | time       | passes 86,400,000        |         |
    | index      | 49,000                   |         |
    | A          | is overnightFee          | open 0.735 |
  `);
  });

  it('follows the rate under which the order was accepted', () => {
    playLeverage(`${OPENED}
    | operator   | sets overnightPpm 9,999  |         |
    | time       | passes 57,600,000        |         |
    | index      | 50,000                   |         |
    | A          | is overnightFee          | open 0.75 |
  `);
  });

  it('is told with the tick that charged it, and other ticks say nothing of a position', () => {
    const { batches } = playLeverage(`${OPENED}
    | index      | 50,001                   |         |
    | time       | passes 57,600,000        |         |
    | index      | 50,000                   |         |
    | index      | 50,001                   |         |
  `);
    const told = batches.slice(-3).map(({ result }) => result.events.map(({ event }) => event.kind));
    expect(told).toEqual([
      ['index_ticked'],
      ['index_ticked', 'posted', 'posted', 'position_changed'],
      ['index_ticked'],
    ]);
  });
});
