import { playLeverage } from '@candor/testkit/engine';
import { it } from 'vitest';

/** The largest amount is 45,035,996.27370495; the sum of several positions may exceed it. */
const LARGE = { spreadPpm: 0, feePpm: 0, overnightPpm: 0, maxShare: 20_000, maxUserValue: 2 ** 52 - 1 };

const OPENED = `
    story
    | who        | does                         | outcome |
    | lever_pool | gets 40,000,000              |         |
    | lever_pool | gets 40,000,000              |         |
    | ann        | gets 400,000                 |         |
    | bob        | gets 40,000,000              |         |
    | bob        | gets 40,000,000              |         |
    | index      | 50,000                       |         |
    | ann        | opens A long 20,000 x50      |         |
    | ann        | opens B long 20,000 x50      |         |
    | bob        | opens C short 20,000 x50     |         |
    | bob        | opens D short 20,000 x50     |         |
    | index      | 50,000                       |         |
    | index      | 190,000                      |         |
`;
const SIDES = { maxSideValue: 2 ** 52 - 1 };

it('a net gain and a net loss beyond the largest amount move in parts', () => {
  playLeverage(
    `${OPENED}
    | ann        | closes both in 0             |         |
    | bob        | closes both in 0             |         |
    | index      | 190,000                      |         |
    | A          | is profit                    | closed user 28,000,000 |
    | C          | is profit                    | closed user -28,000,000 |
    | ann        | has                          | 56,400,000 + 0 |
    | bob        | has                          | 24,000,000 + 0 |
    | lever_pool | has                          | 80,000,000 |
  `,
    { ...LARGE, ...SIDES },
  );
});

it('so does what insurance adds to a pool that is short', () => {
  playLeverage(
    `${OPENED}
    | bob        | takes out 40,000,000         | transfer_lowers_risk_rate amount 23,719,960 |
    | bob        | takes out 23,000,000         |         |
    | index      | 200,000                      |         |
    | C          | is profit                    | closed forced -30,000,000 |
    | bob        | has                          | 0 + 0   |
    | lever_pool | has                          | 137,000,000 |
  `,
    { ...LARGE, ...SIDES },
  );
});
