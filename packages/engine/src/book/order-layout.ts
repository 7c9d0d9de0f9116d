/** Offsets of an order's fields in the buffers of `OrderPool`; its numbers are those of `order-record.ts`. */

export const RECORD_BYTES = 128;
/**
 * Shift that turns a slot into the start of its record in the view of numbers, and in the view of integers, which fill
 * its last quarter.
 */
export const TO_NUMBERS = 4;
export const TO_INTEGERS = 5;
const INTEGERS_START = 24;

export const USER_INDEX = INTEGERS_START;
export const WORDS = INTEGERS_START + 1;
export const LEVEL = INTEGERS_START + 2;
export const NEXT = INTEGERS_START + 3;
export const PREVIOUS = INTEGERS_START + 4;
export const USER_NEXT = INTEGERS_START + 5;
export const USER_PREVIOUS = INTEGERS_START + 6;
/** The place of the market in whose book it rests, or `NO_MARKET`. */
export const MARKET_PLACE = INTEGERS_START + 7;
export const NO_MARKET = -1;

/** Integers of an entry in the array beside the records. */
export const BESIDE_INTEGERS = 4;
export const CLIENT_ID = 0;
export const ACCOUNT = 1;
/** The low bits of the number of the newest key that refers to the order. */
export const NEWEST_KEY = 2;
/** The high bits of that number and, above them, the number of keys that refer to the order. */
export const KEYS = 3;
export const KEYS_SHIFT = 24;
export const KEY_HIGH_MASK = (1 << KEYS_SHIFT) - 1;
/** Numbers of keys below this have no high bits. */
export const KEY_LOW = 4_294_967_296;
