/** The time after which what has not come is taken for a hang: on a busy machine every step takes many times as long. */
export const HANG_MS = 180_000;
