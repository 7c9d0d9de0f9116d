import type { ResponseOf } from '@candor/contract';
import { Button, SelectField, TextField } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { currentLanguage, LANGUAGE_NAMES, useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { NumberTextField } from '../../shared/page/number-text-field.tsx';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { RowsTable } from '../../shared/page/console-table.tsx';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { actionColumn } from '../../shared/page/action-column.ts';

type Area = ResponseOf<'console/areas'>[number];
type NamedLanguage = keyof Area['names'];

function nameIn({ names }: Area, language: NamedLanguage): string {
  return names[language].own || names[language].standard;
}

/** Countries from which new accounts choose: on or off, their place in the list, and their names. */
export function CountriesPage() {
  const { t } = useTranslation();
  const mayChange = useMayAct('areas.change');
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Area>();
  const areas = useRead('console/areas', {});
  const wanted = search.trim().toLowerCase();
  const found = areas.data?.filter((area) =>
    [area.iso_code, area.global_code, nameIn(area, currentLanguage)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
  const columns: readonly DataColumn<Area>[] = [
    { id: 'code', header: t('settings.code'), cell: (row) => row.iso_code, card: 'head' },
    { id: 'name', header: t('settings.country'), cell: (row) => nameIn(row, currentLanguage), card: 'head' },
    { id: 'dial', header: t('settings.dial'), cell: (row) => `+${row.global_code}` },
    {
      id: 'state',
      header: t('settings.state'),
      cell: (row) => (
        <Mark tone={row.enabled === 1 ? 'good' : 'plain'}>
          {row.enabled === 1 ? t('console.on') : t('console.off')}
        </Mark>
      ),
      card: 'head-end',
    },
    { id: 'order', header: t('settings.order'), cell: ({ order }) => order, align: 'end', priority: 2 },
    {
      ...actionColumn(t),
      cell: (row) =>
        mayChange && (
          <Button size="small" onClick={() => setEdited(row)}>
            {t('settings.change')}
          </Button>
        ),
    },
  ];
  return (
    <ConsolePage title={t('settingsPlace.countries')} hint={t('settings.countriesHint')}>
      <TextField
        className="max-w-80"
        label={t('settings.findCountry')}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <RowsTable
        label={t('settingsPlace.countries')}
        columns={columns}
        query={{ ...areas, data: found }}
        keyOf={({ id }) => String(id)}
        empty={t('settings.noCountry')}
        onOpen={mayChange ? setEdited : undefined}
      />
      {edited && <CountryDialog area={edited} onClose={() => setEdited(undefined)} />}
    </ConsolePage>
  );
}

interface CountryDialogProps {
  readonly area: Area;
  readonly onClose: () => void;
}

type Values = Record<NamedLanguage | 'enabled' | 'order' | 'reason', string>;

function CountryDialog({ area, onClose }: CountryDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const languages = Object.keys(area.names) as NamedLanguage[];
  const own = Object.fromEntries(languages.map((language) => [language, area.names[language].own]));
  const { field, submit, isBusy, problem, choice } = useCallForm<Values>({
    name: 'country',
    defaults: { ...own, enabled: String(area.enabled), order: String(area.order), reason: '' },
    fieldOf: { order: 'order', reason: 'reason' },
    check: ({ order, reason }) => ({
      order: /^\d{1,4}$/.test(order.trim()) ? undefined : t('settings.orderInvalid'),
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const send = async ({ enabled, order, reason, ...names }: Values) => {
    const trimmed = Object.fromEntries(languages.map((language) => [language, names[language].trim()]));
    await act('console/area_set', {
      id: area.id,
      enabled: enabled === '1' ? '1' : '0',
      order: order.trim(),
      names: trimmed,
      reason: reason.trim(),
    });
    onClose();
  };
  return (
    <FormDialog
      title={nameIn(area, currentLanguage)}
      reason={field('reason')}
      problem={problem}
      action={t('console.save')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <SelectField
        {...choice('enabled')}
        label={t('settings.state')}
        options={[
          { value: '1', text: t('console.on') },
          { value: '0', text: t('console.off') },
        ]}
      />
      <NumberTextField
        {...field('order')}
        label={t('settings.order')}
        hint={t('settings.orderHint')}
        decimals={0}
      />
      {languages.map((language) => (
        <TextField
          key={language}
          {...field(language)}
          label={LANGUAGE_NAMES[language]}
          placeholder={area.names[language].standard}
          maxLength={64}
          autoComplete="off"
        />
      ))}
    </FormDialog>
  );
}
