import { AssertionFailed, totalToBigInt } from '@candor/primitives';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import { EventRecorder } from '../events/event-recorder.ts';
import { NO_ACCOUNT } from './account-table.ts';
import { Ledger } from './ledger.ts';
import { userIndexAt } from '../units/handles.test-data.ts';
import type { AccountSlot } from '../units/units.ts';

const LARGEST = 2 ** 52 - 1;
let ledger: Ledger;
let promotion: AccountSlot;
let account: AccountSlot;

beforeEach(() => {
  ledger = new Ledger(new EventRecorder());
  ledger.openAsset(1);
  ledger.openAsset(2);
  promotion = ledger.houseSlot(HOUSE_ACCOUNTS.promotion, 1);
  account = ledger.slotOf(ledger.column(1, 1), userIndexAt(0), 7);
});

describe('a movement', () => {
  it('sums to zero in every asset, or is a bug', () => {
    ledger.debit(promotion, 5);
    ledger.credit(account, 4);
    expect(() => ledger.settle()).toThrow(AssertionFailed);
  });

  it('does not balance one asset with another', () => {
    ledger.debit(promotion, 5);
    ledger.credit(ledger.slotOf(ledger.column(1, 2), userIndexAt(0), 7), 5);
    expect(() => ledger.settle()).toThrow(AssertionFailed);
  });

  it('that would leave an account below zero is a bug', () => {
    expect(() => ledger.debit(account, 1)).toThrow(AssertionFailed);
    expect(() => ledger.spend(account, 1)).toThrow(AssertionFailed);
    expect(() => ledger.debit(ledger.houseSlot(HOUSE_ACCOUNTS.fees, 1), 1)).toThrow(AssertionFailed);
    expect(() => ledger.spend(promotion, 1)).toThrow(AssertionFailed);
  });

  it.each(['promotion', 'reorg_loss', 'manual_deposits', 'network_fees', 'external'] as const)(
    'may leave the house account %s below zero',
    (name) => {
      ledger.debit(ledger.houseSlot(HOUSE_ACCOUNTS[name], 1), 5);
      ledger.credit(account, 5);
      ledger.settle();
      expect(ledger.assetSum(1)).toEqual({ hi: 0, lo: 0 });
    },
  );

  it.each(Object.values(ACCOUNT_TYPES))(
    'never leaves account type %i of a user below zero',
    (accountType) => {
      const slot = ledger.slotOf(ledger.column(accountType, 1), userIndexAt(1), 8);
      expect(() => ledger.debit(slot, 1)).toThrow('account 8/');
    },
  );

  it('is of four assets at most', () => {
    const accounts = [1, 2, 3, 4, 5].map((assetId) => {
      if (assetId > 2) ledger.openAsset(assetId);
      return [1, 2].map((type) => ledger.houseSlot(HOUSE_ACCOUNTS.external + type, assetId));
    });
    const move = ([from = NO_ACCOUNT, to = NO_ACCOUNT]: AccountSlot[]) => {
      ledger.debit(from, 1);
      ledger.credit(to, 1);
    };
    accounts.slice(0, 4).forEach(move);
    ledger.settle();
    expect(() => accounts.forEach(move)).toThrow('touches too many assets');
  });

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

it('has room for ever more accounts, and each keeps what it has', () => {
  const column = ledger.column(2, 1);
  const slots = Array.from({ length: 2_500 }, (_, index) =>
    ledger.slotOf(column, userIndexAt(index), index + 100),
  );
  for (const [index, slot] of slots.entries()) {
    ledger.debit(promotion, index + 1);
    ledger.credit(slot, index + 1);
    ledger.settle();
  }
  expect(slots.map((slot) => ledger.available(slot).lo)).toEqual(slots.map((_, index) => index + 1));
  expect([...ledger.accounts()]).toHaveLength(slots.length + 1);
  expect(ledger.assetSum(1)).toEqual({ hi: 0, lo: 0 });
});

it('what an account owes covers nothing', () => {
  ledger.debit(promotion, 5);
  ledger.credit(account, 5);
  expect([ledger.covers(promotion, 0), ledger.covers(account, 5), ledger.covers(account, 6)]).toEqual([
    false,
    true,
    false,
  ]);
});

describe('an account that was set from outside', () => {
  const NOTHING = { availableHi: 0, availableLo: 0, heldHi: 0, heldLo: 0 };

  it('counts in the sum of its asset, whether available or held', () => {
    ledger.restore(account, { ...NOTHING, availableLo: 7, heldLo: 2 });
    ledger.restore(promotion, { ...NOTHING, availableHi: -1, availableLo: LARGEST });
    expect([ledger.assetSum(1), ledger.assetSum(2)]).toEqual([
      { hi: 0, lo: 8 },
      { hi: 0, lo: 0 },
    ]);
  });

  it.each(['availableHi', 'availableLo', 'heldHi', 'heldLo'] as const)(
    'is listed with nothing but %s',
    (limb) => {
      ledger.restore(account, { ...NOTHING, [limb]: 1 });
      expect([...ledger.accounts()]).toEqual([{ owner: 7, account: 1, assetId: 1, ...NOTHING, [limb]: 1 }]);
    },
  );
});

it('accounts are listed by owner, account and asset, empty ones left out', () => {
  const other = ledger.slotOf(ledger.column(2, 1), userIndexAt(1), 3);
  ledger.slotOf(ledger.column(1, 1), userIndexAt(2), 1);
  ledger.debit(promotion, 3);
  ledger.credit(account, 1);
  ledger.credit(other, 2);
  ledger.settle();
  expect([...ledger.accounts()].map(({ owner, account: type }) => [owner, type])).toEqual([
    [0, HOUSE_ACCOUNTS.promotion],
    [3, 2],
    [7, 1],
  ]);
});
