import { expect, test } from 'vitest';
import { type AppealedOrder, figuresOfCell, mergedCells, type MonthCount } from './merged-outcomes.ts';

const HOUR_MS = 3_600_000;
const BOND = { code: 'USDT', scale: 8 };

function appeals(count: number, change: Partial<AppealedOrder> = {}): AppealedOrder[] {
  return Array.from({ length: count }, (_, place) => ({
    month: '2026-01',
    fiat: 'CNY',
    rule: 'R1',
    side: 'buyer',
    answerMs: HOUR_MS * (place + 1),
    decisionMs: HOUR_MS * (place + 2),
    isSettled: false,
    isOverdue: false,
    ...change,
  }));
}

function counted(change: Partial<MonthCount> = {}): MonthCount {
  return {
    month: '2026-01',
    fiat: 'CNY',
    orders: 100,
    claims: 0,
    claimsPaid: 0,
    bondPayments: [],
    ...change,
  };
}

const cellsOf = (counts: readonly MonthCount[], cases: readonly AppealedOrder[]) =>
  mergedCells(counts, cases).map((cell) => figuresOfCell(cell, BOND));

test('cells of one to four cases are merged, those of none or of five stay', () => {
  const cells = cellsOf(
    [counted(), counted({ fiat: 'EUR' }), counted({ fiat: 'JPY' }), counted({ fiat: 'KRW', orders: 7 })],
    [...appeals(5), ...appeals(4, { fiat: 'EUR' }), ...appeals(1, { fiat: 'JPY' })],
  );
  expect(cells.map(({ fiat, orders, appeals: cases }) => [fiat, orders, cases])).toEqual([
    ['CNY', 100, 5],
    ['KRW', 7, 0],
    ['other', 200, 5],
  ]);
});

test('months are apart, the newest first', () => {
  const cells = cellsOf(
    [counted(), counted({ month: '2026-02' })],
    [...appeals(5), ...appeals(6, { month: '2026-02' })],
  );
  expect(cells.map(({ month, appeals: cases }) => [month, cases])).toEqual([
    ['2026-02', 6],
    ['2026-01', 5],
  ]);
});

test('rules and sides of fewer than five decisions are others', () => {
  const [cell] = cellsOf(
    [counted()],
    [
      ...appeals(6),
      ...appeals(2, { rule: 'R2', side: 'seller' }),
      ...appeals(3, { rule: 'R3', side: 'split' }),
    ],
  );
  expect(cell?.by_rule).toEqual([
    { rule: 'R1', decisions: 6 },
    { rule: 'other', decisions: 5 },
  ]);
  expect(cell?.by_side).toEqual([
    { side: 'buyer', decisions: 6 },
    { side: 'other', decisions: 5 },
  ]);
});

test('hours are the median and the 90th percentile, rounded down, of five cases at least', () => {
  const [five] = cellsOf([counted()], appeals(5));
  expect(five).toMatchObject({
    answer_hours_median: '3.0',
    answer_hours_p90: '5.0',
    decision_hours_median: '4.0',
    decision_hours_p90: '6.0',
  });
  const [few] = cellsOf(
    [counted()],
    [...appeals(4), ...appeals(1, { answerMs: null, decisionMs: 6 * HOUR_MS - 1 })],
  );
  expect(few).toMatchObject({ answer_hours_median: null, decision_hours_p90: '5.9' });
});

test('payments from bonds are shown from five on, and their sum is whole', () => {
  const paid = (count: number) =>
    counted({ claims: 5, claimsPaid: count, bondPayments: Array(count).fill(100_000_001) });
  expect(cellsOf([paid(4)], [])[0]).toMatchObject({ claims: 5, claims_paid: 4, bonds_paid: [] });
  expect(cellsOf([paid(5)], [])[0]?.bonds_paid).toEqual([{ currency_code: 'USDT', number: '5.00000005' }]);
});

test('settled cases and late decisions are counted', () => {
  const [cell] = cellsOf(
    [counted()],
    [
      ...appeals(3, { isOverdue: true }),
      ...appeals(2, { rule: '', side: '', decisionMs: null, isSettled: true }),
    ],
  );
  expect(cell).toMatchObject({ appeals: 5, appeal_rate: '5.0', without_decision: 2, overdue: 3 });
});
