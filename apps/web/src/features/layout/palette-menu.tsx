import { MenuButton } from '@candor/ui';
import { Palette as PaletteIcon } from 'lucide-react';
import { PALETTES, paletteStore, setPalette, useTranslation, useValue } from '@candor/web-kit';
import { PALETTE_NAMES, PaletteSwatch } from '../../shared/appearance/palette-swatch.tsx';

export function PaletteMenu() {
  const { t } = useTranslation();
  const chosen = useValue(paletteStore);
  return (
    <MenuButton
      label={t('header.colours')}
      trigger={<PaletteIcon size={18} strokeWidth={1.5} aria-hidden />}
      entries={[
        {
          kind: 'options',
          options: PALETTES.map((palette) => ({
            text: t(PALETTE_NAMES[palette]),
            icon: <PaletteSwatch palette={palette} />,
            isChosen: palette === chosen,
            onChoose: () => setPalette(palette),
          })),
        },
      ]}
    />
  );
}
