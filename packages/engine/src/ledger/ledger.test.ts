import { AssertionFailed, totalToBigInt } from '@candor/primitives';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUSE_ACCOUNTS } from '../event.ts';
import { EventRecorder } from '../events/event-recorder.ts';
import { Ledger } from './ledger.ts';
import { PagedIntegers } from './paged-integers.ts';

const LARGEST = 2 ** 52 - 1;
let ledger: Ledger;
let promotion: number;
let account: number;

beforeEach(() => {
  ledger = new Ledger(new EventRecorder());
  ledger.openAsset(1);
  ledger.openAsset(2);
  promotion = ledger.houseSlot(HOUSE_ACCOUNTS.promotion, 1);
  account = ledger.slotOf(ledger.column(1, 1), 0, 7);
});

describe('a movement', () => {
  it('sums to zero in every asset, or is a bug', () => {
    ledger.debit(promotion, 5);
    ledger.credit(account, 4);
    expect(() => ledger.settle()).toThrow(AssertionFailed);
  });

  it('does not balance one asset with another', () => {
    ledger.debit(promotion, 5);
    ledger.credit(ledger.slotOf(ledger.column(1, 2), 0, 7), 5);
    expect(() => ledger.settle()).toThrow(AssertionFailed);
  });

  it('that would leave an account below zero is a bug', () => {
    expect(() => ledger.debit(account, 1)).toThrow(AssertionFailed);
    expect(() => ledger.spend(account, 1)).toThrow(AssertionFailed);
    expect(() => ledger.debit(ledger.houseSlot(HOUSE_ACCOUNTS.fees, 1), 1)).toThrow(AssertionFailed);
    expect(() => ledger.spend(promotion, 1)).toThrow(AssertionFailed);
  });

  it.each(['promotion', 'reorg_loss', 'manual_deposits', 'external'] as const)(
    'may leave the house account %s below zero',
    (name) => {
      ledger.debit(ledger.houseSlot(HOUSE_ACCOUNTS[name], 1), 5);
      ledger.credit(account, 5);
      ledger.settle();
      expect(ledger.assetSum(1)).toEqual({ hi: 0, lo: 0 });
    },
  );

  it.each([2 ** 52, -(2 ** 52), Number.NaN])('of %d is no amount', (delta) => {
    expect(() => ledger.debit(promotion, delta)).toThrow(AssertionFailed);
  });
});

it('balances grow far beyond the range of one amount', () => {
  for (let round = 0; round < 5; round++) {
    ledger.debit(promotion, LARGEST);
    ledger.credit(account, LARGEST);
    ledger.settle();
  }
  expect(totalToBigInt(ledger.available(account))).toBe(5n * (2n ** 52n - 1n));
  expect(totalToBigInt(ledger.available(promotion))).toBe(-5n * (2n ** 52n - 1n));
  expect(ledger.covers(account, LARGEST)).toBe(true);
  ledger.hold(account, LARGEST);
  ledger.settle();
  expect(totalToBigInt(ledger.held(account))).toBe(2n ** 52n - 1n);
  expect(ledger.assetSum(1)).toEqual({ hi: 0, lo: 0 });
});

it('accounts are listed by owner, account and asset, empty ones left out', () => {
  const other = ledger.slotOf(ledger.column(2, 1), 1, 3);
  ledger.slotOf(ledger.column(1, 1), 2, 1);
  ledger.debit(promotion, 3);
  ledger.credit(account, 1);
  ledger.credit(other, 2);
  ledger.settle();
  expect(ledger.accounts().map(({ owner, account: type }) => [owner, type])).toEqual([
    [0, HOUSE_ACCOUNTS.promotion],
    [3, 2],
    [7, 1],
  ]);
});

it('a paged table reads zero wherever nothing was set', () => {
  const table = new PagedIntegers();
  table.set(5_000, 9);
  expect([table.get(5_000), table.get(4_999), table.get(0), table.get(1_000_000), table.get(-1)]).toEqual([
    9, 0, 0, 0, 0,
  ]);
});
