import { hashNamed, playFunds, playLeverage, USDT_FUNDS, verifyHistory } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

describe('a withdrawal', () => {
  it('below the limit of review goes out without a person: net to its chain, the fee to the house', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 1000   |
      story
      | does                                   | outcome                       |
      | withdraw 1 of 500 from A/change over 5 | approved, fee 3, 0 of 0       |
      | money A                                | change 500 + 500 held         |
      | send 1                                 | sent                          |
      | money A                                | change 500                    |
      | house withdrawals_in_flight            | 500                           |
      | send 1                                 | withdrawal_state withdrawalId |
      | settle 1                               | settled                       |
      | house withdrawals_in_flight            | 0                             |
      | house chain:5                          | 497                           |
      | house fees                             | 3                             |
      | settle 1                               | withdrawal_unknown withdrawalId |
      | release 1 failed                       | withdrawal_unknown withdrawalId |
      | money A                                | change 500                    |
    `);
  });

  it('pays a flat fee from the change account and a rate, rounded up, from the others', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 100    |
      | A/legal  | 101    |
      | A/lever  | 100    |
      story
      | does                            | outcome                 |
      | withdraw 1 of 100 from A/change | approved, fee 3, 0 of 0 |
      | withdraw 2 of 101 from A/legal  | approved, fee 2, 0 of 0 |
      | withdraw 3 of 100 from A/lever  | approved, fee 1, 0 of 0 |
      | send 2                          | sent                    |
      | settle 2                        | settled                 |
      | house chain:1                   | 99                      |
      | house fees                      | 2                       |
    `);
  });

  it('without a fee settles in one movement', () => {
    playFunds(
      `
      money
      | account  | amount |
      | A/change | 100    |
      story
      | does                            | outcome                 |
      | withdraw 1 of 100 from A/change | approved, fee 0, 0 of 0 |
      | send 1                          | sent                    |
      | settle 1                        | settled                 |
      | house chain:1                   | 100                     |
      | house fees                      | 0                       |
    `,
      { settings: { flatFee: 0 } },
    );
  });

  it('needs one operator above the first limit and two different ones above the second, by the sum of the day', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 5000   |
      story
      | does                             | outcome                          |
      | withdraw 1 of 500 from A/change  | approved, fee 3, 0 of 0          |
      | withdraw 2 of 10 from A/change   | requested, fee 3, 0 of 1         |
      | withdraw 3 of 990 from A/change  | requested, fee 3, 0 of 1         |
      | withdraw 4 of 10 from A/change   | requested, fee 3, 0 of 2         |
      | send 2                           | approval_missing withdrawalId    |
      | settle 2                         | withdrawal_state withdrawalId    |
      | approve 2 by 7                   | approved                         |
      | approve 2 by 8                   | withdrawal_state withdrawalId    |
      | approve 4 by 7                   | requested, fee 3, 1 of 2         |
      | approve 4 by 7                   | approval_repeated operatorId     |
      | send 4                           | approval_missing withdrawalId    |
      | approve 4 by 8                   | approved                         |
      | send 4                           | sent                             |
      | settle 4                         | settled                          |
      | approve 4 by 9                   | withdrawal_unknown withdrawalId  |
    `);
  });

  it('is given back whole and once, from wherever it stands', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 900    |
      story
      | does                            | outcome                         |
      | withdraw 1 of 600 from A/change | requested, fee 3, 0 of 1        |
      | withdraw 2 of 100 from A/change | requested, fee 3, 0 of 1        |
      | withdraw 3 of 100 from A/change | requested, fee 3, 0 of 1        |
      | release 1 by_user               | released                        |
      | release 1 by_user               | withdrawal_unknown withdrawalId |
      | money A                         | change 700 + 200 held           |
      | approve 2 by 7                  | approved                        |
      | release 2 rejected              | released                        |
      | approve 3 by 7                  | approved                        |
      | send 3                          | sent                            |
      | release 3 by_user               | withdrawal_state withdrawalId   |
      | money A                         | change 800                      |
      | release 3 failed                | released                        |
      | settle 3                        | withdrawal_unknown withdrawalId |
      | money A                         | change 900                      |
      | house withdrawals_in_flight     | 0                               |
    `);
  });

  it('that was sent settles although its user is frozen meanwhile; one not sent waits', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 900    |
      story
      | does                            | outcome                  |
      | withdraw 1 of 100 from A/change | approved, fee 3, 0 of 0  |
      | withdraw 2 of 100 from A/change | approved, fee 3, 0 of 0  |
      | send 1                          | sent                     |
      | standing A frozen               | user frozen              |
      | settle 1                        | settled                  |
      | send 2                          | user_frozen withdrawalId |
      | withdraw 3 of 100 from A/change | user_frozen userId       |
      | release 2 by_user               | released                 |
      | money A                         | change 800               |
    `);
  });

  it('waits until the moment from which its user may ask', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 900    |
      story
      | does                                     | outcome                                          |
      | standing A from 2026-11-21T00:00:00.001Z | standing                                         |
      | until 2026-11-21T00:00:00.000Z           |                                                  |
      | withdraw 1 of 100 from A/change          | withdrawals_on_hold userId 1795219200001         |
      | withdraw 1 of 100 from A/change          | approved, fee 3, 0 of 0                          |
      | standing A no-withdrawals                | standing                                         |
      | withdraw 2 of 100 from A/change          | withdrawals_frozen userId                        |
      | send 1                                   | sent                                             |
    `);
  });

  it('remembers who approved it, and when it changed', () => {
    const { engine } = playFunds(`
      money
      | account  | amount |
      | A/change | 5000   |
      story
      | does                             | outcome                  |
      | withdraw 4 of 1000 from A/change | requested, fee 3, 0 of 1 |
      | withdraw 3 of 600 from A/change  | requested, fee 3, 0 of 2 |
      | wait 1h                          |                          |
      | approve 3 by 9                   | requested, fee 3, 1 of 2 |
      | approve 3 by 8                   | approved                 |
    `);
    const [third, fourth] = engine.funds.withdrawals(1);
    expect(third).toMatchObject({ withdrawalId: 3, approvers: [9, 8], updatedMs: engine.nowMs });
    expect(engine.nowMs - third!.createdMs).toBe(3_600_002);
    expect(fourth).toMatchObject({ withdrawalId: 4, status: 'requested', approvers: [] });
    expect(engine.funds.withdrawnToday(1, 2)).toBe(1_600);
  });
});

