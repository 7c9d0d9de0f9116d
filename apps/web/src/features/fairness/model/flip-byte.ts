import type { Evidence } from '@candor/fairness';

/** A text of which one character is changed. */
export interface FlippedText {
  readonly before: string;
  readonly after: string;
  /** The index of the character. */
  readonly at: number;
}

/** A character of one line of the copy in the browser that is changed. */
export interface Flip extends FlippedText {
  readonly place: number;
}

export function lineAt({ pages }: Evidence, place: number): string | undefined {
  const page = pages.find(({ from, lines }) => place >= from && place < from + lines.length);
  return page?.lines[place - page.from];
}

/** Flips the lowest bit of the digit in the middle of a line; undefined for a place that is not in the copy. */
export function flipByte(evidence: Evidence, place: number): Flip | undefined {
  const before = lineAt(evidence, place);
  if (before === undefined) return undefined;
  const middle = Math.floor(before.length / 2);
  const digit = before.slice(middle).search(/\d/);
  const at = digit < 0 ? middle : middle + digit;
  return { place, ...withBitFlipped(before, at) };
}

/** A text with the lowest bit of one of its characters flipped. */
export function withBitFlipped(before: string, at: number): FlippedText {
  const changed = String.fromCharCode(before.charCodeAt(at) ^ 1);
  return { before, after: before.slice(0, at) + changed + before.slice(at + 1), at };
}

/** The copy with the changed line in the place of its own. */
export function withFlip(evidence: Evidence, flip: Flip | undefined): Evidence {
  if (flip === undefined) return evidence;
  const pages = evidence.pages.map((page) => ({
    ...page,
    lines: page.lines.map((line, index) => (page.from + index === flip.place ? flip.after : line)),
  }));
  return { ...evidence, pages };
}
