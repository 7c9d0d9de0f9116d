import type { MicroOrder } from '@candor/contract';
import type { TrailPoint } from '../model/join-trails.ts';

/** The past that is shown: from the first price known, within these bounds. */
const PAST_MIN_MS = 30_000;
const PAST_MAX_MS = 120_000;
/** The time to come that is shown: room for the end of the next contract, within these bounds. */
const FUTURE_MIN_MS = 20_000;
const FUTURE_MAX_MS = 130_000;
const FUTURE_SPARE_MS = 5_000;
/** Above and below the extremes, as a share of their distance. */
const MARGIN = 0.15;
/** The least height of the chart as a share of the price, so that a still index is a line and not noise. */
const LEAST_SPAN = 0.0002;
const GRID_LINES = 4;

/** A contract on the chart. Places are shares of the width and of the height, from the upper left corner. */
export interface ContractMark {
  readonly id: number;
  readonly direction: 'up' | 'down';
  readonly price: string;
  readonly y: number;
  /** Where it began; 0 where that is before the chart's first moment. */
  readonly startX: number;
  /** Where it ends; undefined beyond the chart's last moment. */
  readonly endX: number | undefined;
  readonly dueMs: number;
}

export interface ChartPicture {
  readonly line: readonly { readonly x: number; readonly y: number }[];
  readonly now: { readonly x: number; readonly y: number } | undefined;
  readonly marks: readonly ContractMark[];
  /** Prices beside the chart, as floats of the drawing. */
  readonly grid: readonly { readonly y: number; readonly price: number }[];
  readonly times: readonly { readonly x: number; readonly atMs: number }[];
}

const TIME_STEP_MS = 30_000;

/** Places the index and a person's contracts in the picture. Drawing alone may use floats. */
export function chartPicture(
  trail: readonly TrailPoint[],
  contracts: readonly MicroOrder[],
  nowMs: number,
): ChartPicture {
  const running = contracts.filter(({ status, due_at: due }) => status === 1 && due !== null);
  const dues = running.map(({ due_at: due }) => Date.parse(due ?? '') - nowMs + FUTURE_SPARE_MS);
  const future = Math.max(FUTURE_MIN_MS, ...dues.filter((ms) => ms <= FUTURE_MAX_MS));
  const begun = running.map(({ opened_at: at }) => Date.parse(at ?? ''));
  const past = Math.max(PAST_MIN_MS, ...[trail[0]?.atMs ?? nowMs, ...begun].map((atMs) => nowMs - atMs));
  const [fromMs, toMs] = [nowMs - Math.min(past, PAST_MAX_MS), nowMs + future];
  const xOf = (atMs: number) => (atMs - fromMs) / (toMs - fromMs);

  const before = trail.findLast(({ atMs }) => atMs < fromMs);
  const shown = trail.filter(({ atMs }) => atMs >= fromMs);
  const points = before ? [before, ...shown] : shown;
  const prices = [...points, ...running.map(({ open_price: price }) => ({ price }))].map(({ price }) =>
    Number(price),
  );
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const span = Math.max(high - low, high * LEAST_SPAN) * (1 + 2 * MARGIN);
  const top = (low + high + span) / 2;
  const yOf = (price: number) => (top - price) / span;

  const line = points.map(({ atMs, price }) => ({ x: Math.max(0, xOf(atMs)), y: yOf(Number(price)) }));
  const last = line.at(-1);
  return {
    line,
    now: last && { x: xOf(nowMs), y: last.y },
    marks: running.map((contract) => markOf(contract, { xOf, yOf })),
    grid: prices.length === 0 ? [] : gridOf(top, span),
    times: timesOf(fromMs, toMs).map((atMs) => ({ atMs, x: xOf(atMs) })),
  };
}

interface Scale {
  readonly xOf: (atMs: number) => number;
  readonly yOf: (price: number) => number;
}

function markOf(contract: MicroOrder, { xOf, yOf }: Scale): ContractMark {
  const dueMs = Date.parse(contract.due_at ?? '');
  const endX = xOf(dueMs);
  return {
    id: contract.id,
    direction: contract.type === 1 ? 'up' : 'down',
    price: contract.open_price,
    y: yOf(Number(contract.open_price)),
    startX: Math.max(0, xOf(Date.parse(contract.opened_at ?? ''))),
    endX: endX > 1 ? undefined : endX,
    dueMs,
  };
}

function gridOf(top: number, span: number): ChartPicture['grid'] {
  return Array.from({ length: GRID_LINES }, (_, index) => {
    const y = (index + 0.5) / GRID_LINES;
    return { y, price: top - y * span };
  });
}

function timesOf(fromMs: number, toMs: number): number[] {
  const first = Math.ceil(fromMs / TIME_STEP_MS) * TIME_STEP_MS;
  return Array.from(
    { length: Math.floor((toMs - first) / TIME_STEP_MS) + 1 },
    (_, n) => first + n * TIME_STEP_MS,
  );
}
