/** A measurement of a part: one value per round, and its target. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
  readonly target?: Target | undefined;
}

export interface Target {
  readonly is: 'least' | 'most';
  readonly value: number;
}

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Returns the spread of values in any order; throws if there are none. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((left, right) => left - right);
  const [min] = sorted;
  const median = sorted[Math.floor(sorted.length / 2)];
  const max = sorted.at(-1);
  if (min === undefined || median === undefined || max === undefined) throw new Error('nothing was measured');
  return { median, min, max };
}

/** Returns the quantile of the samples for this share and sorts them in place. Throws if there are none. */
export function percentile(samples: Float64Array, share: number): number {
  samples.sort();
  const value = samples[Math.min(samples.length - 1, Math.floor(samples.length * share))];
  if (value === undefined) throw new Error('no sample was taken');
  return value;
}

export const atLeast = (value: number): Target => ({ is: 'least', value });
export const atMost = (value: number): Target => ({ is: 'most', value });

export function isMet({ values, target }: Figure): boolean | undefined {
  if (target === undefined) return undefined;
  const { median } = spreadOf(values);
  return target.is === 'least' ? median >= target.value : median <= target.value;
}

/** One line a figure: its median, the least and the greatest round, its target and whether that is met. */
export function tableOf(figures: readonly Figure[]): string[] {
  const width = Math.max(...figures.map(({ name }) => name.length));
  return figures.map((figure) => {
    const { median, min, max } = spreadOf(figure.values);
    const range = figure.values.length > 1 ? ` (${numberText(min)}-${numberText(max)})` : '';
    const value = `${numberText(median)}${range} ${figure.unit}`;
    return `  ${figure.name.padEnd(width)}  ${value.padEnd(34)}  ${targetText(figure)}`.trimEnd();
  });
}

function targetText(figure: Figure): string {
  const { target } = figure;
  if (target === undefined) return '';
  const sign = target.is === 'least' ? '>=' : '<=';
  return `target ${sign} ${numberText(target.value)}: ${isMet(figure) === true ? 'met' : 'missed'}`;
}

/** Three digits, or whole thousands. */
export function numberText(value: number): string {
  if (Math.abs(value) >= 1_000) return Math.round(value).toLocaleString('en-US');
  return Number(value.toPrecision(3)).toString();
}
