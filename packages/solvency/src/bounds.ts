/** A leaf's amount is below this number, so that an amount fits into a double and a sum of 2^32 leaves into 84 bits. */
export const AMOUNT_LIMIT = 2n ** 52n;
/** The smallest tree has 1,024 leaves. */
export const LEAST_DEPTH = 10;
export const GREATEST_DEPTH = 32;
/** Bytes of a record of the leaves' file: the hash of a leaf and its amount in 64 bits. */
export const RECORD_BYTES = 40;
/** Bytes of a node: its hash and its sum in 128 bits. */
export const NODE_BYTES = 48;
export const HASH_BYTES = 32;
