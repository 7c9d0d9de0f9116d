import { playLeverage } from '@candor/testkit/engine';
import { describe, it } from 'vitest';

describe('the margin at the end of a position', () => {
  it('is what was left of it before a gain or a loss was settled, and 0 while the position lives', () => {
    playLeverage(`
      story
      | who        | does                            | outcome                |
      | lever_pool | gets 1,000                      |                        |
      | ann        | gets 300                        |                        |
      | index      | 50,000                          |                        |
      | ann        | opens A long 3 x20              |                        |
      | ann        | opens B short 3 x20             |                        |
      | A          | is margin marginAtEnd           | pending 75.015 0       |
      | index      | 50,000                          |                        |
      | A          | is margin marginAtEnd           | open 75.015 0          |
      | index      | 51,000                          |                        |
      | ann        | closes A                        |                        |
      | ann        | closes B                        |                        |
      | B          | is margin marginAtEnd           | closing 74.985 0       |
      | index      | 51,000                          |                        |
      | A          | is margin marginAtEnd profit    | closed user 0 75.015 29.7 |
      | B          | is margin marginAtEnd profit    | closed user 0 74.985 -30.3 |
    `);
  });

  it('of a forced close is there although the loss took it', () => {
    playLeverage(`
      story
      | who        | does                         | outcome                    |
      | lever_pool | gets 1,000                   |                            |
      | ann        | gets 100                     |                            |
      | index      | 50,000                       |                            |
      | ann        | opens A long 3 x20           |                            |
      | index      | 50,000                       |                            |
      | index      | 40,000                       |                            |
      | A          | is margin marginAtEnd        | closed forced 0 75.015     |
    `);
  });

  it('of an order that is given back is what it had reserved', () => {
    playLeverage(`
      story
      | who        | does                          | outcome                        |
      | lever_pool | gets 1,000                    |                                |
      | ann        | gets 100                      |                                |
      | index      | 50,000                        |                                |
      | ann        | opens A long 1 x100 at 40,000 |                                |
      | A          | is margin marginAtEnd         | pending 4.0008 0               |
      | ann        | cancels A                     |                                |
      | A          | is margin marginAtEnd fee     | refunded cancelled 0 4.0008 0  |
    `);
  });
});
