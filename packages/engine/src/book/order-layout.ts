/** Offsets of an order's fields in the buffers of `OrderPool`; its numbers are those of `order-record.ts`. */

export const RECORD_BYTES = 128;
/**
 * Shift that turns a slot into the start of its record in the view of numbers, and in the view of integers, which fill
 * its last quarter.
 */
export const TO_NUMBERS = 4;
export const TO_INTEGERS = 5;
const INTEGERS_START = 24;
/** Integers of an entry in the array beside the records. */
export const BESIDE_INTEGERS = 3;
export const CLIENT_ID = 0;
export const ACCOUNT = 1;
export const MARKET_PLACE = 2;

export const USER_INDEX = INTEGERS_START;
export const WORDS = INTEGERS_START + 1;
export const LEVEL = INTEGERS_START + 2;
export const NEXT = INTEGERS_START + 3;
export const PREVIOUS = INTEGERS_START + 4;
export const USER_NEXT = INTEGERS_START + 5;
export const USER_PREVIOUS = INTEGERS_START + 6;
export const KEY = INTEGERS_START + 7;
