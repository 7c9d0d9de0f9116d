import { CheckBox } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { shopSoundStore, useShopSound } from './use-new-orders.ts';

/** Switches the sound of new orders. */
export function SoundSwitch() {
  const { t } = useTranslation();
  return (
    <CheckBox isChecked={useShopSound()} onChange={(isOn) => shopSoundStore.set(isOn)}>
      {t('shop.sound')}
    </CheckBox>
  );
}
