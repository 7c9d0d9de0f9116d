import { useCallForm, useTranslation } from '@candor/web-kit';
import { useAct } from '../api/use-read.ts';
import { settingName } from './setting-name.ts';

interface SettingFormOptions {
  /** Names the draft that is kept while the form is left. */
  readonly name: string;
  readonly key: string;
  readonly before: string;
  /** Keys of refusals that are shown at the value, beside that of the field itself. */
  readonly refusals?: readonly string[];
  /** Returns the problem with a value before it is sent. */
  readonly check?: (value: string) => string | undefined;
  /** Returns a value as the exchange takes it. */
  readonly read?: (value: string) => string;
  readonly onClose: () => void;
}

interface Values {
  value: string;
  reason: string;
}

/** The form that changes one setting with a reason, and the properties of the dialog around it. */
export function useSettingForm(options: SettingFormOptions) {
  const { name, key, before, refusals = [], check, read = (value) => value, onClose } = options;
  const { t } = useTranslation();
  const act = useAct();
  const kit = useCallForm<Values>({
    name,
    defaults: { value: before, reason: '' },
    fieldOf: {
      value: 'value',
      ...Object.fromEntries(refusals.map((refusal) => [refusal, 'value' as const])),
      reason: 'reason',
    },
    check: ({ value, reason }) => ({
      value: check?.(value),
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const send = async ({ value, reason }: Values) => {
    await act('console/setting_set', { key, value: read(value), reason: reason.trim() });
    onClose();
  };
  return {
    form: kit.form,
    field: kit.field,
    choice: kit.choice,
    dialog: {
      title: settingName(key),
      reason: kit.field('reason'),
      problem: kit.problem,
      action: t('console.save'),
      isBusy: kit.isBusy,
      onSubmit: kit.submit(send),
      onClose,
    },
  };
}
