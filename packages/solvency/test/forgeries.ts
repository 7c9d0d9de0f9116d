/** Spellings of amounts that are no whole numbers of ledger units, or none that a tree can hold. */
export const AMOUNT_TEXTS: readonly unknown[] = [
  '-1',
  '-0',
  '+1',
  '01',
  '1.0',
  '1e3',
  '0x10',
  ' 1',
  '',
  '٣',
  1,
  null,
  '100000000000000000000000000',
];

/** Two stretches of one length in each other's place. */
export function swapped(bytes: Buffer, one: number, other: number, length = 48): Buffer {
  const out = Buffer.from(bytes);
  bytes.copy(out, one, other, other + length);
  bytes.copy(out, other, one, one + length);
  return out;
}

/** Returns what a text says with one bit of one character changed; undefined where that is no JSON any more, or says the same. */
export function changedAt(text: string, place: number, bit: number): unknown {
  const letter = String.fromCharCode(text.charCodeAt(place) ^ (1 << bit));
  const changed = text.slice(0, place) + letter + text.slice(place + 1);
  try {
    const read: unknown = JSON.parse(changed);
    return JSON.stringify(read) === text ? undefined : read;
  } catch {
    return undefined;
  }
}
