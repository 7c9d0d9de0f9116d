import type { ResponseOf } from '@candor/contract';
import { Button, Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { actionColumn } from '../../shared/page/action-column.ts';
import { RowsTable } from '../../shared/page/console-table.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { ControlDialog, ListDialog, UnlistDialog } from './address-dialogs.tsx';

type Address = ResponseOf<'console/solvency_addresses'>[number];
type Opened = { readonly dialog: 'list' } | { readonly dialog: 'unlist' | 'control'; readonly row: Address };

/** Listed addresses, and when their proofs of control end. */
export function AddressesSection() {
  const { t } = useTranslation();
  const mayAct = useMayAct('solvency.act');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const action: DataColumn<Address> = {
    ...actionColumn(t),
    cell: (row) =>
      mayAct && (
        <span className="inline-flex gap-2">
          <Button size="small" onClick={() => setOpened({ dialog: 'control', row })}>
            {t('solvency.prove')}
          </Button>
          <Button size="small" onClick={() => setOpened({ dialog: 'unlist', row })}>
            {t('solvency.unlist')}
          </Button>
        </span>
      ),
  };
  return (
    <Section
      title={t('solvency.addresses')}
      hint={t('solvency.addressesHint')}
      action={
        mayAct && (
          <Button size="small" onClick={() => setOpened({ dialog: 'list' })}>
            {t('solvency.list')}
          </Button>
        )
      }
    >
      <RowsTable
        label={t('solvency.addresses')}
        columns={[...columnsOf(t), action]}
        query={useRead('console/solvency_addresses', {})}
        keyOf={({ id }) => String(id)}
        empty={t('solvency.noAddresses')}
      />
      {opened?.dialog === 'list' && <ListDialog onClose={close} />}
      {opened?.dialog === 'unlist' && <UnlistDialog address={opened.row} onClose={close} />}
      {opened?.dialog === 'control' && <ControlDialog address={opened.row} onClose={close} />}
    </Section>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<Address>[] {
  return [
    {
      id: 'address',
      header: t('solvency.address'),
      cell: ({ address }) => <code className="break-all">{address}</code>,
      card: 'head',
    },
    { id: 'chain', header: t('solvency.chain'), cell: ({ name }) => name },
    {
      id: 'kind',
      header: t('solvency.kind'),
      cell: ({ control }) => t(control === null ? 'solvency.kind_none' : `solvency.kind_${control.kind}`),
    },
    {
      id: 'until',
      header: t('solvency.until'),
      cell: ({ control, needs_control: isNeeded }) => (
        <Mark tone={isNeeded === 1 ? 'warn' : 'good'}>
          <TimeText at={control?.until ?? null} />
        </Mark>
      ),
    },
  ];
}
