/** Levels of the risk rate at which a sound is played, in percent. */
const LEVELS = [100, 70, 50] as const;
/** A level sounds again once the rate has stood this far above it. */
export const RECOVERY = 10;

/** The lowest level that a rate has reached; undefined above all of them. */
export function levelOf(rate: number): number | undefined {
  return LEVELS.findLast((level) => rate <= level);
}
