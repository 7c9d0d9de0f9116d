import { hashNamed, playFunds } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import type { Command } from '../shapes/command.ts';
import { createEngine } from '../composition/engine.ts';
import { RULES_VERSION } from '../shapes/rules.ts';
import type { EngineSnapshot } from '../snapshot/snapshot.ts';

const NEWEST: Command = { kind: 'activate_rules', outboxId: 0, version: RULES_VERSION };
const play = (story: string) => playFunds(story, { opening: [NEWEST] });

const TERMS = {
  outboxId: 0,
  withdrawalId: 5,
  userId: 1,
  assetId: 2,
  accountType: 1,
  chainId: 1,
  amount: 100,
} as const;
const REQUEST = {
  ...TERMS,
  kind: 'request_withdrawal',
  clientId: '',
  step: 1,
  payloadHash: hashNamed('bank'),
} as const satisfies Command;

const MONEY = `
  money
  | account  | amount |
  | A/change | 5000   |
  | A/legal  | 500    |
`;

describe('an id', () => {
  it('of a deposit works once, also after the deposit has ended and whatever its source', () => {
    play(`${MONEY}
      story
      | does                              | outcome                  |
      | deposit 3 of 100 to A/change manual | final                  |
      | deposit 3 of 100 to A/change manual | deposit_exists depositId |
      | deposit 2 of 100 to A/change      | deposit_exists depositId |
      | deposit 4 of 10 to A/change       | credited                 |
      | deposit 4 of 10 to A/change       | deposit_exists depositId |
      | finalise 4                        | final                    |
      | deposit 4 of 10 to A/change       | deposit_exists depositId |
      | deposit 9 of 10 to A/change       | credited                 |
      | reverse 9                         | reversed; user frozen    |
      | deposit 9 of 10 to A/change       | deposit_exists depositId |
      | money A                           | change 5110, legal 500   |
      | house manual_deposits             | -100                     |
      | house chain:1                     | -10                      |
    `);
  });

  it('of a refused deposit may still be used', () => {
    play(`${MONEY}
      story
      | does                          | outcome               |
      | deposit 3 of 0 to A/change    | amount_invalid amount |
      | deposit 3 of 10 to A/change   | credited              |
    `);
  });

  it('of a withdrawal works once, also after it has ended', () => {
    play(`${MONEY}
      story
      | does                            | outcome                        |
      | withdraw 5 of 100 from A/change | approved, fee 3, 0 of 0        |
      | withdraw 4 of 100 from A/change | withdrawal_exists withdrawalId |
      | release 5 by_user               | released                       |
      | withdraw 5 of 100 from A/change | withdrawal_exists withdrawalId |
      | withdraw 6 of 100 from A/change | approved, fee 3, 0 of 0        |
    `);
  });

  it('of an adjustment works once', () => {
    play(`${MONEY}
      story
      | does                                            | outcome                        |
      | adjust 8 of 30 from A/change to fees by 1 and 2 | adjustment 8                   |
      | adjust 8 of 30 from A/change to fees by 1 and 2 | adjustment_exists adjustmentId |
      | adjust 7 of 30 from A/change to fees by 1 and 2 | adjustment_exists adjustmentId |
      | adjust 9 of 30 from A/change to fees by 1 and 2 | adjustment 9                   |
      | house fees                                      | 60                             |
    `);
  });

  it('is not remembered under older rules, whose logs must lead to what they led to', () => {
    playFunds(`${MONEY}
      story
      | does                                            | outcome      |
      | adjust 8 of 30 from A/change to fees by 1 and 2 | adjustment 8 |
      | adjust 8 of 30 from A/change to fees by 1 and 2 | adjustment 8 |
    `);
  });

  it('stays used after a snapshot', () => {
    const recorded = play(`${MONEY}
      story
      | does                                            | outcome                  |
      | deposit 3 of 100 to A/change manual             | final                    |
      | withdraw 5 of 600 from A/change to bank key k   | requested, fee 3, 0 of 1 |
      | adjust 8 of 30 from A/change to fees by 1 and 2 | adjustment 8             |
    `);
    const { engine } = recorded;
    recorded.restart();
    expect(recorded.engine.funds.withdrawals(1)).toEqual(engine.funds.withdrawals(1));
    expect(recorded.engine.funds.highestId('deposit')).toBe(3);
    expect(recorded.engine.funds.highestId('withdrawal')).toBe(5);
    expect(recorded.engine.funds.highestId('adjustment')).toBe(8);
  });

  it.each([
    ['a key alone', { clientId: 'k', payloadHash: '' }],
    ['a hash alone', { clientId: '', payloadHash: hashNamed('bank') }],
    ['neither', { clientId: '', payloadHash: '' }],
  ])('of a withdrawal under older rules keeps %s over a restart', (_, proof) => {
    const recorded = playFunds(MONEY);
    expect(recorded.apply({ ...REQUEST, ...proof }).outcome).toMatchObject({ status: 'accepted' });
    recorded.restart();
    expect(recorded.engine.funds.withdrawals(1)).toMatchObject([{ withdrawalId: 5, ...proof }]);
  });

  it('of an older snapshot is unknown, and so are proofs', () => {
    const { engine } = playFunds(`${MONEY}
      story
      | does                            | outcome                 |
      | withdraw 5 of 100 from A/change | approved, fee 3, 0 of 0 |
    `);
    const snapshot = engine.snapshot();
    const older: EngineSnapshot = { ...snapshot, format: 3, parts: snapshot.parts!.slice(0, 10) };
    const restored = createEngine(older);
    expect(restored.funds.highestId('withdrawal')).toBe(0);
    expect(restored.funds.withdrawals(1)).toMatchObject([{ withdrawalId: 5, payloadHash: '', clientId: '' }]);
  });
});

