import { HOUSE_ACCOUNTS } from '@candor/engine';
import { playLeverage } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

/** One BTC at 50,000 and 50x has a margin of 1,000, and every dollar of the index is a dollar of equity. */
const PLAIN = { spreadPpm: 0, feePpm: 0, overnightPpm: 0 };
const OPENED = `
    story
    | who        | does                     | outcome |
    | lever_pool | gets 10,000              |         |
    | ann        | gets 1,000               |         |
    | index      | 50,000                   |         |
    | ann        | opens A long 100 x50     |         |
    | index      | 50,000                   |         |
    | ann        | has                      | 0 + 1,000 |
    | ann        | rate                     | 100     |
`;

describe('a forced close', () => {
  it('does not come a tick above the threshold, although the rate is shown rounded down', () => {
    playLeverage(
      `${OPENED}
    | index      | 49,300.01                |         |
    | ann        | rate                     | 30      |
    | A          | is                       | open    |
    | index      | 49,299.99                |         |
    | A          | is profit closePrice     | closed forced -700.01 49,299.99 |
    | ann        | has                      | 299.99 + 0 |
    | ann        | rate                     | none    |
    | lever_pool | has                      | 10,700.01 |
    | insurance  | has                      | 0       |
  `,
      PLAIN,
    );
  });

  it('comes exactly at the threshold', () => {
    playLeverage(
      `${OPENED}
    | index      | 49,300                   |         |
    | A          | is profit                | closed forced -700 |
    | ann        | has                      | 300 + 0 |
  `,
      PLAIN,
    );
  });

  it('of a short comes when the index has risen as far', () => {
    playLeverage(
      `
    story
    | who        | does                     | outcome |
    | lever_pool | gets 10,000              |         |
    | ann        | gets 1,000               |         |
    | index      | 50,000                   |         |
    | ann        | opens A short 100 x50    |         |
    | index      | 50,000                   |         |
    | index      | 50,699.99                |         |
    | A          | is                       | open    |
    | index      | 50,700                   |         |
    | A          | is profit                | closed forced -700 |
  `,
      PLAIN,
    );
  });

  it('after a gap through zero takes all there is, and insurance pays the rest to the pool', () => {
    playLeverage(
      `${OPENED}
    | insurance  | gets 500                 |         |
    | index      | 48,700                   |         |
    | A          | is profit                | closed forced -1,300 |
    | ann        | has                      | 0 + 0   |
    | insurance  | has                      | 200     |
    | lever_pool | has                      | 11,300  |
  `,
      PLAIN,
    );
  });

  it('that insurance cannot make good is borne by the pool', () => {
    playLeverage(
      `${OPENED}
    | insurance  | gets 100                 |         |
    | index      | 48,700                   |         |
    | ann        | has                      | 0 + 0   |
    | insurance  | has                      | 0       |
    | lever_pool | has                      | 11,100  |
  `,
      PLAIN,
    );
  });

  it('takes the margin first and what is available last, and leaves pending orders alone', () => {
    playLeverage(
      `${OPENED}
    | ann        | gets 1,000               |         |
    | ann        | opens P long 1 x50 at 40,000 |     |
    | P          | is margin                | pending 8 |
    | ann        | has                      | 992 + 1,008 |
    | index      | 48,000                   |         |
    | A          | is profit                | closed forced -2,000 |
    | P          | is                       | pending |
    | ann        | has                      | 0 + 8   |
    | lever_pool | has                      | 11,992  |
  `,
      PLAIN,
    );
  });

  it('closes every position in the quote asset as one net amount, in every live market', () => {
    playLeverage(
      `${OPENED}
    | ann        | gets 100                 |         |
    | index      | ETH 3,000                |         |
    | ann        | opens B long 100 x50 in ETH |      |
    | index      | ETH 3,000                |         |
    | B          | is margin                | open 60 |
    | index      | ETH 3,100                |         |
    | ann        | rate                     | 113.2   |
    | index      | 49,117                   |         |
    | A          | is profit closePrice     | closed forced -883 49,117 |
    | B          | is profit closePrice     | closed forced 100 3,100 |
    | ann        | has                      | 317 + 0 |
    | lever_pool | has                      | 10,783  |
  `,
      PLAIN,
    );
  });

  it('waits while the index of one of the markets is halted', () => {
    playLeverage(
      `${OPENED}
    | ann        | gets 60                  |         |
    | index      | ETH 3,000                |         |
    | ann        | opens B long 100 x50 in ETH |      |
    | index      | ETH 3,000                |         |
    | index      | halts                    |         |
    | index      | 49,000                   |         |
    | ann        | rate                     | 5.66    |
    | A          | is                       | open    |
    | index      | ETH 3,000                |         |
    | A          | is profit                | closed forced -1,000 |
    | B          | is profit                | closed forced 0 |
  `,
      PLAIN,
    );
  });

  it('serves users in the order of their ids, as long as insurance lasts', () => {
    const { batches } = playLeverage(
      `
    story
    | who        | does                     | outcome |
    | insurance  | gets 400                 |         |
    | ann        | gets 1,000               |         |
    | bob        | gets 1,000               |         |
    | index      | 50,000                   |         |
    | bob        | opens B long 100 x50     |         |
    | ann        | opens A long 100 x50     |         |
    | index      | 50,000                   |         |
    | index      | 48,700                   |         |
    | insurance  | has                      | 0       |
    | lever_pool | has                      | 2,400   |
  `,
      PLAIN,
    );
    const insured = batches
      .at(-1)
      ?.result.events.flatMap(({ event }) =>
        event.kind === 'posted' && event.owner === 0 && event.account === HOUSE_ACCOUNTS.insurance
          ? [[event.reference, event.availableDelta]]
          : [],
      );
    expect(insured).toEqual([
      [2, -30_000_000_000],
      [1, -10_000_000_000],
    ]);
  });

  it('leaves users alone whose risk rate stands above the threshold', () => {
    playLeverage(
      `${OPENED}
    | bob        | gets 2,000               |         |
    | bob        | opens B long 100 x50     |         |
    | index      | 50,000                   |         |
    | index      | 49,200                   |         |
    | A          | is                       | closed forced |
    | B          | is                       | open    |
    | bob        | rate                     | 120     |
  `,
      PLAIN,
    );
  });

  it('pays a net gain out where overnight fees have eaten the margin, and waits for a pool that can', () => {
    playLeverage(
      `
    story
    | who        | does                     | outcome |
    | ann        | gets 1,000               |         |
    | index      | 50,000                   |         |
    | ann        | opens A long 100 x50     |         |
    | index      | 50,000                   |         |
    | time       | passes 86,400,000        |         |
    | index      | 50,100                   |         |
    | A          | is margin overnightFee   | open 0 1,000 |
    | ann        | rate                     | 10      |
    | lever_pool | gets 100                 |         |
    | index      | 50,100                   |         |
    | A          | is profit                | closed forced 100 |
    | ann        | has                      | 100 + 0 |
    | lever_pool | has                      | 0       |
  `,
      { ...PLAIN, overnightPpm: 100_000 },
    );
  });
});
