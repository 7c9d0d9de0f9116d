/** Encodings in which banks write statements, beside UTF-8. */
export const ENCODINGS = ['windows-1252', 'gb18030'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MARKS = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;
/** The part of a file in which XML says how it is written; every encoding that it may name has these letters as ASCII. */
const DECLARED = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/;
const HEAD_BYTES = 200;

/**
 * Returns the text of a statement; undefined: it is not in UTF-8, and says nothing of how it is written. XML says it itself.
 */
export function statementText(bytes: Uint8Array, chosen?: Encoding): string | undefined {
  const mark = MARKS.find(([, begin]) => begin.every((byte, place) => bytes[place] === byte));
  if (mark !== undefined) return decoded(bytes, mark[0]);
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES));
  const [, declared = 'utf-8'] = DECLARED.exec(head) ?? [];
  return decoded(bytes, declared) ?? decoded(bytes, 'utf-8') ?? (chosen && decoded(bytes, chosen));
}

/** Returns undefined where the bytes are no text in an encoding, or nobody knows the encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
