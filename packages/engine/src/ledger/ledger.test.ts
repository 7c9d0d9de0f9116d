import { AssertionFailed, totalToBigInt } from '@candor/primitives';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUSE_ACCOUNTS } from '../event.ts';
import { EventRecorder } from '../events/event-recorder.ts';
import { type Leg, Ledger } from './ledger.ts';
import { PagedIntegers } from './paged-integers.ts';

const LARGEST = 2 ** 52 - 1;
let ledger: Ledger;
let promotion: number;
let account: number;

function leg(slot: number, availableDelta: number, heldDelta = 0): Leg {
  return { slot, reason: 'grant', reference: 0, availableDelta, heldDelta };
}

beforeEach(() => {
  ledger = new Ledger(new EventRecorder());
  ledger.openAsset(1);
  ledger.openAsset(2);
  promotion = ledger.houseSlot(HOUSE_ACCOUNTS.promotion, 1);
  account = ledger.slotOf(ledger.column(1, 1), 0, 7);
});

describe('a movement', () => {
  it('sums to zero in every asset, or is a bug', () => {
    ledger.post(leg(promotion, -5));
    ledger.post(leg(account, 4));
    expect(() => ledger.settle()).toThrow(AssertionFailed);
  });

  it('does not balance one asset with another', () => {
    ledger.post(leg(promotion, -5));
    ledger.post(leg(ledger.slotOf(ledger.column(1, 2), 0, 7), 5));
    expect(() => ledger.settle()).toThrow(AssertionFailed);
  });

  it('that would leave an account below zero is a bug', () => {
    expect(() => ledger.post(leg(account, -1))).toThrow(AssertionFailed);
    expect(() => ledger.post(leg(account, 0, -1))).toThrow(AssertionFailed);
    expect(() => ledger.post(leg(ledger.houseSlot(HOUSE_ACCOUNTS.fees, 1), -1))).toThrow(AssertionFailed);
    expect(() => ledger.post(leg(promotion, 0, -1))).toThrow(AssertionFailed);
  });

  it.each(['promotion', 'reorg_loss', 'manual_deposits', 'external'] as const)(
    'may leave the house account %s below zero',
    (name) => {
      ledger.post(leg(ledger.houseSlot(HOUSE_ACCOUNTS[name], 1), -5));
      ledger.post(leg(account, 5));
      ledger.settle();
      expect(ledger.assetSum(1)).toEqual({ hi: 0, lo: 0 });
    },
  );

  it.each([2 ** 52, -(2 ** 52), Number.NaN])('of %d is no amount', (delta) => {
    expect(() => ledger.post(leg(promotion, delta))).toThrow(AssertionFailed);
  });
});

it('balances grow far beyond the range of one amount', () => {
  for (let round = 0; round < 5; round++) {
    ledger.post(leg(promotion, -LARGEST));
    ledger.post(leg(account, LARGEST));
    ledger.settle();
  }
  expect(totalToBigInt(ledger.available(account))).toBe(5n * (2n ** 52n - 1n));
  expect(totalToBigInt(ledger.available(promotion))).toBe(-5n * (2n ** 52n - 1n));
  expect(ledger.covers(account, LARGEST)).toBe(true);
  ledger.post(leg(account, -LARGEST, LARGEST));
  ledger.settle();
  expect(totalToBigInt(ledger.held(account))).toBe(2n ** 52n - 1n);
  expect(ledger.assetSum(1)).toEqual({ hi: 0, lo: 0 });
});

it('accounts are listed by owner, account and asset, empty ones left out', () => {
  const other = ledger.slotOf(ledger.column(2, 1), 1, 3);
  ledger.slotOf(ledger.column(1, 1), 2, 1);
  ledger.post(leg(promotion, -3));
  ledger.post(leg(account, 1));
  ledger.post(leg(other, 2));
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
