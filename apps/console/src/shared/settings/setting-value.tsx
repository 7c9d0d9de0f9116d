import type { ResponseOf } from '@candor/contract';
import { CheckBox, SelectField, TextField } from '@candor/ui';
import { type TFunction, useTranslation } from '@candor/web-kit';
import type { ComponentProps } from 'react';
import type english from '../locales/en.json';
import { NumberTextField } from '../page/number-text-field.tsx';

export type Setting = ResponseOf<'console/settings'>[number];

type ChoiceKey = keyof (typeof english)['settingChoice'];

/** The value of a setting as an operator reads it. */
export function settingText(t: TFunction, { kind, value }: Pick<Setting, 'kind' | 'value'>): string {
  if (value === '') return t('console.notSet');
  switch (kind) {
    case 'flag':
    case 'fixed':
      return value === '1' ? t('console.on') : t('console.off');
    case 'choice':
    case 'several':
      return value
        .split(',')
        .map((choice) => choiceText(t, choice))
        .join(', ');
    default:
      return value;
  }
}

/** The name of a choice, or its code where it is newer than the texts. */
function choiceText(t: TFunction, choice: string): string {
  const path = `settingChoice.${choice as ChoiceKey}` as const;
  const text = t(path);
  return text === path ? choice : text;
}

interface SettingFieldProps {
  readonly setting: Setting;
  /** The field of the form for values that are typed. */
  readonly field: Omit<ComponentProps<typeof TextField>, 'label'>;
  /** The same field for values that are chosen. */
  readonly choice: { readonly value: string; readonly onChange: (value: string) => void };
}

/** The control for the value of a setting: a list or boxes for a choice, and a field for anything that is typed. */
export function SettingField({ setting, field, choice }: SettingFieldProps) {
  const { t } = useTranslation();
  const { kind, value: before, min, max, choices } = setting;
  switch (kind) {
    case 'flag':
    case 'choice': {
      const offered = kind === 'flag' ? ['1', '0'] : choices;
      const options = offered.map((value) => ({ value, text: settingText(t, { kind, value }) }));
      return <SelectField {...choice} label={t('console.value')} options={options} />;
    }
    case 'several':
      return <Boxes choices={choices} {...choice} />;
    case 'whole':
      return (
        <NumberTextField
          {...field}
          label={t('console.value')}
          hint={t('console.settingRange', { min: String(min), max: String(max) })}
          decimals={0}
        />
      );
    default:
      return (
        <TextField
          {...field}
          label={t('console.value')}
          hint={t('console.settingBefore', { value: before === '' ? t('console.notSet') : before })}
          inputMode={kind === 'address' ? 'url' : 'text'}
          maxLength={500}
          autoComplete="off"
        />
      );
  }
}

interface BoxesProps {
  readonly choices: readonly string[];
  /** The chosen ones with commas, in the order of the choices. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Boxes({ choices, value, onChange }: BoxesProps) {
  const { t } = useTranslation();
  const chosen = new Set(value.split(','));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-[13px] leading-5 font-medium text-t2">{t('console.value')}</legend>
      {choices.map((choice) => (
        <CheckBox
          key={choice}
          isChecked={chosen.has(choice)}
          onChange={(isChecked) =>
            onChange(choices.filter((each) => (each === choice ? isChecked : chosen.has(each))).join(','))
          }
        >
          {choiceText(t, choice)}
        </CheckBox>
      ))}
    </fieldset>
  );
}
