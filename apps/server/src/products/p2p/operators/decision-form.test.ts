import { describe, expect, it, test } from 'vitest';
import { CallFailure } from '../../../http/failure.ts';
import { coinsForBuyer, type FoundFacts } from './decision-form.ts';

const SCALES = { assetScale: 8, fiatScale: 2, step: 100 };
/** 138.638569 USDT for 1,000.00 CNY, as in case W18 of the specification. */
const ORDER = { number: 13_863_856_900, money: 100_000, isLate: false };
const LATE = { ...ORDER, isLate: true };
const ALL = ORDER.number;

describe('coins for the buyer by the decision table', () => {
  it.each<readonly [FoundFacts, number]>([
    [{ rule: 'R1' }, ALL],
    [{ rule: 'R2' }, 0],
    [{ rule: 'R3', arrived: '800.00' }, 11_091_085_500],
    [{ rule: 'R3', arrived: '0.01' }, 138_600],
    [{ rule: 'R4' }, ALL],
    [{ rule: 'R5', is_returned: true }, 0],
    [{ rule: 'R5', is_returned: false }, ALL],
    [{ rule: 'R6' }, 0],
    [{ rule: 'R8', is_paid: true }, ALL],
    [{ rule: 'R8', is_paid: false }, 0],
    [{ rule: 'R9', is_paid: true }, ALL],
    [{ rule: 'R9', is_paid: false }, 0],
    [{ rule: 'R12', number: '0' }, 0],
    [{ rule: 'R12', number: '10.000001' }, 1_000_000_100],
    [{ rule: 'R12', number: '138.638569' }, ALL],
    [{ rule: 'R2', through: 'R11' }, 0],
  ])('%j gives %d', (facts, coins) => {
    expect(coinsForBuyer(ORDER, facts, SCALES)).toBe(coins);
  });

  test('a late payment is complete, unless the seller sent the money back', () => {
    expect(coinsForBuyer(LATE, { rule: 'R7', is_returned: false }, SCALES)).toBe(ALL);
    expect(coinsForBuyer(LATE, { rule: 'R7', is_returned: true }, SCALES)).toBe(0);
  });

  it.each<readonly [FoundFacts, string, string]>([
    [{ rule: 'R3' }, 'arrived', 'field_required'],
    [{ rule: 'R3', arrived: '0' }, 'arrived', 'amount_invalid'],
    [{ rule: 'R3', arrived: '1000.00' }, 'arrived', 'amount_invalid'],
    [{ rule: 'R3', arrived: '800.001' }, 'arrived', 'number_too_precise'],
    [{ rule: 'R5' }, 'is_returned', 'field_required'],
    [{ rule: 'R7', is_returned: true }, 'rule', 'rule_late_only'],
    [{ rule: 'R8' }, 'is_paid', 'field_required'],
    [{ rule: 'R9' }, 'is_paid', 'field_required'],
    [{ rule: 'R10' }, 'rule', 'choice_invalid'],
    [{ rule: 'R11' }, 'rule', 'choice_invalid'],
    [{ rule: 'R12' }, 'number', 'field_required'],
    [{ rule: 'R12', number: '138.638570' }, 'number', 'amount_invalid'],
    [{ rule: 'R12', number: '1.0000001' }, 'number', 'amount_invalid'],
  ])('%j is refused at %s with %s', (facts, field, error) => {
    const refusal = refusalOf(() => coinsForBuyer(ORDER, facts, SCALES));
    expect([refusal.error, refusal.fields]).toEqual([error, { [field]: error }]);
  });
});

function refusalOf(work: () => unknown): CallFailure {
  try {
    work();
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
