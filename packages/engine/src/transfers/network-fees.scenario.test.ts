import { playFunds, RecordedEngine, USDT } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

describe('fees of networks', () => {
  it('leave the account of their network at the expense of the house, by what their total has grown', () => {
    playFunds(`
      money
      | account  | amount |
      | A/change | 1      |
      story
      | does                                                     | outcome                |
      | deposit 1 of 100 to A/change over 5 final                | final                  |
      | costs 5 total 7                                          | costs 7                |
      | house network_fees                                       | -7                     |
      | house chain:5                                            | -93                    |
      | costs 5 total 7                                          | amount_invalid total 8 |
      | costs 5 total 6                                          | amount_invalid total 8 |
      | costs 5 total 10                                         | costs 3                |
      | costs 6 total 1                                          | costs 1                |
      | house network_fees                                       | -11                    |
      | house chain:5                                            | -90                    |
      | house chain:6                                            | 1                      |
      | adjust 1 of 11 from promotion to network_fees by 1 and 2 | adjustment 1           |
      | house network_fees                                       | 0                      |
    `);
  });

  it.each([
    [{ assetId: 9 }, { key: 'asset_unknown', field: 'assetId' }],
    [{ chainId: 0 }, { key: 'settings_invalid', field: 'chainId' }],
    [{ chainId: 0.5 }, { key: 'settings_invalid', field: 'chainId' }],
    [{ total: 0 }, { key: 'amount_invalid', field: 'total', nearest: 6 }],
    [{ total: Number.NaN }, { key: 'amount_invalid', field: 'total', nearest: 6 }],
    [{ total: 2 ** 52 }, { key: 'amount_invalid', field: 'total', nearest: 2 ** 52 - 1 }],
  ])('of %j are refused', (terms, rejection) => {
    const recorded = new RecordedEngine();
    recorded.accept(USDT);
    const command = { kind: 'book_network_fee', outboxId: 0, assetId: USDT.assetId, chainId: 5 } as const;
    recorded.accept({ ...command, total: 5 });
    expect(recorded.apply({ ...command, total: 6, ...terms }).outcome).toMatchObject({ rejection });
  });

  it('are refused without a nearest total where they have reached the largest amount', () => {
    const recorded = new RecordedEngine();
    recorded.accept(USDT);
    const named = { outboxId: 0, assetId: USDT.assetId, chainId: 5, total: 2 ** 52 - 1 };
    recorded.accept({ kind: 'book_network_fee', ...named });
    expect(recorded.apply({ kind: 'book_network_fee', ...named }).outcome).toEqual({
      status: 'rejected',
      rejection: { key: 'amount_invalid', field: 'total' },
    });
  });

  it('keep their totals in a snapshot', () => {
    const recorded = playFunds(`
      story
      | does            | outcome |
      | costs 5 total 7 | costs 7 |
    `);
    recorded.restart();
    expect(recorded.engine.funds.networkFees(USDT.assetId, 5)).toBe(7);
    expect(recorded.engine.funds.networkFees(USDT.assetId, 6)).toBe(0);
  });
});
