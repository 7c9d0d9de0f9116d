/** Prices as points of an SVG line that fills its box. For the eye only: here a price is a place, not money. */
export function sparklinePoints(closes: readonly string[], width: number, height: number): string {
  const places = closes.map(Number).filter(Number.isFinite);
  if (places.length < 2) return '';
  const [low, high] = [Math.min(...places), Math.max(...places)];
  const span = high - low || 1;
  return places
    .map((place, index) => {
      const x = (index / (places.length - 1)) * width;
      // One unit of air, so that the line's own width stays inside; a still price runs along the middle.
      const y = high === low ? height / 2 : 1 + ((high - place) / span) * (height - 2);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}
