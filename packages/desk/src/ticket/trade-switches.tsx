import { CheckBox } from '@candor/ui';
import { setShortcutsOn, useAreShortcutsOn, useTranslation, useValue } from '@candor/web-kit';
import { confirmOrdersStore } from './confirm-preference.ts';
import { tickFlashStore } from '../pairs/tick-flash.ts';
import { playSound, soundsStore } from './sounds.ts';

/** Returns the switches for placing orders and for the screen's own effects. */
export function useTradeSwitches() {
  const { t } = useTranslation();
  return [
    { text: t('settings.confirmLimit'), isOn: useValue(confirmOrdersStore), set: confirmOrdersStore.set },
    { text: t('settings.shortcuts'), isOn: useAreShortcutsOn(), set: setShortcutsOn },
    { text: t('settings.tickFlash'), isOn: useValue(tickFlashStore), set: tickFlashStore.set },
    {
      text: t('settings.sounds'),
      isOn: useValue(soundsStore),
      set: (isOn: boolean) => {
        soundsStore.set(isOn);
        // The press that switches it on is what a browser wants to see before it plays anything.
        if (isOn) playSound('filled');
      },
    },
  ];
}

/** The switches, one below the other. */
export function TradeSwitches() {
  return useTradeSwitches().map(({ text, isOn, set }) => (
    <CheckBox key={text} isChecked={isOn} onChange={set}>
      {text}
    </CheckBox>
  ));
}
