const FIRST_DELAY_MS = 500;
const GROWTH = 1.7;
const DELAY_MS_MAX = 15_000;

/** Delay before retry `attempt` (0-based), spread by +-20 % so that a restart is not met by a stampede. */
export function backOffDelayMs(attempt: number, random: () => number): number {
  const plain = Math.min(DELAY_MS_MAX, FIRST_DELAY_MS * GROWTH ** attempt);
  return Math.round(plain * (0.8 + random() * 0.4));
}
