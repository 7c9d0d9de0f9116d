import { Check } from 'lucide-react';
import { PALETTES, paletteStore, setPalette, useTranslation, useValue } from '@candor/web-kit';
import { PALETTE_NAMES, PaletteSwatch } from './palette-swatch.tsx';

/** The palettes as the radio buttons of a group. */
export function PaletteChoices() {
  const { t } = useTranslation();
  const chosen = useValue(paletteStore);
  return PALETTES.map((palette) => (
    <button
      key={palette}
      type="button"
      role="radio"
      aria-checked={palette === chosen}
      className="menu-item max-md:min-h-11 max-md:text-base"
      onClick={() => setPalette(palette)}
    >
      <PaletteSwatch palette={palette} />
      <span className="flex-1">{t(PALETTE_NAMES[palette])}</span>
      {palette === chosen && <Check size={16} strokeWidth={2} className="text-select" aria-hidden />}
    </button>
  ));
}