describe('a request for a withdrawal', () => {
  it('has one effect under its key, whatever id and row its attempts draw', () => {
    play(`${MONEY}
      story
      | does                                            | outcome                       |
      | withdraw 5 of 100 from A/change to bank key k   | approved, fee 3, 0 of 0       |
      | withdraw 6 of 100 from A/change to bank key k   | accepted 5, repeated          |
      | withdraw 6 of 100 from A/change to thief key k  | idempotency_conflict clientId |
      | withdraw 6 of 101 from A/change to bank key k   | idempotency_conflict clientId |
      | withdraw 6 of 100 from A/legal to bank key k    | idempotency_conflict clientId |
      | withdraw 6 of 100 from A/change to bank over 2 key k | idempotency_conflict clientId |
      | withdraw 6 of 100 from A/change to bank step 2 key k | idempotency_conflict clientId |
      | withdraw 6 of 100 from A/change to bank key l   | approved, fee 3, 0 of 0       |
      | withdraw 7 of 100 from A/change to bank         | approved, fee 3, 0 of 0       |
      | withdraw 8 of 100 from A/change to bank         | approved, fee 3, 0 of 0       |
      | release 5 by_user                               | released                      |
      | withdraw 9 of 100 from A/change to bank key k   | accepted 5, repeated          |
      | money A                                         | change 4700 + 300 held, legal 500 |
    `);
  });

  it('leaves no key where it is refused', () => {
    const { engine } = play(`${MONEY}
      story
      | does                                        | outcome                            |
      | withdraw 5 of 9 from A/change key k         | withdrawal_below_minimum amount 10 |
      | withdraw 5 of 50 from A/change key k        | approved, fee 3, 0 of 0            |
    `);
    expect(engine.findReference(1, 'k')).toBe(5);
  });

  it.each<[string, Partial<Extract<Command, { kind: 'request_withdrawal' }>>]>([
    ['capital letters', { payloadHash: 'A'.repeat(64) }],
    ['a digit too few', { payloadHash: 'a'.repeat(63) }],
    ['a digit too many', { payloadHash: 'a'.repeat(65) }],
    ['none', { payloadHash: '' }],
  ])('with a hash of %s is refused', (_, change) => {
    const recorded = play(MONEY);
    const { outcome } = recorded.apply({ ...REQUEST, ...change });
    expect(outcome).toEqual({
      status: 'rejected',
      rejection: { key: 'settings_invalid', field: 'payloadHash' },
    });
  });

  it('shows its row as used before anything else, and its caller before its terms', () => {
    const recorded = play(MONEY);
    const refused = (command: Command) => recorded.apply(command).outcome;
    expect(refused({ ...REQUEST, outboxId: 9 }).status).toBe('accepted');
    expect(refused({ ...REQUEST, outboxId: 9, userId: 7 })).toMatchObject({
      rejection: { key: 'already_known' },
    });
    expect(refused({ ...REQUEST, outboxId: 10, userId: 7, clientId: 'é' })).toMatchObject({
      rejection: { key: 'user_unknown' },
    });
    expect(refused({ ...REQUEST, outboxId: 11, clientId: 'é', assetId: 7 })).toMatchObject({
      rejection: { key: 'client_order_id_invalid' },
    });
    expect(recorded.engine.outboxHighWater).toBe(11);
  });
});

describe('an approval', () => {
  it('counts only for what was requested', () => {
    const { engine } = play(`${MONEY}
      story
      | does                                    | outcome                      |
      | withdraw 5 of 600 from A/change to bank | requested, fee 3, 0 of 1     |
      | approve 5 by 7 to thief                 | payload_differs payloadHash  |
      | approve 5 by 7 to bank                  | approved                     |
    `);
    expect(engine.funds.withdrawals(1)).toMatchObject([{ approvers: [7], payloadHash: hashNamed('bank') }]);
  });

  it('without a hash is none', () => {
    const recorded = play(`${MONEY}
      story
      | does                                    | outcome                  |
      | withdraw 5 of 600 from A/change to bank | requested, fee 3, 0 of 1 |
    `);
    const unproven = {
      kind: 'approve_unproven_withdrawal',
      outboxId: 0,
      withdrawalId: 5,
      operatorId: 7,
    } as const;
    expect(recorded.apply(unproven).outcome).toMatchObject({ rejection: { key: 'payload_differs' } });
  });
});

