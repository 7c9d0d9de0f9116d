import { useCallForm, useTranslation } from '@candor/web-kit';
import { useAct } from '../api/use-read.ts';
import { FormDialog } from '../page/form-dialog.tsx';
import { settingName } from './setting-name.ts';
import { type Setting, SettingField } from './setting-value.tsx';

interface SettingDialogProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

interface Values {
  value: string;
  reason: string;
}

/** Changes one setting, with a reason. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  const { key, value: before } = setting;
  const { t } = useTranslation();
  const act = useAct();
  const { field, choice, submit, isBusy, problem } = useCallForm<Values>({
    name: 'setting',
    defaults: { value: before, reason: '' },
    fieldOf: { value: 'value', settings_invalid: 'value', reason: 'reason' },
    check: ({ value, reason }) => ({
      value: value.trim() === before ? t('console.unchanged') : undefined,
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const send = async ({ value, reason }: Values) => {
    await act('console/setting_set', { key, value: value.trim(), reason: reason.trim() });
    onClose();
  };
  return (
    <FormDialog
      title={settingName(key)}
      reason={field('reason')}
      problem={problem}
      action={t('console.save')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <div className="col-span-full">
        <SettingField setting={setting} field={field('value')} choice={choice('value')} />
      </div>
    </FormDialog>
  );
}
