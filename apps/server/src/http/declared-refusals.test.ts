import type { ErrorKey } from '@candor/contract';
import { callDefinitions } from '@candor/contract/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { failUndeclared, onceEach, type OnUndeclared, reportUndeclared } from './declared-refusals.ts';
import { CallFailure } from './failure.ts';

const call = callDefinitions['storage_currency/redeem'];

let reported: string[];
const report: OnUndeclared = (name, key) => void reported.push(`${name} ${key}`);
const refusedWith = (failure: Error, onUndeclared = report) => reportUndeclared(call, onUndeclared, failure);

beforeEach(() => {
  reported = [];
});

describe('a refusal', () => {
  it.each(['holding_unknown', 'idempotency_conflict', 'field_required'] as const)(
    'with %s is what the call declares, or goes without saying',
    (key) => {
      refusedWith(CallFailure.at('id', key));
      expect(reported).toEqual([]);
    },
  );

  it.each<[CallFailure, ErrorKey]>([
    [new CallFailure('order_unknown'), 'order_unknown'],
    [
      new CallFailure('holding_unknown', { fields: { number: 'stake_above_maximum' } }),
      'stake_above_maximum',
    ],
  ])('that the call does not declare is reported', (failure, key) => {
    refusedWith(failure);
    expect(reported).toEqual([`storage_currency/redeem ${key}`]);
  });

  it('that the call does not declare fails in tests', () => {
    const failure = new CallFailure('order_unknown');
    expect(() => refusedWith(failure, failUndeclared)).toThrow(
      'storage_currency/redeem refuses with order_unknown, which its definition does not declare',
    );
  });

  it('is reported once for each call and key', () => {
    const once = onceEach(report);
    for (const key of ['order_unknown', 'order_unknown', 'stake_above_maximum'] as const)
      refusedWith(new CallFailure(key), once);
    expect(reported).toEqual([
      'storage_currency/redeem order_unknown',
      'storage_currency/redeem stake_above_maximum',
    ]);
  });
});

it('a defect is no refusal', () => {
  refusedWith(new Error('a defect'));
  expect(reported).toEqual([]);
});
