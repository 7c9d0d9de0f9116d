import { useTranslation } from '@candor/web-kit';
import { FormDialog } from '../page/form-dialog.tsx';
import { type Setting, SettingField } from './setting-value.tsx';
import { useSettingForm } from './use-setting-form.ts';

interface SettingDialogProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** Changes one setting, with a reason. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  const { key, value: before } = setting;
  const { t } = useTranslation();
  const { field, choice, dialog } = useSettingForm({
    name: 'setting',
    key,
    before,
    refusals: ['settings_invalid'],
    check: (value) => (value.trim() === before ? t('console.unchanged') : undefined),
    read: (value) => value.trim(),
    onClose,
  });
  return (
    <FormDialog {...dialog}>
      <div className="col-span-full">
        <SettingField setting={setting} field={field('value')} choice={choice('value')} />
      </div>
    </FormDialog>
  );
}
