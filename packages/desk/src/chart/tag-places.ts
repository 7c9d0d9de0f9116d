export interface Tag {
  readonly y: number;
  readonly width: number;
}

/** Pixels that a tag's row takes, and the gap between two tags side by side. */
export const TAG_ROW = 24;
const GAP = 4;
const EDGE = 8;

/**
 * Returns the distance of each tag from the edge at which they begin, in pixels, so that none covers another: tags
 * whose lines are too near for separate rows are placed side by side, in order. `undefined` for those that do not fit
 * into `width`.
 */
export function tagPlaces(tags: readonly Tag[], width: number): readonly (number | undefined)[] {
  const placed: { readonly y: number; readonly end: number }[] = [];
  return tags.map((tag) => {
    const beside = placed.filter(({ y }) => Math.abs(y - tag.y) < TAG_ROW);
    const start = beside.reduce((edge, { end }) => Math.max(edge, end + GAP), EDGE);
    const end = start + tag.width;
    if (end > width) return undefined;
    placed.push({ y: tag.y, end });
    return start;
  });
}

/** Returns which prices have space on the axis, first come first served; `taken` is where a label is already. */
export function axisPlaces(ys: readonly number[], taken: readonly number[]): readonly boolean[] {
  const placed = [...taken];
  return ys.map((y) => {
    const isFree = placed.every((other) => Math.abs(other - y) >= TAG_ROW);
    if (isFree) placed.push(y);
    return isFree;
  });
}
