import type { ErrorKey } from '@candor/contract';
import { callDefinitions } from '@candor/contract/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { declaringRefusals, failUndeclared, type OnUndeclared, onceEach } from './declared-refusals.ts';
import { CallFailure } from './failure.ts';

const call = callDefinitions['storage_currency/redeem'];

let reported: string[];
const report: OnUndeclared = (name, key) => void reported.push(`${name} ${key}`);
const refusedWith = (failure: Error, onUndeclared = report) =>
  declaringRefusals(call, onUndeclared, () => Promise.reject(failure));

beforeEach(() => {
  reported = [];
});

describe('a refusal', () => {
  it.each(['holding_unknown', 'idempotency_conflict', 'field_required'] as const)(
    'with %s is what the call declares, or goes without saying',
    async (key) => {
      const failure = CallFailure.at('id', key);
      await expect(refusedWith(failure)).rejects.toBe(failure);
      expect(reported).toEqual([]);
    },
  );

  it.each<[CallFailure, ErrorKey]>([
    [new CallFailure('order_unknown'), 'order_unknown'],
    [
      new CallFailure('holding_unknown', { fields: { number: 'stake_above_maximum' } }),
      'stake_above_maximum',
    ],
  ])('that the call does not declare is reported, and answered all the same', async (failure, key) => {
    await expect(refusedWith(failure)).rejects.toBe(failure);
    expect(reported).toEqual([`storage_currency/redeem ${key}`]);
  });

  it('that the call does not declare fails in tests', async () => {
    const failure = new CallFailure('order_unknown');
    await expect(refusedWith(failure, failUndeclared)).rejects.toThrow(
      'storage_currency/redeem refuses with order_unknown, which its definition does not declare',
    );
  });

  it('is reported once for each call and key', async () => {
    const once = onceEach(report);
    for (const key of ['order_unknown', 'order_unknown', 'stake_above_maximum'] as const)
      await expect(refusedWith(new CallFailure(key), once)).rejects.toThrow(key);
    expect(reported).toEqual([
      'storage_currency/redeem order_unknown',
      'storage_currency/redeem stake_above_maximum',
    ]);
  });
});

it('a defect is no refusal', async () => {
  await expect(refusedWith(new Error('a defect'))).rejects.toThrow('a defect');
  expect(reported).toEqual([]);
});
