import { playLeverage } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

const FUNDED = `
    story
    | who        | does                          | outcome |
    | lever_pool | gets 1,000                    |         |
    | ann        | gets 100                      |         |
    | time       | passes 60,000                 |         |
    | index      | 50,000                        |         |
`;

describe('the delay of a market order', () => {
  it('is the largest age of a tick, and at its end the first young quote opens the order', () => {
    playLeverage(`${FUNDED}
    | time       | passes 2,800                  |         |
    | index      | 50,000 made 2,700 ago         |         |
    | ann        | opens A long 3 x20            |         |
    | index      | 51,000 made 1 ago             |         |
    | A          | is                            | pending |
    | index      | 49,000                        |         |
    | A          | is indexPrice                 | open 49,000 |
  `);
  });

  it('refunds the order in full where no such tick comes within five seconds after it', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20            |         |
    | index      | 50,000 made 1 ago             |         |
    | time       | passes 4,998                  |         |
    | index      | 50,000 made 2,999 ago         |         |
    | A          | is                            | open    |
    | ann        | opens B long 3 x100           |         |
    | index      | 50,000 made 1 ago             |         |
    | time       | passes 5,000                  |         |
    | index      | 50,000                        |         |
    | B          | is margin fee                 | refunded not_fillable 0 0 |
    | ann        | has                           | 23.4847 + 75.015 |
  `);
  });

  it('refunds it while the index is halted as well', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20            |         |
    | index      | halts                         |         |
    | A          | is                            | pending |
    | index      | halts                         |         |
    | index      | halts                         |         |
    | A          | is                            | refunded not_fillable |
    | ann        | has                           | 100 + 0 |
  `);
  });

  it('holds for a fixed order, which waits for its target as long as it takes', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20 at 49,000  |         |
    | index      | 49,000 made 1 ago             |         |
    | A          | is                            | pending |
    | time       | passes 3,600,000              |         |
    | index      | 49,000                        |         |
    | A          | is                            | open    |
  `);
  });

  it('asks for no tick before quotes are young enough', () => {
    const { engine } = playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20            |         |
  `);
    const { createdMs } = engine.leverage.position(1, 1)!;
    const asks = [createdMs + 1_999, createdMs + 2_000].map((nowMs) => engine.leverage.awaitsTick(nowMs));
    expect(asks).toEqual([false, true]);
  });

  it('outlives a restart of the engine', () => {
    playLeverage(`${FUNDED}
    | ann        | opens A long 3 x20            |         |
    | engine     | restarts                      |         |
    | index      | 50,000 made 1 ago             |         |
    | A          | is                            | pending |
    | index      | 50,000                        |         |
    | A          | is                            | open    |
  `);
  });
});
