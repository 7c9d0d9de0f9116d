/** Public figures of appeals: cells of few cases are merged, so that no single case can be read from them. */
import { formatAmount } from '@candor/primitives';
import { share } from './figures.ts';

/** Cells of fewer cases are merged into `other`. */
export const FEWEST_CASES = 5;
const OTHER = 'other';
const MS_PER_TENTH_HOUR = 360_000;

/** One appealed order. */
export interface AppealedOrder {
  readonly month: string;
  readonly fiat: string;
  /** '' without a decision. */
  readonly rule: string;
  /** The side that got all of the coins, or `split`; '' without a decision. */
  readonly side: string;
  /** From the appeal to the answer and to the decision, in milliseconds; null: none. */
  readonly answerMs: number | null;
  readonly decisionMs: number | null;
  /** It ended without a decision. */
  readonly isSettled: boolean;
  /** The decision came, or still has not come, after its target. */
  readonly isOverdue: boolean;
}

/** The orders and the claims of one month and fiat. */
export interface MonthCount {
  readonly month: string;
  readonly fiat: string;
  readonly orders: number;
  readonly claims: number;
  readonly claimsPaid: number;
  /** Payments from bonds, in units of the bond's coin. */
  readonly bondPayments: readonly number[];
}

interface Cell {
  readonly month: string;
  readonly fiat: string;
  readonly counts: readonly MonthCount[];
  readonly appeals: readonly AppealedOrder[];
}

const casesOf = ({ counts, appeals }: Cell) =>
  appeals.length + counts.reduce((sum, { claims }) => sum + claims, 0);
const isSmall = (cell: Cell) => casesOf(cell) > 0 && casesOf(cell) < FEWEST_CASES;

/** Groups cases by month and fiat, the newest month first; a cell of one to four cases becomes a part of the month's `other`. */
export function mergedCells(
  counts: readonly MonthCount[],
  appeals: readonly AppealedOrder[],
): readonly Cell[] {
  const months = [...new Set([...counts, ...appeals].map(({ month }) => month))].toSorted().toReversed();
  return months.flatMap((month) => {
    const fiats = [
      ...new Set([...counts, ...appeals].filter((each) => each.month === month).map(({ fiat }) => fiat)),
    ];
    const cells = fiats.toSorted().map((fiat): Cell => {
      const isHere = (each: { readonly month: string; readonly fiat: string }) =>
        each.month === month && each.fiat === fiat;
      return { month, fiat, counts: counts.filter(isHere), appeals: appeals.filter(isHere) };
    });
    const small = cells.filter(isSmall);
    const large = cells.filter((cell) => !isSmall(cell));
    if (small.length === 0) return large;
    const other: Cell = {
      month,
      fiat: OTHER,
      counts: small.flatMap((cell) => cell.counts),
      appeals: small.flatMap((cell) => cell.appeals),
    };
    return [...large, other];
  });
}

/** The figures of a cell; what fewer than five cases make is left out. */
export function figuresOfCell(cell: Cell, bond: { readonly code: string; readonly scale: number }) {
  const { month, fiat, counts, appeals } = cell;
  const sum = (of: (count: MonthCount) => number) => counts.reduce((total, count) => total + of(count), 0);
  const orders = sum((count) => count.orders);
  const decided = appeals.filter(({ rule }) => rule !== '');
  const answers = known(appeals.map(({ answerMs }) => answerMs));
  const decisions = known(appeals.map(({ decisionMs }) => decisionMs));
  const payments = counts.flatMap(({ bondPayments }) => bondPayments);
  return {
    month,
    fiat,
    orders,
    appeals: appeals.length,
    appeal_rate: share(appeals.length, orders),
    answer_hours_median: hoursAt(answers, 50),
    answer_hours_p90: hoursAt(answers, 90),
    decision_hours_median: hoursAt(decisions, 50),
    decision_hours_p90: hoursAt(decisions, 90),
    without_decision: appeals.filter(({ isSettled }) => isSettled).length,
    overdue: appeals.filter(({ isOverdue }) => isOverdue).length,
    claims: sum((count) => count.claims),
    claims_paid: sum((count) => count.claimsPaid),
    by_rule: grouped(decided.map(({ rule }) => rule)).map(([rule, number]) => ({ rule, decisions: number })),
    by_side: grouped(decided.map(({ side }) => side)).map(([side, number]) => ({ side, decisions: number })),
    bonds_paid:
      payments.length < FEWEST_CASES
        ? []
        : [
            {
              currency_code: bond.code,
              number: formatAmount(
                payments.reduce((all, one) => all + one, 0),
                bond.scale,
              ),
            },
          ],
  };
}

function known(values: readonly (number | null)[]): readonly number[] {
  return values.filter((value) => value !== null);
}

/** Counts names; those of fewer than five become `other`. */
function grouped(names: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const large = [...counts]
    .filter(([, count]) => count >= FEWEST_CASES)
    .toSorted(([one], [two]) => (one < two ? -1 : 1));
  const rest = names.length - large.reduce((sum, [, count]) => sum + count, 0);
  return rest === 0 ? large : [...large, [OTHER, rest]];
}

/** The value below or at which so many percent lie, in hours rounded down to one decimal; null for fewer than five. */
function hoursAt(values: readonly number[], percent: number): string | null {
  if (values.length < FEWEST_CASES) return null;
  const place = Math.ceil((values.length * percent) / 100) - 1;
  const value = values.toSorted((one, two) => one - two)[place] ?? 0;
  return formatAmount(Math.floor(value / MS_PER_TENTH_HOUR), 1);
}
