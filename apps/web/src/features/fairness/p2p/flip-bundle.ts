import { type BundleFiles, bundleIn } from '@candor/fairness';
import { type FlippedText, withBitFlipped } from '../model/flip-byte.ts';

/** The parts of a bundle in which a byte can be changed. */
export const FLIP_PARTS = ['message', 'line', 'picture', 'signature'] as const;
export type FlipPart = (typeof FLIP_PARTS)[number];

/** A copy of a bundle with one byte changed, and the text around that byte. */
export interface BundleFlip extends FlippedText {
  readonly part: FlipPart;
  readonly files: BundleFiles;
}

/** Flips one bit of a part; undefined where the bundle has no such part. */
export function flipBundle(files: BundleFiles, part: FlipPart): BundleFlip | undefined {
  switch (part) {
    case 'message':
      return flipText(files, 'bundle', { part, range: messageIn(files) });
    case 'line':
      return flipText(files, 'bundle', { part, range: lineIn(files) });
    case 'signature':
      return flipText(files, 'signature', { part, range: signatureIn(files) });
    case 'picture':
      return flipPicture(files);
  }
}

type Range = readonly [from: number, to: number];

/** Characters that are shown on each side of the changed one. */
const AROUND = 36;

function flipText(
  files: BundleFiles,
  name: 'bundle' | 'signature',
  { part, range }: { readonly part: FlipPart; readonly range: Range | undefined },
): BundleFlip | undefined {
  const text = files[name];
  const at = text === undefined || range === undefined ? undefined : flippable(text, range);
  if (text === undefined || at === undefined) return undefined;
  const { after } = withBitFlipped(text, at);
  const [from, to] = [Math.max(0, at - AROUND), at + AROUND];
  const shown = { before: text.slice(from, to), after: after.slice(from, to), at: at - from };
  return { part, ...shown, files: { ...files, [name]: after } };
}

/** The place in the middle of a range, or after it, at which a letter or a digit may change and JSON stays JSON. */
function flippable(text: string, [from, to]: Range): number | undefined {
  const isFlippable = (at: number) =>
    /[0-9a-z]|[^\0-\x7F]/i.test(text.charAt(at)) && text.charAt(at - 1) !== '\\';
  const places = Array.from({ length: to - from }, (_, index) => from + index).filter(isFlippable);
  return places[Math.floor(places.length / 2)];
}

/** The words of the last message that somebody wrote, inside the text of its item. */
function messageIn(files: BundleFiles): Range | undefined {
  const item = bundleIn(files)?.items.findLast(
    ({ said, text }) => said.kind === 'message' && text.includes('"text":"'),
  );
  if (item === undefined) return undefined;
  const written = within(files.bundle, item.text);
  if (written === undefined) return undefined;
  const begin = '\\"text\\":\\"';
  const from = (files.bundle ?? '').indexOf(begin, written[0]) + begin.length;
  return [from, (files.bundle ?? '').indexOf('\\"', from)];
}

function lineIn(files: BundleFiles): Range | undefined {
  const line = bundleIn(files)?.record.at(-1);
  return line === undefined ? undefined : within(files.bundle, line.line);
}

function signatureIn({ signature: text }: BundleFiles): Range | undefined {
  const found = /"signature":\s*"([^"]+)"/.exec(text ?? '');
  if (found === null) return undefined;
  const end = found.index + found[0].length - 1;
  return [end - (found[1] ?? '').length, end];
}

/** The place of a text as it is written in a file of JSON. */
function within(file: string | undefined, text: string): Range | undefined {
  const written = JSON.stringify(text).slice(1, -1);
  const from = file?.indexOf(written) ?? -1;
  return from === -1 ? undefined : [from, from + written.length];
}

/** Bytes that are shown on each side of the changed one. */
const BYTES_AROUND = 8;

function flipPicture(files: BundleFiles): BundleFlip | undefined {
  const [first] = files.pictures;
  if (first === undefined || first[1].length === 0) return undefined;
  const [name, bytes] = first;
  const at = Math.floor(bytes.length / 2);
  const changed = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 1 : byte));
  const from = Math.max(0, at - BYTES_AROUND);
  const shown = (some: Uint8Array) =>
    Array.from(some.slice(from, at + BYTES_AROUND), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return {
    part: 'picture',
    before: shown(bytes),
    after: shown(changed),
    // Each byte is two digits, of which the flipped bit is in the second.
    at: 2 * (at - from) + 1,
    files: { ...files, pictures: new Map(files.pictures).set(name, changed) },
  };
}
