import { playFunds } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

describe('a deposit', () => {
  it('is credited, the part beyond the limit held, and all of it free once it is final', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change |        |
      story
      | does                                  | outcome                 |
      | deposit 1 of 100 to A/change over 5   | credited, 40 held       |
      | money A                               | change 60 + 40 held     |
      | house chain:5                         | -100                    |
      | deposit 2 of 30 to A/legal            | credited, 30 held       |
      | finalise 1                            | final                   |
      | money A                               | change 100, legal 0 + 30 held |
      | deposit 3 of 50 to A/change           | credited                |
      | deposit 4 of 20 to A/change           | credited, 10 held       |
      | finalise 1                            | deposit_unknown depositId |
      | finalise 2                            | final                   |
      | money A                               | change 160 + 10 held, legal 30 |
    `);
  });

  it('that is final at once leaves nothing behind, and its id may come again only by the outbox', () => {
    const { engine } = playFunds(`
      money
      | account  | amount |
      | A/change |        |
      story
      | does                             | outcome                   |
      | deposit 1 of 100 to A/change final | final                   |
      | money A                          | change 100                |
      | finalise 1                       | deposit_unknown depositId |
      | deposit 2 of 100 to A/change     | credited, 40 held         |
      | deposit 2 of 100 to A/change     | deposit_exists depositId  |
      | money A                          | change 160 + 40 held      |
    `);
    expect(engine.funds.deposits(1)).toMatchObject([{ depositId: 2, held: 40, status: 'credited' }]);
    expect(engine.funds.deposits(2)).toEqual([]);
  });

  it('by hand comes from manual_deposits', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change |        |
      story
      | does                             | outcome                      |
      | deposit 1 of 100 to A/lever manual | final                      |
      | deposit 2 of 5 to A/lever manual over 1 | settings_invalid chainId |
      | money A                          | lever 100                    |
      | house manual_deposits            | -100                         |
      | house chain:1                    | 0                            |
    `);
  });

  it('is credited to a frozen user too', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change |        |
      story
      | does                         | outcome     |
      | standing A frozen            | user frozen |
      | deposit 1 of 50 to A/change  | credited    |
      | finalise 1                   | final       |
      | money A                      | change 50   |
    `);
  });

  it('beyond a limit that fell meanwhile is held whole', () => {
    const recorded = playFunds(`
      money
      | account  | amount |
      | A/change |        |
      story
      | does                         | outcome  |
      | deposit 1 of 60 to A/change  | credited |
    `);
    const settings = recorded.engine.funds.settings(2)!;
    recorded.accept({ ...settings, kind: 'configure_funds', unfinalCreditLimit: 10 });
    const deposit = { kind: 'credit_deposit', outboxId: 0, depositId: 2, userId: 1, assetId: 2 } as const;
    recorded.accept({ ...deposit, accountType: 1, source: 'chain', chainId: 1, amount: 7, isFinal: false });
    expect(recorded.engine.funds.deposits(1)[1]).toMatchObject({ held: 7 });
  });
});

describe('a reorganised deposit', () => {
  it('goes back whole while it is there, its held part first', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 5      |
      story
      | does                                | outcome                   |
      | deposit 1 of 100 to A/change over 5 | credited, 40 held         |
      | reverse 1                           | reversed; user frozen     |
      | money A                             | change 5                  |
      | house chain:5                       | 0                         |
      | house reorg_loss                    | 0                         |
      | reverse 1                           | deposit_unknown depositId |
      | transfer 5 from A/change to A/legal | user_frozen userId        |
    `);
  });

  it('takes what was moved elsewhere, in the order of the account types', () => {
    playFunds(`
      money
      | account     | amount |
      | A/change    | 7      |
      | A/legal     | 8      |
      | A/financial | 100    |
      story
      | does                                    | outcome               |
      | deposit 1 of 60 to A/lever              | credited              |
      | transfer 50 from A/lever to A/micro     | transfer 1            |
      | reverse 1                               | reversed; user frozen |
      | money A                                 | micro 15, financial 100 |
    `);
  });

  it('takes its own account before the others', () => {
    playFunds(`
      money
      | account     | amount |
      | A/change    | 50     |
      | A/financial | 20     |
      story
      | does                           | outcome               |
      | deposit 1 of 60 to A/financial | credited              |
      | reverse 1                      | reversed; user frozen |
      | money A                        | change 50, financial 20 |
    `);
  });

  it('that was spent is the loss of the house; what other things hold stays theirs', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 40     |
      | B/change |        |
      story
      | does                              | outcome                         |
      | deposit 1 of 200 to A/change      | credited, 140 held              |
      | withdraw 9 of 30 from A/change    | approved, fee 3, 0 of 0         |
      | transfer 70 from A/change to A/micro | transfer 1                   |
      | adjust 1 of 65 from A/micro to promotion by 1 and 2 | adjustment 1  |
      | reverse 1                         | reversed, 55 lost; user frozen  |
      | money A                           | change 0 + 30 held              |
      | house reorg_loss                  | -55                             |
      | house chain:1                     | 0                               |
      | send 9                            | user_frozen withdrawalId        |
      | standing A                        | standing                        |
      | send 9                            | sent                            |
    `);
  });

  it('of one chain touches no other deposit, and no other user', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change |        |
      | B/change | 500    |
      story
      | does                               | outcome               |
      | deposit 1 of 60 to A/change over 5 | credited              |
      | deposit 2 of 80 to A/change over 6 | credited, 80 held     |
      | reverse 1                          | reversed; user frozen |
      | money A                            | change 0 + 80 held    |
      | house chain:5                      | 0                     |
      | house chain:6                      | -80                   |
      | finalise 2                         | final                 |
      | money A                            | change 80             |
      | money B                            | change 500            |
    `);
  });

  it('of a user who is frozen already says so once', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change |        |
      story
      | does                        | outcome               |
      | deposit 1 of 10 to A/change | credited              |
      | deposit 2 of 10 to A/change | credited              |
      | reverse 1                   | reversed; user frozen |
      | reverse 2                   | reversed              |
      | money A                     | nothing               |
    `);
  });
});