describe('a request without a hash', () => {
  const unproven: Command = { ...TERMS, kind: 'request_unproven_withdrawal' };

  it('is taken by old rules and approved without one', () => {
    const recorded = playFunds(MONEY);
    recorded.accept({ ...unproven, amount: 600 });
    const approval = { outboxId: 0, withdrawalId: 5, operatorId: 7 } as const;
    const proven = { ...approval, kind: 'approve_withdrawal', payloadHash: hashNamed('bank') } as const;
    expect(recorded.apply(proven).outcome).toMatchObject({ rejection: { key: 'payload_differs' } });
    recorded.accept({ ...approval, kind: 'approve_unproven_withdrawal' });
    expect(recorded.engine.funds.withdrawals(1)).toMatchObject([{ status: 'approved', approvers: [7] }]);
  });

  it('is refused since rules 9', () => {
    expect(play(MONEY).apply(unproven).outcome).toMatchObject({
      rejection: { key: 'settings_invalid', field: 'payloadHash' },
    });
    expect(play(MONEY).apply({ ...unproven, userId: 7 }).outcome).toMatchObject({
      rejection: { key: 'user_unknown', field: 'userId' },
    });
  });
});

describe('a hold', () => {
  it('also stops what was requested before it', () => {
    play(`${MONEY}
      story
      | does                                       | outcome                                         |
      | until 2026-11-20T00:00:00.000Z             |                                                 |
      | withdraw 1 of 100 from A/change            | approved, fee 3, 0 of 0                         |
      | withdraw 2 of 600 from A/change            | requested, fee 3, 0 of 1                        |
      | hold A until 2026-11-21T00:00:00.001Z      | standing                                        |
      | send 1                                     | withdrawals_on_hold userId 1795219200001        |
      | send 2                                     | withdrawals_on_hold userId 1795219200001        |
      | until 2026-11-21T00:00:00.000Z             |                                                 |
      | send 1                                     | withdrawals_on_hold userId 1795219200001        |
      | send 1                                     | sent                                            |
      | send 2                                     | approval_missing withdrawalId                   |
      | send 1                                     | withdrawal_state withdrawalId                   |
    `);
  });

  it('of all withdrawals of a user also stops what was requested before it, and settles what was sent', () => {
    play(`${MONEY}
      story
      | does                                      | outcome                   |
      | withdraw 1 of 100 from A/change           | approved, fee 3, 0 of 0   |
      | withdraw 2 of 100 from A/change           | approved, fee 3, 0 of 0   |
      | send 1                                    | sent                      |
      | standing A no-withdrawals                 | standing                  |
      | send 2                                    | withdrawals_frozen userId |
      | settle 1                                  | settled                   |
      | standing A frozen no-withdrawals          | user frozen               |
      | send 2                                    | user_frozen withdrawalId  |
      | release 2 by_user                         | released                  |
    `);
  });
});

describe("a chain's unit", () => {
  it('is what the fee is rounded up to, so that whole units arrive', () => {
    play(`${MONEY}
      story
      | does                                   | outcome                     |
      | withdraw 1 of 300 from A/legal step 20 | approved, fee 20, 0 of 0    |
      | withdraw 2 of 100 from A/change step 5 | approved, fee 5, 0 of 0     |
      | withdraw 3 of 101 from A/change step 5 | number_too_precise amount 100 |
      | send 1                                 | sent                        |
      | settle 1                               | settled                     |
      | house chain:1                          | 280                         |
      | house fees                             | 20                          |
    `);
  });

  it('is what the nearest that is not final, or left of the day, is a multiple of', () => {
    play(`
      money
      | account  | amount |
      | A/change | 30     |
      | A/legal  | 20     |
      story
      | does                                   | outcome                     |
      | deposit 1 of 100 to A/change           | credited, 40 held           |
      | withdraw 1 of 60 from A/change step 20 | deposit_not_final amount 40 |
    `);
    play(`${MONEY}
      story
      | does                                        | outcome                         |
      | until 2026-11-20T10:00:00.000Z              |                                 |
      | withdraw 1 of 1000 from A/change            | requested, fee 3, 0 of 1        |
      | withdraw 2 of 961 from A/change             | requested, fee 3, 0 of 2        |
      | withdraw 3 of 60 from A/change step 30      | withdrawal_day_limit amount     |
      | withdraw 3 of 60 from A/change step 15      | withdrawal_day_limit amount 30  |
      | withdraw 3 of 30 from A/change step 15      | requested, fee 15, 0 of 2       |
    `);
  });
});
