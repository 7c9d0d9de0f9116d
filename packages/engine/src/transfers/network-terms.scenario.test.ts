import { playFunds, USDT_FUNDS } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

const MONEY = `
  money
  | account  | amount |
  | A/change | 900    |
  | A/legal  | 900    |
`;

describe('a withdrawal over a network with own terms', () => {
  it('pays the fee of the network and is refused below its smallest amount; over others the currency decides', () => {
    playFunds(`
      ${MONEY}
      story
      | does                                    | outcome                                   |
      | network 5 min 50 fee 20                 | accepted                                  |
      | withdraw 1 of 49 from A/change over 5   | withdrawal_below_minimum amount 50        |
      | withdraw 1 of 50 from A/change over 5   | approved, fee 20, 0 of 0                  |
      | withdraw 2 of 9 from A/change over 6    | withdrawal_below_minimum amount 10        |
      | withdraw 2 of 10 from A/change over 6   | approved, fee 3, 0 of 0                   |
      | network 6 min 4                         | accepted                                  |
      | withdraw 3 of 3 from A/change over 6    | withdrawal_below_minimum amount 4         |
      | withdraw 3 of 4 from A/change over 6    | approved, fee 3, 0 of 0                   |
      | network 6 fee 0                         | accepted                                  |
      | withdraw 4 of 9 from A/change over 6    | withdrawal_below_minimum amount 10        |
      | withdraw 4 of 10 from A/change over 6   | approved, fee 0, 0 of 0                   |
      | send 1                                  | sent                                      |
      | settle 1                                | settled                                   |
      | house chain:5                           | 30                                        |
      | house fees                              | 20                                        |
    `);
  });

  it('names the smallest amount in whole units of the chain, with its fee rounded up to them', () => {
    playFunds(`
      ${MONEY}
      story
      | does                                         | outcome                              |
      | network 5 min 26 fee 25                      | accepted                             |
      | withdraw 1 of 30 from A/change over 5 step 10 | withdrawal_below_minimum amount 40  |
      | withdraw 1 of 40 from A/change over 5 step 10 | approved, fee 30, 0 of 0            |
    `);
  });

  it('pays a rate from other accounts than change, whatever the network', () => {
    playFunds(`
      ${MONEY}
      story
      | does                                  | outcome                            |
      | network 5 min 50 fee 20               | accepted                           |
      | withdraw 1 of 49 from A/legal over 5  | withdrawal_below_minimum amount 50 |
      | withdraw 1 of 100 from A/legal over 5 | approved, fee 1, 0 of 0            |
    `);
  });

  it('keeps the fee that it was requested with', () => {
    playFunds(`
      ${MONEY}
      story
      | does                                   | outcome                    |
      | network 5 fee 7                        | accepted                   |
      | withdraw 1 of 600 from A/change over 5 | requested, fee 7, 0 of 1   |
      | network 5                              | accepted                   |
      | withdraw 2 of 10 from A/change over 5  | requested, fee 3, 0 of 1   |
      | approve 1 by 7                         | approved                   |
      | send 1                                 | sent                       |
      | settle 1                               | settled                    |
      | house fees                             | 7                          |
    `);
  });
});

describe('terms of a network', () => {
  it('are refused where nothing could arrive, or nothing be withdrawn', () => {
    playFunds(`
      ${MONEY}
      story
      | does                     | outcome                             |
      | network 0 min 20         | settings_invalid chainId            |
      | network -1 min 20        | settings_invalid chainId            |
      | network 5 min 20 BTC     | funds_not_configured assetId        |
      | network 5 min 3          | settings_invalid withdrawalMin 4    |
      | network 5 min 0 fee 0    | settings_invalid withdrawalMin 1    |
      | network 5 min 1001       | settings_invalid withdrawalMin 1000 |
      | network 5 fee 10         | settings_invalid flatFee 9          |
      | network 5 fee -1         | settings_invalid flatFee 0          |
      | network 5 min 20 fee 20  | settings_invalid flatFee 19         |
      | network 5 min 1 fee 0    | accepted                            |
      | network 5 min 20 fee 19  | accepted                            |
      | network 6 min 1000       | accepted                            |
    `);
  });

  it('name a known asset', () => {
    const recorded = playFunds(MONEY);
    const command = { outboxId: 0, assetId: 9, chainId: 5, withdrawalMin: null, flatFee: null } as const;
    expect(recorded.apply({ kind: 'configure_network', ...command }).outcome).toEqual({
      status: 'rejected',
      rejection: { key: 'asset_unknown', field: 'assetId' },
    });
  });

  it.each([
    ['withdrawalMin', 'network 5 fee 8', { withdrawalMin: 8 }, 9],
    ['withdrawalMax', 'network 5 min 900', { withdrawalMax: 899 }, 900],
    ['flatFee', 'network 5 min 6', { flatFee: 6 }, 5],
  ] as const)('bound the %s of their currency', (field, does, change, nearest) => {
    const recorded = playFunds(`${MONEY}
      story
      | does    | outcome  |
      | ${does} | accepted |
    `);
    expect(recorded.apply({ ...USDT_FUNDS, ...change }).outcome).toEqual({
      status: 'rejected',
      rejection: { key: 'settings_invalid', field, nearest },
    });
    recorded.accept({ ...USDT_FUNDS, [field]: nearest });
  });

  it('that a network no longer has bound nothing', () => {
    const recorded = playFunds(`${MONEY}
      story
      | does                    | outcome  |
      | network 5 min 900 fee 8 | accepted |
      | network 5               | accepted |
    `);
    recorded.accept({ ...USDT_FUNDS, withdrawalMin: 4, withdrawalMax: 500 });
    expect(recorded.engine.funds.network(2, 5)).toBeUndefined();
  });

  it('show as they were set, and as they apply', () => {
    const { engine } = playFunds(`${MONEY}
      story
      | does             | outcome  |
      | network 5 min 20 | accepted |
    `);
    expect(engine.funds.network(2, 5)).toEqual({
      outboxId: 0,
      assetId: 2,
      chainId: 5,
      withdrawalMin: 20,
      flatFee: null,
    });
    expect(engine.funds.settingsOver(2, 5)).toMatchObject({ withdrawalMin: 20, flatFee: 3, feePpm: 10_000 });
    expect(engine.funds.settingsOver(2, 6)).toEqual(engine.funds.settings(2));
    expect(engine.funds.settingsOver(1, 5)).toBeUndefined();
  });
});
