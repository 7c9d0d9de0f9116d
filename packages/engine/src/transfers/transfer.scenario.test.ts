import { playFunds } from '@candor/testkit/engine';
import { describe, it } from 'vitest';

describe('a transfer', () => {
  it('moves what is available between two account types, at once', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 100    |
      | B/change | 100    |
      story
      | does                                       | outcome                        |
      | transfer 30 from A/change to A/lever       | transfer 1                     |
      | transfer 20 from A/lever to A/micro        | transfer 2                     |
      | transfer 100 from B/change to B/financial  | transfer 3                     |
      | money A                                    | change 70, lever 10, micro 20  |
      | money B                                    | financial 100                  |
    `);
  });

  it('does not touch what is held', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 100    |
      story
      | does                                | outcome                        |
      | withdraw 1 of 60 from A/change      | approved, fee 3, 0 of 0        |
      | transfer 41 from A/change to A/legal | insufficient_balance amount 40 |
      | transfer 40 from A/change to A/legal | transfer 1                     |
      | transfer 1 from A/change to A/legal | insufficient_balance amount    |
      | transfer 1 from A/change to A/legal BTC | insufficient_balance amount |
    `);
  });

  it('may use money that is not final where it is not held', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change |        |
      story
      | does                                 | outcome                        |
      | deposit 1 of 100 to A/change         | credited, 40 held              |
      | transfer 61 from A/change to A/legal | insufficient_balance amount 60 |
      | transfer 60 from A/change to A/legal | transfer 1                     |
    `);
  });

  it('under one key has one effect', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 100    |
      story
      | does                                       | outcome                       |
      | transfer 30 from A/change to A/lever key x | transfer 1                    |
      | transfer 30 from A/change to A/lever key x | accepted 1, repeated          |
      | transfer 31 from A/change to A/lever key x | idempotency_conflict clientId |
      | transfer 30 from A/change to A/lever key y | transfer 2                    |
      | money A                                    | change 40, lever 60           |
    `);
  });
});
