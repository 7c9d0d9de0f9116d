import { type DayRange, dayOf } from '../../shared/page/day-range.ts';

const DAY_MS = 86_400_000;
/** Days that the exchange answers at once. */
const DAYS_MAX = 366;

/** The sum of one day. */
export interface DaySum {
  readonly day: string;
  /** A decimal text. */
  readonly sum: string;
}

/** Returns every day of a range, first and last included; none where the range is the wrong way round or too long. */
export function daysBetween({ from, to }: DayRange): readonly string[] {
  const begin = Date.parse(from);
  const count = (Date.parse(to) - begin) / DAY_MS + 1;
  if (!(count >= 1 && count <= DAYS_MAX)) return [];
  return Array.from({ length: count }, (_, index) => dayOf(begin + index * DAY_MS));
}

/** Returns the exact sum of the amounts of each day; a day without any has the sum 0. */
export function sumByDay<Row extends { readonly day: string }>(
  rows: readonly Row[],
  days: readonly string[],
  amountOf: (row: Row) => string,
): readonly DaySum[] {
  const scale = Math.max(0, ...rows.map((row) => amountOf(row).split('.')[1]?.length ?? 0));
  const sums = new Map<string, bigint>();
  for (const row of rows) sums.set(row.day, (sums.get(row.day) ?? 0n) + unitsOf(amountOf(row), scale));
  return days.map((day) => ({ day, sum: textOf(sums.get(day) ?? 0n, scale) }));
}

/** Returns the exact sum of the sums of days. */
export function totalOf(days: readonly DaySum[]): string {
  const scale = Math.max(0, ...days.map(({ sum }) => sum.split('.')[1]?.length ?? 0));
  return textOf(
    days.reduce((total, { sum }) => total + unitsOf(sum, scale), 0n),
    scale,
  );
}

function unitsOf(text: string, scale: number): bigint {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(scale, '0'));
}

function textOf(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}

/** Returns the last days of a range, at most `daysMax` of them. */
export function lastDays({ from, to }: DayRange, daysMax: number): DayRange {
  const first = dayOf(Date.parse(to) - (daysMax - 1) * DAY_MS);
  return { from: from > first ? from : first, to };
}
