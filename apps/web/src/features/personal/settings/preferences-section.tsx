import { LANGUAGES } from '@candor/contract';
import { confirmOrdersStore, soundsStore, tickFlashStore } from '@candor/desk/preferences';
import { CheckBox, type NumberStyle, Section, Segments, SelectField } from '@candor/ui';
import { useMutation } from '@tanstack/react-query';
import {
  call,
  currentLanguage,
  DENSITIES,
  useDensity,
  useMotionOff,
  useNumberStyle,
  useTimeZone,
  isLanguage,
  LANGUAGE_NAMES,
  setShortcutsOn,
  setTheme,
  switchLanguage,
  themeStore,
  toastFailure,
  useAreShortcutsOn,
  useTranslation,
  useValue,
} from '@candor/web-kit';
import { PaletteChoices } from '../../../shared/appearance/palette-choices.tsx';
import { LetterChoice } from './letter-choice.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

/** Sets how the exchange looks and behaves for this user; choices about trading follow the user to other devices. */
export function PreferencesSection() {
  const { t } = useTranslation();
  const theme = useValue(themeStore);
  return (
    <Section title={t('personal.preferences')} isPadded>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <SelectField
            label={t('header.language')}
            options={LANGUAGES.map((language) => ({ value: language, text: LANGUAGE_NAMES[language] }))}
            value={currentLanguage}
            onChange={(language) => {
              if (isLanguage(language)) switchLanguage(language);
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
          <LetterChoice />
        </div>
        <div className="grid content-start gap-5">
          <LookChoices />
          <div>
            <p className="mb-1.5 text-[13px] leading-5 font-medium text-t2">{t('header.colours')}</p>
            <div role="radiogroup" aria-label={t('header.colours')} className="rounded-control bg-bg2 p-1">
              <PaletteChoices />
            </div>
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

/** A number in each style; the sign between its groups is the choice. */
const SAMPLES = { comma: '1,234.56', space: '1\u2009234.56', none: '1234.56' } as const satisfies Record<
  NumberStyle,
  string
>;

function LookChoices() {
  const { t } = useTranslation();
  const [density, setDensity] = useDensity();
  const [numberStyle, setStyle] = useNumberStyle();
  const [zone, setZone] = useTimeZone();
  const [isMotionOff, setMotionOff] = useMotionOff();
  // Letters follow as well; an empty name is the zone of the device.
  const choosing = useMutation({
    mutationFn: (name: string) => call('user/set_time_zone', { time_zone: name }),
    onSuccess: (_, name) => {
      setZone(name === '' ? undefined : name);
      location.reload();
    },
    onError: toastFailure,
  });
  return (
    <>
      <SelectField
        label={t('personal.density')}
        options={DENSITIES.map((value) => ({ value, text: t(`personal.density_${value}`) }))}
        value={density}
        onChange={(next) => setDensity(DENSITIES.find((known) => known === next) ?? 'normal')}
      />
      <SelectField
        label={t('personal.numberStyle')}
        options={Object.entries(SAMPLES).map(([value, text]) => ({ value, text }))}
        value={numberStyle}
        onChange={(next) => {
          if (next === numberStyle) return;
          setStyle(next as NumberStyle);
          location.reload();
        }}
      />
      <TimeZoneField value={zone ?? ''} onChange={(next) => choosing.mutate(next)} />
      <CheckBox isChecked={isMotionOff} onChange={setMotionOff}>
        {t('personal.motionOff')}
      </CheckBox>
    </>
  );
}
