import { type Command } from '../shapes/command.ts';
import { playFunds } from '@candor/testkit/engine';
import { describe, it } from 'vitest';

const LOT: Command = {
  kind: 'configure_savings',
  outboxId: 0,
  productId: 1,
  assetId: 2,
  status: 'open',
  lotAmount: 1_000,
  days: 10,
  dailyRatePpm: 1_000,
  quota: 5,
  userQuota: 5,
  mayExitEarly: true,
};

describe('an adjustment', () => {
  it('moves money between the house and a user, or within the house', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 100    |
      story
      | does                                              | outcome      |
      | adjust 1 of 30 from A/change to fees by 1 and 2   | adjustment 1 |
      | adjust 2 of 10 from fees to A/legal by 2 and 1    | adjustment 2 |
      | adjust 3 of 20 from fees to lever_pool by 1 and 2 | adjustment 3 |
      | adjust 4 of 50 from chain:7 to insurance by 1 and 2 | adjustment 4 |
      | money A                                           | change 70, legal 10 |
      | house fees                                        | 0            |
      | house lever_pool                                  | 20           |
      | house chain:7                                     | -50          |
      | house insurance                                   | 50           |
    `);
  });

  it('leaves no account below zero but those that may be', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 100    |
      story
      | does                                                | outcome                         |
      | withdraw 1 of 40 from A/change                      | approved, fee 3, 0 of 0         |
      | adjust 1 of 61 from A/change to fees by 1 and 2     | insufficient_balance amount 60  |
      | adjust 1 of 60 from A/change to fees by 1 and 2     | adjustment 1                    |
      | adjust 2 of 61 from fees to A/change by 1 and 2     | insufficient_balance amount 60  |
      | adjust 2 of 1 from insurance to A/change by 1 and 2 | insufficient_balance amount     |
      | adjust 2 of 1 from reorg_loss to A/change by 1 and 2 | adjustment 2                   |
      | adjust 3 of 1 from manual_deposits to A/change by 1 and 2 | adjustment 3              |
      | adjust 4 of 1 from promotion to A/change by 1 and 2 | adjustment 4                    |
      | money A                                             | change 3 + 40 held              |
    `);
  });

  it('leaves in the savings pool what it has promised', () => {
    playFunds(
      `
      money
      | account      | amount |
      | A/change     | 1000   |
      | B/financial  | 5      |
      | savings_pool | 25     |
      story
      | does                                                  | outcome                        |
      | subscribe A to 1                                      | holding 1 active, day 0, paid 0 |
      | adjust 8 of 5 from B/financial to fees by 1 and 2     | adjustment 8                   |
      | adjust 9 of 5 from fees to insurance by 1 and 2       | adjustment 9                   |
      | adjust 1 of 16 from savings_pool to fees by 1 and 2   | pool_is_bound amount 15        |
      | adjust 1 of 26 from savings_pool to fees by 1 and 2   | insufficient_balance amount 25 |
      | adjust 1 of 15 from savings_pool to fees by 1 and 2   | adjustment 1                   |
      | adjust 2 of 1 from savings_pool to fees by 1 and 2    | pool_is_bound amount           |
      | wait 3d                                               |                                |
      | tick                                                  | holding 1 active, day 1, paid 1; holding 1 active, day 2, paid 2; holding 1 active, day 3, paid 3 |
      | adjust 2 of 1 from savings_pool to fees by 1 and 2    | pool_is_bound amount           |
      | redeem 1 of A                                         | holding 1 redeemed, day 3, paid 3 |
      | adjust 2 of 10 from savings_pool to fees by 1 and 2   | adjustment 2                   |
      | money A                                               | change 997, financial 3        |
      | house fees                                            | 25                             |
    `,
      { opening: [LOT] },
    );
  });
});
