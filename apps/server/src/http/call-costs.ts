/**
 * Costs of reads that their definition does not price as a whole, in points: tenths of a millisecond of server and
 * database time together, as measured on two cores.
 */

/** Cost of building a list of trades or a whole book for aggregators. */
export const PUBLIC_READ_COST = 30;
/** Bars that cost a point to read, and bytes that cost one to send. */
const BARS_READ = 20;
const BYTES_SENT = 2_000;
const STATEMENT_COST = 5;
/** Bytes of a stored picture that cost a point to read, to open and to send. */
const PICTURE_BYTES = 5_000;
/** Bytes of a body that cost a point to take in and to parse, for users and for guests. */
const BODY_BYTES = { user: 1_024, guest: 512 } as const;

/** Returns the cost of reading this many bars. */
export function barsReadCost(bars: number): number {
  return STATEMENT_COST + Math.ceil(bars / BARS_READ);
}

/** Returns the cost of sending a text that is cached or has just been made. */
export function sentCost(text: string): number {
  return Math.floor(text.length / BYTES_SENT);
}

/** Returns the cost of reading a stored picture. */
export function pictureReadCost(bytes: number): number {
  return Math.ceil(bytes / PICTURE_BYTES);
}

/** Returns the cost of a body before it is read, by the length that its request declares. */
export function bodyCost(bytes: number, sender: 'user' | 'guest'): number {
  return Math.floor(bytes / BODY_BYTES[sender]);
}
