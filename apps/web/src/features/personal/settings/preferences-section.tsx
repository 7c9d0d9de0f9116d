import { LANGUAGES } from '@candor/contract';
import { confirmOrdersStore, soundsStore, tickFlashStore } from '@candor/desk/preferences';
import { CheckBox, Segments } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import {
  currentLanguage,
  isLanguage,
  LANGUAGE_NAMES,
  setShortcutsOn,
  setTheme,
  switchLanguage,
  themeStore,
  useAreShortcutsOn,
  useValue,
} from '@candor/web-kit';
import { PaletteChoices } from '../../../shared/appearance/palette-choices.tsx';
import { ChoiceField } from '../../../shared/page/choice-field.tsx';
import { Section } from '../../../shared/page/section.tsx';

/** Sets how the exchange looks and behaves for this user; choices about trading follow the user to other devices. */
export function PreferencesSection() {
  const { t } = useTranslation();
  const theme = useValue(themeStore);
  return (
    <Section title={t('personal.preferences')} isPadded>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <ChoiceField
            label={t('header.language')}
            options={LANGUAGES.map((language) => ({ value: language, text: LANGUAGE_NAMES[language] }))}
            value={currentLanguage}
            onChange={({ target }) => {
              if (isLanguage(target.value)) switchLanguage(target.value);
            }}
          />
          <div>
            <p className="mb-1.5 text-[13px] leading-5 font-medium text-t2">{t('header.theme')}</p>
            <Segments
              className="h-11"
              label={t('header.theme')}
              items={[
                { value: 'dark', label: t('header.dark') },
                { value: 'light', label: t('header.light') },
              ]}
              value={theme}
              onChange={setTheme}
            />
          </div>
          <TradingChoices />
        </div>
        <div>
          <p className="mb-1.5 text-[13px] leading-5 font-medium text-t2">{t('header.colours')}</p>
          <div role="radiogroup" aria-label={t('header.colours')} className="rounded-control bg-bg2 p-1">
            <PaletteChoices role="radio" />
          </div>
        </div>
      </div>
    </Section>
  );
}

function TradingChoices() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <p className="text-[13px] leading-5 font-medium text-t2">{t('header.trade')}</p>
      <CheckBox isChecked={useValue(confirmOrdersStore)} onChange={(isOn) => confirmOrdersStore.set(isOn)}>
        {t('personal.confirmOrders')}
      </CheckBox>
      <CheckBox isChecked={useValue(soundsStore)} onChange={(isOn) => soundsStore.set(isOn)}>
        {t('personal.sounds')}
      </CheckBox>
      <CheckBox isChecked={useValue(tickFlashStore)} onChange={(isOn) => tickFlashStore.set(isOn)}>
        {t('personal.tickFlash')}
      </CheckBox>
      <CheckBox isChecked={useAreShortcutsOn()} onChange={setShortcutsOn}>
        {t('personal.shortcuts')}
      </CheckBox>
    </div>
  );
}
