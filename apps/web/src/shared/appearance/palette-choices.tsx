import { DirectionMark } from '@candor/ui';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PALETTES, paletteStore, setPalette, useValue } from '@candor/web-kit';

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

interface PaletteChoicesProps {
  readonly role: 'menuitemradio' | 'radio';
  readonly onChoose?: () => void;
}

export function PaletteChoices({ role, onChoose }: PaletteChoicesProps) {
  const { t } = useTranslation();
  const chosen = useValue(paletteStore);
  return PALETTES.map((palette) => (
    <button
      key={palette}
      type="button"
      role={role}
      aria-checked={palette === chosen}
      className="menu-item max-md:min-h-11 max-md:text-base"
      onClick={() => {
        setPalette(palette);
        onChoose?.();
      }}
    >
      <span className="flex gap-1">
        <span style={{ color: PALETTE_COLOURS[palette][0] }}>
          <DirectionMark direction="up" />
        </span>
        <span style={{ color: PALETTE_COLOURS[palette][1] }}>
          <DirectionMark direction="down" />
        </span>
      </span>
      <span className="flex-1">{t(PALETTE_NAMES[palette])}</span>
      {palette === chosen && <Check size={16} strokeWidth={2} className="text-select" aria-hidden />}
    </button>
  ));
}
