import { playFunds, RecordedEngine, USDT, USDT_FUNDS } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '../shapes/command.ts';

const MONEY = `
  money
  | account  | amount |
  | A/change | 9,000  |
  | B/change | 9,000  |
`;

describe('withdrawals that need no approval', () => {
  it('are limited over all users in an hour and in a day; what exceeds a limit waits for one operator', () => {
    playFunds(`
      ${MONEY}
      story
      | does                             | outcome                  |
      | until 2026-11-20T10:00:30.000Z   |                          |
      | limits automatic 100/150         | accepted                 |
      | withdraw 1 of 60 from A/change   | approved, fee 3, 0 of 0  |
      | withdraw 2 of 41 from B/change   | requested, fee 3, 0 of 1 |
      | withdraw 3 of 40 from B/change   | approved, fee 3, 0 of 0  |
      | withdraw 4 of 10 from A/change   | requested, fee 3, 0 of 1 |
      | until 2026-11-20T10:59:59.999Z   |                          |
      | withdraw 5 of 10 from A/change   | requested, fee 3, 0 of 1 |
      | until 2026-11-20T11:00:00.000Z   |                          |
      | withdraw 6 of 50 from A/change   | approved, fee 3, 0 of 0  |
      | withdraw 7 of 10 from A/change   | requested, fee 3, 0 of 1 |
      | until 2026-11-21T09:59:59.999Z   |                          |
      | withdraw 8 of 10 from A/change   | requested, fee 3, 0 of 1 |
      | until 2026-11-21T10:00:00.000Z   |                          |
      | withdraw 9 of 100 from A/change  | approved, fee 3, 0 of 0  |
    `);
  });

  it('that are released leave their room to others; those that an operator approved take none', () => {
    playFunds(`
      ${MONEY}
      story
      | does                            | outcome                  |
      | limits automatic 100/100        | accepted                 |
      | withdraw 1 of 100 from A/change | approved, fee 3, 0 of 0  |
      | withdraw 2 of 90 from B/change  | requested, fee 3, 0 of 1 |
      | approve 2 by 7                  | approved                 |
      | release 1 by_user               | released                 |
      | withdraw 3 of 100 from B/change | approved, fee 3, 0 of 0  |
      | release 2 rejected              | released                 |
      | withdraw 4 of 10 from B/change  | requested, fee 3, 0 of 1 |
    `);
  });

  it('do not exist where the limit is zero, and large ones need two operators as before', () => {
    playFunds(`
      ${MONEY}
      story
      | does                              | outcome                  |
      | limits automatic 0/0              | accepted                 |
      | withdraw 1 of 10 from A/change    | requested, fee 3, 0 of 1 |
      | withdraw 2 of 1,000 from A/change | requested, fee 3, 0 of 1 |
      | withdraw 3 of 600 from A/change   | requested, fee 3, 0 of 2 |
    `);
  });

  it('of ten thousand users at once are paid up to the limit, and the rest wait', () => {
    const recorded = new RecordedEngine();
    const users = Array.from({ length: 10_000 }, (_, place) => place + 1);
    const outbox = { outboxId: 0, assetId: USDT.assetId } as const;
    recorded.accept(USDT);
    recorded.accept(USDT_FUNDS);
    for (const userId of users) {
      const grants = [{ accountType: ACCOUNT_TYPES.change, assetId: USDT.assetId, amount: 20 }];
      recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants });
    }
    const limits = { automaticHour: 25_009, automaticDay: 1_000_000, adjustmentHour: 0, adjustmentDay: 0 };
    recorded.accept({ kind: 'configure_outflow', ...outbox, ...limits });
    for (const userId of users)
      recorded.accept({
        kind: 'request_withdrawal',
        ...outbox,
        withdrawalId: userId,
        userId,
        clientId: 'all',
        accountType: ACCOUNT_TYPES.change,
        chainId: 1,
        amount: 10,
        step: 1,
        payloadHash: '0'.repeat(64),
      });
    const states = users.map((userId) => recorded.engine.funds.withdrawals(userId)[0]?.status);
    expect(states.filter((status) => status === 'approved')).toHaveLength(2_500);
    expect(states.filter((status) => status === 'requested')).toHaveLength(7_500);
    expect(recorded.engine.funds.outflow(USDT.assetId)).toMatchObject({ usedAutomaticHour: 25_000 });
  });
});

describe('adjustments', () => {
  it('between the house and users are limited, with the room that is left; those within the house are not', () => {
    playFunds(`
      ${MONEY}
      story
      | does                                                | outcome                    |
      | until 2026-11-20T10:00:30.000Z                      |                            |
      | limits adjustments 100/150                          | accepted                   |
      | adjust 1 of 101 from promotion to A/change by 1 and 2 | adjustment_limit amount 100 |
      | adjust 1 of 60 from promotion to A/change by 1 and 2 | adjustment 1              |
      | adjust 2 of 41 from B/change to fees by 1 and 2     | adjustment_limit amount 40 |
      | adjust 2 of 40 from B/change to fees by 1 and 2     | adjustment 2               |
      | adjust 3 of 900 from promotion to fees by 1 and 2   | adjustment 3               |
      | adjust 4 of 1 from promotion to A/change by 1 and 2 | adjustment_limit amount    |
      | until 2026-11-20T11:00:00.000Z                      |                            |
      | adjust 4 of 51 from promotion to A/change by 1 and 2 | adjustment_limit amount 50 |
      | adjust 4 of 50 from promotion to A/change by 1 and 2 | adjustment 4              |
    `);
  });
});

describe('limits', () => {
  it.each([
    [{ assetId: 9 }, { key: 'asset_unknown', field: 'assetId' }],
    [{ automaticHour: -1 }, { key: 'settings_invalid', field: 'automaticHour', nearest: 0 }],
    [{ automaticDay: 9 }, { key: 'settings_invalid', field: 'automaticDay', nearest: 10 }],
    [{ adjustmentDay: 19 }, { key: 'settings_invalid', field: 'adjustmentDay', nearest: 20 }],
    [{ adjustmentHour: 2 ** 52 }, { key: 'settings_invalid', field: 'adjustmentHour', nearest: 2 ** 52 - 1 }],
  ])('of %j are refused', (terms, rejection) => {
    const recorded = new RecordedEngine();
    recorded.accept(USDT);
    const limits = { automaticHour: 10, automaticDay: 10, adjustmentHour: 20, adjustmentDay: 20 };
    const command = {
      kind: 'configure_outflow',
      outboxId: 0,
      assetId: USDT.assetId,
      ...limits,
      ...terms,
    } as const;
    expect(recorded.apply(command).outcome).toMatchObject({ rejection });
  });

  it('keep what counts towards them in a snapshot', () => {
    const recorded = playFunds(`
      ${MONEY}
      story
      | does                                                | outcome                 |
      | until 2026-11-20T10:00:30.000Z                      |                         |
      | limits automatic 100/150 adjustments 100/150        | accepted                |
      | withdraw 1 of 60 from A/change                      | approved, fee 3, 0 of 0 |
      | adjust 1 of 70 from promotion to A/change by 1 and 2 | adjustment 1           |
    `);
    recorded.restart();
    expect(recorded.engine.funds.outflow(USDT.assetId)).toMatchObject({
      usedAutomaticHour: 60,
      usedAutomaticDay: 60,
      usedAdjustmentHour: 70,
      usedAdjustmentDay: 70,
    });
  });
});
