import { openQuietMarket, playFunds, RecordedEngine, USDT_FUNDS } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { emptyPostings } from '../../test/empty-postings.ts';
import type { Grant } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';

describe('nothing is posted of nothing', () => {
  it.each([
    [
      'a deposit of which nothing is held',
      `
      | deposit 1 of 60 to A/change  | credited |
      | finalise 1                   | final    |
      | deposit 2 of 10 to A/change final | final |`,
    ],
    [
      'the end of a deposit that is there',
      `
      | deposit 1 of 60 to A/change | credited              |
      | reverse 1                   | reversed; user frozen |`,
    ],
    [
      'the end of a deposit that is held whole',
      `
      | deposit 1 of 60 to A/change | credited              |
      | deposit 2 of 60 to A/lever  | credited, 60 held     |
      | reverse 2                   | reversed; user frozen |`,
    ],
    [
      'the end of a deposit of which nothing is left',
      `
      | deposit 1 of 60 to A/change                           | credited                       |
      | adjust 9 of 60 from A/change to promotion by 1 and 2  | adjustment 9                   |
      | reverse 1                                             | reversed, 60 lost; user frozen |`,
    ],
  ])('%s', (_what, story) => {
    const recorded = playFunds(`
      money
      | account  | amount |
      | A/change |        |
      story
      | does | outcome |${story}
    `);
    expect(emptyPostings(recorded)).toEqual([]);
  });

  it('a withdrawal without a fee', () => {
    const recorded = playFunds(
      `
      money
      | account  | amount |
      | A/change | 100    |
      story
      | does                            | outcome                 |
      | withdraw 1 of 100 from A/change | approved, fee 0, 0 of 0 |
      | send 1                          | sent                    |
      | settle 1                        | settled                 |
    `,
      { settings: { flatFee: 0 } },
    );
    expect(emptyPostings(recorded)).toEqual([]);
  });
});

describe('grants', () => {
  const GRANT: Grant = { accountType: 1, assetId: 2, amount: 5 };

  it.each<[number, readonly Grant[], Rejection]>([
    [0, [], { key: 'user_unknown', field: 'userId' }],
    [1, [], { key: 'user_exists', field: 'userId' }],
    [2, [GRANT, { ...GRANT, assetId: 9 }], { key: 'asset_unknown', field: 'assetId' }],
    [2, [GRANT, { ...GRANT, accountType: 6 as 5 }], { key: 'amount_invalid', field: 'accountType' }],
    [2, [GRANT, { ...GRANT, amount: 0 }], { key: 'amount_invalid', field: 'amount' }],
    [2, [{ ...GRANT, amount: 2 ** 52 }], { key: 'amount_invalid', field: 'amount' }],
  ])('of a new user %i are refused: %j', (userId, grants, rejection) => {
    const recorded = new RecordedEngine();
    openQuietMarket(recorded);
    recorded.accept({ kind: 'register_user', outboxId: 0, userId: 1, grants: [GRANT] });
    const { outcome } = recorded.apply({ kind: 'register_user', outboxId: 0, userId, grants });
    expect(outcome).toEqual({ status: 'rejected', rejection });
    expect(recorded.engine.isUser(2)).toBe(false);
  });

  it('of nobody are refused', () => {
    const recorded = new RecordedEngine();
    openQuietMarket(recorded);
    const { outcome } = recorded.apply({ kind: 'post_grant', outboxId: 0, userId: 1, grants: [GRANT] });
    expect(outcome).toEqual({ status: 'rejected', rejection: { key: 'user_unknown', field: 'userId' } });
  });
});

describe('what is final', () => {
  it('may leave to the last unit, and what is not may not, whatever else the user has', () => {
    playFunds(
      `
      money
      | account  | amount |
      | A/change | 40     |
      | A/legal  | 30     |
      | A/lever  | 5      |
      story
      | does                           | outcome                    |
      | deposit 1 of 60 to A/change    | credited                   |
      | withdraw 1 of 76 from A/change | deposit_not_final amount 75 |
      | withdraw 1 of 31 from A/legal  | insufficient_balance amount 30 |
      | withdraw 1 of 75 from A/change | approved, fee 3, 0 of 0    |
      | withdraw 2 of 30 from A/legal  | deposit_not_final amount   |
      | finalise 1                     | final                      |
      | withdraw 2 of 30 from A/legal  | approved, fee 1, 0 of 0    |
    `,
    );
  });

  it('names what the account itself has where that is less', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 10     |
      | A/legal  | 60     |
      story
      | does                           | outcome                     |
      | deposit 1 of 60 to A/legal     | credited                    |
      | withdraw 1 of 80 from A/change | deposit_not_final amount 10 |
    `);
  });

  it('in one asset says nothing of another', () => {
    const recorded = new RecordedEngine();
    openQuietMarket(recorded);
    recorded.accept({ ...USDT_FUNDS, unfinalCreditLimit: 100 });
    recorded.accept({ ...USDT_FUNDS, assetId: 1, unfinalCreditLimit: 100 });
    recorded.accept({ kind: 'register_user', outboxId: 0, userId: 1, grants: [] });
    const deposit = {
      kind: 'credit_deposit',
      outboxId: 0,
      userId: 1,
      accountType: 1,
      source: 'chain',
    } as const;
    for (const assetId of [1, 2]) {
      recorded.accept({ ...deposit, depositId: assetId, assetId, chainId: 1, amount: 100, isFinal: false });
    }
    expect(recorded.engine.funds.deposits(1).map(({ held }) => held)).toEqual([0, 0]);
  });
});
