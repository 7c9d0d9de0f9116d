export interface Label {
  readonly y: number;
  readonly width: number;
}

/** Pixels that a label's row takes, and the gap between two labels side by side. */
const ROW = 20;
const GAP = 4;
const LEFT = 8;

/**
 * Returns the left edge of each label, in pixels, so that none covers another: labels whose lines are too near for
 * separate rows are placed side by side, in order. `undefined` for those that do not fit into `width`.
 */
export function labelPlaces(labels: readonly Label[], width: number): readonly (number | undefined)[] {
  const placed: { readonly y: number; readonly right: number }[] = [];
  return labels.map((label) => {
    const beside = placed.filter(({ y }) => Math.abs(y - label.y) < ROW);
    const left = beside.reduce((edge, { right }) => Math.max(edge, right + GAP), LEFT);
    const right = left + label.width;
    if (right > width) return undefined;
    placed.push({ y: label.y, right });
    return left;
  });
}
