import { DirectionMark } from '@candor/ui';
import type { Palette } from '@candor/web-kit';

export const PALETTE_NAMES = {
  A: 'header.coloursA',
  B: 'header.coloursB',
  C: 'header.coloursC',
  D: 'header.coloursD',
} as const;

/** Swatches show the palettes themselves, so each carries its own colours, not the page's. */
export const PALETTE_COLOURS = {
  A: ['var(--jade)', 'var(--vermilion)'],
  B: ['var(--vermilion)', 'var(--jade)'],
  C: ['var(--vermilion)', 'var(--sky)'],
  D: ['var(--blue)', 'var(--orange)'],
} as const;

/** The two arrows of a palette, in its own colours. */
export function PaletteSwatch({ palette }: { readonly palette: Palette }) {
  const [up, down] = PALETTE_COLOURS[palette];
  return (
    <span className="flex gap-1">
      <span style={{ color: up }}>
        <DirectionMark direction="up" />
      </span>
      <span style={{ color: down }}>
        <DirectionMark direction="down" />
      </span>
    </span>
  );
}
