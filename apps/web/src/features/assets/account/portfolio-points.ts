interface Box {
  readonly width: number;
  readonly height: number;
}

/** Keeps the line's stroke inside its box. */
const MARGIN = 2;

/** Returns the points of a line through the days, from the least to the greatest worth; only for the eye, so in floats. */
export function portfolioPoints(
  days: readonly { readonly convert_usd: string }[],
  { width, height }: Box,
): string {
  const worths = days.map(({ convert_usd: worth }) => Number(worth));
  const least = Math.min(...worths);
  const span = Math.max(...worths) - least;
  const room = height - 2 * MARGIN;
  return worths
    .map((worth, index) => {
      const x = (index / Math.max(1, worths.length - 1)) * width;
      const y = span === 0 ? height / 2 : MARGIN + room - ((worth - least) / span) * room;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}
