import { ACCENTS, BRAND_PICTURES, type ResponseOf } from '@candor/contract';
import { Button, TextField } from '@candor/ui';
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
import { actionColumn } from '../../shared/page/action-column.ts';

type Setting = ResponseOf<'console/settings'>[number];

/** Settings of the exchange: contact data, the popup, registration, passwords. A change counts at once. */
export function SettingsPage() {
  const { t } = useTranslation();
  const mayChange = useMayAct('configuration.change');
  const [edited, setEdited] = useState<Setting>();
  const settings = useRead('console/settings', {});
  const elsewhere: readonly string[] = [...POPUP_SETTINGS, ...BRAND_PICTURES, ...ACCENTS];
  const listed = settings.data?.filter(({ key }) => !elsewhere.includes(key));
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
      cell: ({ value }) => (value === '' ? <span className="text-t3">{t('settings.none')}</span> : value),
      className: 'max-w-96 truncate',
    },
    {
      ...actionColumn(t),
      cell: (row) =>
        mayChange &&
        row.key !== 'demo' && (
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
        onOpen={mayChange ? setEdited : undefined}
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

function SettingDialog({ setting: { key, value: before }, onClose }: SettingDialogProps) {
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
      action={t('settings.save')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <TextField
        {...field('value')}
        className="col-span-full"
        label={t('settings.value')}
        hint={t('settings.before', { value: before === '' ? t('settings.none') : before })}
        maxLength={500}
        autoComplete="off"
      />
    </FormDialog>
  );
}
