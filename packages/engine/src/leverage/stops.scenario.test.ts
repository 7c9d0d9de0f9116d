import { playLeverage } from '@candor/testkit/engine';
import { describe, it } from 'vitest';

const OPENED = `
    story
    | who        | does                               | outcome |
    | lever_pool | gets 10,000                        |         |
    | ann        | gets 200                           |         |
    | index      | 50,000                             |         |
    | ann        | opens A long 3 x20                 |         |
    | ann        | opens B short 3 x20                |         |
    | index      | 50,000                             |         |
`;

describe('a take-profit and a stop-loss', () => {
  it('fire at the tick that reaches them, at its index', () => {
    playLeverage(`${OPENED}
    | ann        | stops A profit 51,000 loss 49,000  |         |
    | ann        | stops B profit 49,000 loss 51,000  |         |
    | A          | is takeProfit stopLoss             | open 51,000 49,000 |
    | index      | 50,999.99999999                    |         |
    | A          | is                                 | open    |
    | B          | is                                 | open    |
    | index      | 51,200                             |         |
    | A          | is profit closePrice               | closed take_profit 35.7 51,200 |
    | B          | is profit closePrice               | closed stop_loss -36.3 51,200 |
    | ann        | has                                | 196.4 + 0 |
  `);
  });

  it('need a live index, each of them, to be set but not to be taken away', () => {
    playLeverage(`${OPENED}
    | index      | halts                              |         |
    | ann        | stops A profit 51,000              | index_halted positionId |
    | ann        | stops A loss 49,000                | index_halted positionId |
    | ann        | stops A                            |         |
  `);
  });

  it('fire while a close waits for its tick', () => {
    playLeverage(`${OPENED}
    | ann        | stops A profit 51,000              |         |
    | time       | passes 10                          |         |
    | ann        | closes A                           |         |
    | index      | 51,000 made 1 ago                  |         |
    | A          | is                                 | closed take_profit |
  `);
  });

  it('fire downwards as well', () => {
    playLeverage(`${OPENED}
    | ann        | stops A loss 49,000                |         |
    | ann        | stops B profit 49,000              |         |
    | index      | 49,000                             |         |
    | A          | is profit                          | closed stop_loss -30.3 |
    | B          | is profit                          | closed take_profit 29.7 |
  `);
  });

  it('fire on a tick later than the one on which they were set, and on later quotes', () => {
    playLeverage(`${OPENED}
    | ann        | stops A profit 51,000              |         |
    | engine     | restarts                           |         |
    | index      | 52,000 made 1 ago                  |         |
    | A          | is                                 | open    |
    | index      | 52,000                             |         |
    | A          | is                                 | closed take_profit |
  `);
  });

  it('are taken away, halted index or not, and wait while it is halted', () => {
    playLeverage(`${OPENED}
    | ann        | stops A profit 51,000              |         |
    | index      | halts                              |         |
    | ann        | stops A profit 52,000              | index_halted positionId |
    | A          | is takeProfit                      | open 51,000 |
    | ann        | stops A                            |         |
    | A          | is takeProfit                      | open 0  |
    | index      | 51,000                             |         |
    | A          | is                                 | open    |
  `);
  });

  it('that would lose more than there is close everything of the user by force, as one net amount', () => {
    playLeverage(`${OPENED}
    | ann        | has                                | 47 + 150 |
    | ann        | stops A loss 49,000                |         |
    | index      | 44,000                             |         |
    | A          | is profit                          | closed forced -180.3 |
    | B          | is profit                          | closed forced 179.7 |
    | ann        | has                                | 196.4 + 0 |
    | insurance  | has                                | 0       |
    | lever_pool | has                                | 10,000.6 |
  `);
  });

  it('that would lose more than there is wait while another market of the user is halted', () => {
    playLeverage(`${OPENED}
    | ann        | stops A loss 49,000                |         |
    | index      | ETH 3,000                          |         |
    | ann        | opens C long 1 x100 in ETH         |         |
    | index      | ETH 3,000                          |         |
    | index      | halts                              |         |
    | index      | 44,000                             |         |
    | A          | is                                 | open    |
    | index      | ETH 3,000                          |         |
    | A          | is                                 | open    |
    | index      | 44,000                             |         |
    | A          | is                                 | closed forced |
    | C          | is                                 | closed forced |
  `);
  });

  it('whose gain the house cannot pay wait until it can', () => {
    playLeverage(`
    story
    | who        | does                               | outcome |
    | lever_pool | gets 20                            |         |
    | ann        | gets 200                           |         |
    | index      | 50,000                             |         |
    | ann        | opens A long 3 x20                 |         |
    | index      | 50,000                             |         |
    | ann        | stops A profit 51,000              |         |
    | index      | 51,000                             |         |
    | A          | is                                 | open    |
    | insurance  | gets 10                            |         |
    | index      | 51,000                             |         |
    | A          | is                                 | open    |
    | lever_pool | gets 10                            |         |
    | index      | 51,000                             |         |
    | A          | is profit                          | closed take_profit 29.7 |
    | insurance  | has                                | 10      |
    | lever_pool | has                                | 0.3     |
  `);
  });
});

describe('an order with a take-profit and a stop-loss', () => {
  it('opens a position that has them, and they fire from the next tick on', () => {
    playLeverage(`${OPENED}
    | ann        | gets 800                           |         |
    | ann        | opens C long 3 x20 profit 51,000 loss 49,000 |   |
    | C          | is takeProfit stopLoss             | pending 51,000 49,000 |
    | index      | 48,000                             |         |
    | C          | is takeProfit stopLoss             | open 51,000 49,000 |
    | index      | 48,000                             |         |
    | C          | is                                 | closed stop_loss |
  `);
  });

  it('waits for its price with them, which are measured from that price', () => {
    playLeverage(`${OPENED}
    | ann        | gets 800                           |         |
    | ann        | opens C short 3 x20 at 52,000 profit 52,000 | take_profit_on_wrong_side takeProfit 51,999.99 |
    | ann        | opens C short 3 x20 at 52,000 loss 51,000   | stop_loss_on_wrong_side stopLoss 52,000.01 |
    | ann        | opens C short 3 x20 at 52,000 profit 51,000 loss 53,000 |   |
    | index      | 50,900                             |         |
    | C          | is                                 | pending |
    | engine     | restarts                           |         |
    | index      | 52,000                             |         |
    | C          | is takeProfit stopLoss             | open 51,000 53,000 |
    | index      | 50,900                             |         |
    | C          | is closePrice                      | closed take_profit 50,900 |
  `);
  });

  it('is refused as a whole where a stop would be reached at once', () => {
    playLeverage(`${OPENED}
    | ann        | gets 800                           |         |
    | ann        | opens C long 3 x20 profit 50,000   | take_profit_on_wrong_side takeProfit 50,000.01 |
    | ann        | opens C long 3 x20 loss 50,000     | stop_loss_on_wrong_side stopLoss 49,999.99 |
    | ann        | closes both                        |         |
    | index      | 50,000                             |         |
    | ann        | has                                | 996.4 + 0 |
  `);
  });
});
