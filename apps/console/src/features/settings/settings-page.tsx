import { ACCENTS, BRAND_PICTURES, LANGUAGES, letterClosing } from '@candor/contract';
import { Button } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { SettingDialog } from '../../shared/settings/setting-dialog.tsx';
import { RowsTable } from '../../shared/page/console-table.tsx';
import { settingName } from '../../shared/settings/setting-name.ts';
import { POPUP_SETTINGS, PopupSection } from './popup-section.tsx';
import { type Setting, settingText } from '../../shared/settings/setting-value.tsx';
import { actionColumn } from '../../shared/page/action-column.ts';

/** Settings of the exchange: contact data, the popup, registration, passwords. A change counts at once. */
export function SettingsPage() {
  const { t } = useTranslation();
  const mayChange = useMayAct('configuration.change');
  const [edited, setEdited] = useState<Setting>();
  const settings = useRead('console/settings', {});
  const elsewhere: readonly string[] = [
    ...POPUP_SETTINGS,
    ...BRAND_PICTURES,
    ...ACCENTS,
    ...LANGUAGES.map(letterClosing),
  ];
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
    <ConsolePage title={t('settingsPlace.settings')} hint={t('settings.hint')}>
      <PopupSection settings={settings.data} />
      <RowsTable
        label={t('settingsPlace.settings')}
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
