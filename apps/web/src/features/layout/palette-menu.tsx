import { DisclosureMenu } from '@candor/ui';
import { Palette as PaletteIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PaletteChoices } from '../../shared/appearance/palette-choices.tsx';

export function PaletteMenu() {
  const { t } = useTranslation();
  return (
    <DisclosureMenu
      label={t('header.colours')}
      trigger={<PaletteIcon size={18} strokeWidth={1.5} aria-hidden />}
    >
      {(close) => <PaletteChoices role="menuitemradio" onChoose={close} />}
    </DisclosureMenu>
  );
}
