/** Levels of the margin level at which a sound is played, in percent. */
const LEVELS = [100, 70, 50] as const;
/** A level sounds again once the margin level has stood this far above it. */
export const RECOVERY = 10;
/** The end of the bar: what is above it is as safe. */
const BAR_END = 200;

/** The lowest level that a margin level has reached; undefined above all of them. */
export function levelOf(rate: number): number | undefined {
  return LEVELS.findLast((level) => rate <= level);
}

export type MarginBand = 'danger' | 'watch' | 'safe';

interface MarginBar {
  readonly band: MarginBand;
  /** Where on the bar the margin level stands, and where its first two bands end, in percent of its length. */
  readonly at: number;
  readonly ends: readonly [danger: number, watch: number];
}

/** The three bands of a margin level, from its forced close on: up to the warning, up to the first sound, above. */
export function marginBar(level: number, warningRate: number, forcedCloseRate: number): MarginBar {
  const watchEnd = Math.max(LEVELS[0], warningRate);
  const place = (rate: number) =>
    Math.round(Math.min(100, Math.max(0, (100 * (rate - forcedCloseRate)) / (BAR_END - forcedCloseRate))));
  const band = level <= warningRate ? 'danger' : level <= watchEnd ? 'watch' : 'safe';
  return { band, at: place(level), ends: [place(warningRate), place(watchEnd)] };
}
