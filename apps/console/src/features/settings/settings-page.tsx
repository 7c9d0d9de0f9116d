import { ACCENTS, BRAND_PICTURES, LANGUAGES, letterClosing, type ResponseOf } from '@candor/contract';
import { Button } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { SettingDialog } from '../../shared/page/setting-dialog.tsx';
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
