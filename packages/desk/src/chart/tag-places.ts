import type { Beyond } from '@candor/ui/chart';

export interface Tag {
  readonly y: number;
  readonly width: number;
  /** Where the line is out of view: the edge at which the tag is docked. */
  readonly beyond?: Beyond | undefined;
}

/** The left edge and the middle of a tag, in pixels. */
export interface TagPlace {
  readonly start: number;
  readonly y: number;
  /** True if the place is free; a tag without room lies over others and shows only while it has the focus. */
  readonly hasRoom: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels that a tag's row takes, and the gap between two tags side by side. */
export const TAG_ROW = 24;
const GAP = 4;
const EDGE = 8;
/** A share of the chart's width: beyond it tags in view would hide the newest bars. */
const TAGGED_SHARE = 0.6;
/** A share of the chart's height that the docked tags of one edge may take. */
const DOCKED_SHARE = 1 / 3;

/**
 * Returns where each tag is placed so that none with room covers another. Tags in view begin at the left, side by side
 * where their lines are too near for separate rows, in order. Docked tags fill rows from the axis to the left, because
 * the chart's legend is at the left, and rows from their edge inwards.
 */
export function tagPlaces(tags: readonly Tag[], size: Size): readonly TagPlace[] {
  const placed: { readonly y: number; readonly end: number }[] = [];
  const placeInView = ({ y, width }: Tag): TagPlace => {
    const beside = placed.filter((other) => Math.abs(other.y - y) < TAG_ROW);
    const start = beside.reduce((edge, { end }) => Math.max(edge, end + GAP), EDGE);
    const end = start + width;
    if (end > size.width * TAGGED_SHARE) return { start: EDGE, y, hasRoom: false };
    placed.push({ y, end });
    return { start, y, hasRoom: true };
  };
  const inView = tags.map((tag) => (tag.beyond ? undefined : placeInView(tag)));
  const leftOf = (y: number) =>
    placed.reduce(
      (edge, tag) => (Math.abs(tag.y - y) < TAG_ROW ? Math.max(edge, tag.end + GAP) : edge),
      EDGE,
    );
  const dock = { above: createDock('above', size, leftOf), below: createDock('below', size, leftOf) };
  return tags.map((tag, at) => inView[at] ?? dock[tag.beyond ?? 'above'](tag.width));
}

/** Returns a function that places the next tag at an edge. */
function createDock(beyond: Beyond, size: Size, leftOf: (y: number) => number) {
  let row = 0;
  let end = size.width - EDGE;
  const depthOf = (at: number) => GAP + at * (TAG_ROW + GAP) + TAG_ROW / 2;
  const yOf = (at: number) => (beyond === 'above' ? depthOf(at) : size.height - depthOf(at));
  return (width: number): TagPlace => {
    while (depthOf(row) + TAG_ROW / 2 <= size.height * DOCKED_SHARE) {
      const y = yOf(row);
      const start = end - width;
      if (start >= leftOf(y)) {
        end = start - GAP;
        return { start, y, hasRoom: true };
      }
      row += 1;
      end = size.width - EDGE;
    }
    return { start: Math.max(0, size.width - EDGE - width), y: yOf(0), hasRoom: false };
  };
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
