/** The text by whose signature an address is proved to be under control. */

/** A proof lasts no longer than this from the block that it names. */
export const CONTROL_DAYS = 92;
const DAY_MS = 86_400_000;
const FIRST = 'Candor proof of control 1';
const NAMES = ['exchange', 'chain', 'address', 'record', 'block', 'until'] as const;
const HASH = /^[0-9a-f]{64}$/;
const BLOCK = /^(0|[1-9][0-9]{0,15}) ([0-9A-Za-z]{1,128})$/;
/** A value has no line break, and is no longer than any text that is signed. */
const VALUE = /^[\x20-\x7e]{1,200}$/;

export interface ControlFacts {
  /** The host of the exchange. */
  readonly exchange: string;
  /** The code of the chain. */
  readonly chain: string;
  readonly address: string;
  /** A head of the public record: the text was not made before it. */
  readonly head: string;
  /** A block of the chain: the text was not made before it either. */
  readonly height: number;
  readonly block: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly until: string;
}

/** Returns the text that is signed: lines joined by a newline, and none at the end. */
export function controlText({ exchange, chain, address, head, height, block, until }: ControlFacts): string {
  const values = [exchange, chain, address, head, `${height} ${block}`, until];
  return [FIRST, ...NAMES.map((name, place) => `${name}: ${values[place]}`)].join('\n');
}

/** Returns what a text says; undefined where it is not exactly such a text. */
export function readControlText(text: string): ControlFacts | undefined {
  const lines = text.split('\n');
  if (lines.length !== NAMES.length + 1) return undefined;
  const values = NAMES.map((name, place) => lines[place + 1]?.slice(name.length + 2) ?? '');
  const [exchange = '', chain = '', address = '', head = '', place = '', until = ''] = values;
  const [, height = '', block = ''] = BLOCK.exec(place) ?? [];
  const ends = Date.parse(until);
  if (!values.every((value) => VALUE.test(value)) || !HASH.test(head) || Number.isNaN(ends)) return undefined;
  const facts = { exchange, chain, address, head, height: Number(height), block, until };
  const isExact = controlText(facts) === text && new Date(ends).toISOString() === until;
  return isExact ? facts : undefined;
}

/** Returns whether a proof that names a block of this time may last until that time. */
export function mayLast(until: string, blockMs: number): boolean {
  const ends = Date.parse(until);
  return ends > blockMs && ends <= blockMs + CONTROL_DAYS * DAY_MS;
}
