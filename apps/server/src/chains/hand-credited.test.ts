import { expect, test } from 'vitest';
import { recognise } from './hand-credited.ts';

const output = (id: number, userId: number, amount: number, currencyId = 1) => ({
  id,
  userId,
  currencyId,
  amount,
  txHash: 'a',
});
const credit = (userId: number, amount: number, currencyId = 1) => ({
  txHash: 'a',
  reference: 'a',
  userId,
  currencyId,
  amount,
  payOrderId: null,
  proposalId: amount,
});
const found = (...args: Parameters<typeof recognise>) => recognise(...args)?.map(({ id }) => id);

test('a credit by hand is recognised by its user, currency and amount, and each output once', () => {
  const two = [output(1, 7, 5), output(2, 7, 5), output(3, 8, 5)];
  expect(found(two, [credit(8, 5)])).toEqual([3]);
  expect(found(two, [credit(7, 5), credit(7, 5)])).toEqual([1, 2]);
  expect(found(two, [credit(7, 5), credit(7, 5), credit(7, 5)])).toBeUndefined();
  for (const other of [credit(9, 5), credit(7, 4), credit(7, 5, 2)])
    expect(found(two, [credit(8, 5), other])).toBeUndefined();
  expect(found([], [credit(7, 5)])).toBeUndefined();
});
