import { Button } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import { RowsTable } from '../../shared/page/console-table.tsx';
import { settingName } from '../../shared/setting-name.ts';
import { POPUP_SETTINGS, PopupSection } from './popup-section.tsx';
import { type Setting, SettingField, settingText } from './setting-value.tsx';
import { actionColumn } from '../../shared/page/action-column.ts';

/** Settings of the exchange: contact data, the popup, registration, passwords. A change counts at once. */
export function SettingsPage() {
  const { t } = useTranslation();
  const mayChange = useMayAct('configuration.change');
  const [edited, setEdited] = useState<Setting>();
  const settings = useRead('console/settings', {});
  const listed = settings.data?.filter(({ key }) => !POPUP_SETTINGS.some((each) => each === key));
  const columns: readonly DataColumn<Setting>[] = [
    {
      id: 'key',
      header: t('settings.setting'),
      cell: ({ key }) => (
        <>
          <span className="font-medium">{settingName(key)}</span> <code className="ml-2 text-t3">{key}</code>
        </>
      ),
      card: 'head',
    },
    {
      id: 'value',
      header: t('settings.value'),
      cell: (setting) => (
        <span className={setting.value === '' ? 'text-t3' : undefined}>{settingText(t, setting)}</span>
      ),
      className: 'max-w-96 truncate',
    },
    {
      ...actionColumn(t),
      cell: (row) =>
        mayChange &&
        row.kind !== 'fixed' && (
          <Button size="small" onClick={() => setEdited(row)}>
            {t('settings.change')}
          </Button>
        ),
    },
  ];
  return (
    <ConsolePage title={t('console.settings')} hint={t('settings.hint')}>
      <PopupSection settings={settings.data} />
      <RowsTable
        label={t('console.settings')}
        columns={columns}
        query={{ ...settings, data: listed }}
        keyOf={({ key }) => key}
        empty={t('settings.none')}
        onOpen={mayChange ? (row) => row.kind !== 'fixed' && setEdited(row) : undefined}
      />
      {edited && <SettingDialog setting={edited} onClose={() => setEdited(undefined)} />}
    </ConsolePage>
  );
}

interface SettingDialogProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

interface Values {
  value: string;
  reason: string;
}

function SettingDialog({ setting, onClose }: SettingDialogProps) {
  const { key, value: before } = setting;
  const { t } = useTranslation();
  const act = useAct();
  const { field, choice, submit, isBusy, problem } = useCallForm<Values>({
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
      action={t('settings.save')}
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