describe('the limit of a day', () => {
  it('counts gross amounts from midnight to midnight in Shanghai', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 9000   |
      story
      | does                              | outcome                          |
      | until 2026-11-20T15:59:59.998Z    |                                  |
      | withdraw 1 of 1000 from A/change  | requested, fee 3, 0 of 1         |
      | withdraw 2 of 900 from A/change   | requested, fee 3, 0 of 2         |
      | withdraw 3 of 101 from A/change   | approved, fee 3, 0 of 0          |
      | withdraw 4 of 1000 from A/change  | requested, fee 3, 0 of 1         |
      | withdraw 5 of 900 from A/change   | withdrawal_day_limit amount 899  |
      | withdraw 5 of 899 from A/change   | requested, fee 3, 0 of 2         |
      | withdraw 6 of 10 from A/change    | withdrawal_day_limit amount      |
      | until 2026-11-21T15:59:59.999Z    |                                  |
      | withdraw 6 of 10 from A/change    | withdrawal_day_limit amount      |
      | withdraw 6 of 1000 from A/change  | requested, fee 3, 0 of 1         |
    `);
  });

  it('gives back what is released, on the day of the request only', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 9000   |
      story
      | does                              | outcome                          |
      | until 2026-11-20T10:00:00.000Z    |                                  |
      | withdraw 1 of 1000 from A/change  | requested, fee 3, 0 of 1         |
      | withdraw 2 of 1000 from A/change  | requested, fee 3, 0 of 2         |
      | withdraw 3 of 50 from A/change    | withdrawal_day_limit amount      |
      | release 1 rejected                | released                         |
      | withdraw 3 of 1000 from A/change  | requested, fee 3, 0 of 2         |
      | withdraw 4 of 50 from A/change    | withdrawal_day_limit amount      |
      | until 2026-11-20T16:00:00.000Z    |                                  |
      | withdraw 4 of 600 from A/change   | requested, fee 3, 0 of 1         |
      | release 3 failed                  | released                         |
      | withdraw 5 of 1000 from A/change  | requested, fee 3, 0 of 2         |
      | withdraw 6 of 500 from A/change   | withdrawal_day_limit amount 400  |
    `);
  });

  it('is the higher one for a certified user, and each user and asset has its own', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 9000   |
      | B/change | 9000   |
      story
      | does                             | outcome                     |
      | withdraw 1 of 1000 from A/change | requested, fee 3, 0 of 1    |
      | withdraw 2 of 1000 from A/change | requested, fee 3, 0 of 2    |
      | withdraw 3 of 1000 from A/change | withdrawal_day_limit amount |
      | withdraw 4 of 1000 from B/change | requested, fee 3, 0 of 1    |
      | standing A certified             | standing                    |
      | withdraw 3 of 1000 from A/change | requested, fee 3, 0 of 2    |
    `);
  });
});

describe('money that its chain may take back', () => {
  it('does not leave, through whichever account', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 30     |
      | A/legal  | 20     |
      story
      | does                             | outcome                     |
      | deposit 1 of 100 to A/change     | credited, 40 held           |
      | withdraw 1 of 51 from A/change   | deposit_not_final amount 50 |
      | transfer 60 from A/change to A/legal | transfer 1              |
      | withdraw 1 of 51 from A/legal    | deposit_not_final amount 50 |
      | withdraw 1 of 35 from A/change   | insufficient_balance amount 30 |
      | withdraw 1 of 50 from A/legal    | approved, fee 1, 0 of 0     |
      | withdraw 2 of 10 from A/legal    | deposit_not_final amount    |
      | finalise 1                       | final                       |
      | withdraw 2 of 10 from A/legal    | approved, fee 1, 0 of 0     |
    `);
  });

  it('is not blamed where there is too little either way', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 30     |
      story
      | does                           | outcome                        |
      | deposit 1 of 20 to A/change    | credited                       |
      | withdraw 1 of 51 from A/change | insufficient_balance amount 50 |
      | withdraw 1 of 31 from A/change | deposit_not_final amount 30    |
      | withdraw 1 of 10 from A/legal  | insufficient_balance amount    |
    `);
  });
});

describe('a withdrawal from the lever account', () => {
  it('keeps the risk rate above the warning level', () => {
    const recorded = playLeverage(`
    story
    | who        | does             | outcome          |
    | lever_pool | gets 10,000      |                  |
    | ann        | gets 100         |                  |
    | index      | 50,000           |                  |
    | ann        | opens A long 3 x20 |                |
    | index      | 50,000           |                  |
    | ann        | has              | 23.4847 + 75.015 |
    | index      | 49,000           |                  |
    | ann        | gets 10          |                  |
    | ann        | rate             | 104.24           |
    `);
    const limits = { withdrawalMax: 10 ** 10, dayLimit: 10 ** 10, certifiedDayLimit: 10 ** 10 };
    recorded.accept({ ...USDT_FUNDS, ...limits });
    const proof = { clientId: '', step: 1, payloadHash: hashNamed('anywhere') } as const;
    const asked = {
      kind: 'request_withdrawal',
      outboxId: 0,
      userId: 1,
      assetId: 2,
      chainId: 1,
      ...proof,
    } as const;
    const ask = (withdrawalId: number, amount: number) =>
      recorded.apply({ ...asked, withdrawalId, accountType: 3, amount }).outcome;
    const refused = { rejection: { key: 'transfer_lowers_risk_rate', field: 'amount' } };
    // Equity 78.1997, margin 75.015: 52.5105 is 70 %.
    expect(ask(1, 2_568_920_000)).toMatchObject(refused);
    expect(ask(1, 2_568_000_000).status).toBe('accepted');
    expect(recorded.engine.leverage.riskRate(1, 2)).toBe(7_001);
    expect(ask(2, 1_000_000)).toMatchObject(refused);
    expect(verifyHistory(recorded)).toEqual([]);
  });
});
