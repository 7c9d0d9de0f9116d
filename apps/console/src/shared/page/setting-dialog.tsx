import type { ResponseOf } from '@candor/contract';
import { TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useAct } from '../api/use-read.ts';
import { settingName } from '../setting-name.ts';
import { FormDialog } from './form-dialog.tsx';

type Setting = ResponseOf<'console/settings'>[number];

interface SettingDialogProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

interface Values {
  value: string;
  reason: string;
}

/** Changes one setting, with a reason. */
export function SettingDialog({ setting: { key, value: before }, onClose }: SettingDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { field, submit, isBusy, problem } = useCallForm<Values>({
    name: 'setting',
    defaults: { value: before, reason: '' },
    fieldOf: { value: 'value', settings_invalid: 'value', reason: 'reason' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('console.reasonMissing') : undefined }),
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
      <TextField
        {...field('value')}
        className="col-span-full"
        label={t('console.value')}
        hint={t('console.settingBefore', { value: before === '' ? t('console.notSet') : before })}
        maxLength={500}
        autoComplete="off"
      />
    </FormDialog>
  );
}
